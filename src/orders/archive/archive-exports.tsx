import { useLingui } from '@lingui/react/macro'
import type { Archive } from '#src/data/archives/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { Section } from '#src/ui/shown/section.tsx'
import { exportMarkOf } from '#sync/contract/orders/export-rule.ts'
import { ExportLedger } from '../export/export-ledger.tsx'

interface ArchiveExportsProps {
  archive: Archive
}

/** Past exports stay visible; archived orders are not exported. */
export function ArchiveExports({ archive }: ArchiveExportsProps) {
  const { t } = useLingui()
  const mayExport = useCan('orders.export')
  const mark = exportMarkOf(archive)
  if (!mayExport || !mark) return null
  return (
    <Section title={t`Syntess`}>
      <ExportLedger orderId={archive._id} mark={mark} />
    </Section>
  )
}
