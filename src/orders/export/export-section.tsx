import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { customerById } from '#src/data/customers/queries.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import type { Order } from '#src/data/orders/queries.ts'
import { useOnline } from '#src/data/queue/use-online.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { NeedsConnection } from '#src/parts/shown/needs-connection.tsx'
import { useCompanies } from '#src/parts/use-company.ts'
import { Button } from '#src/ui/button.tsx'
import { AlertDialog } from '#src/ui/overlays/alert-dialog.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { exportMarkOf, exportRefusal } from '#sync/contract/orders/export-rule.ts'
import { type FormState, isChanged } from '../edit/model/order-form.ts'
import { draftKeyOf } from '../edit/order-left-behind.tsx'
import { DebtorNumber } from './debtor-number.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { ExportLedger } from './export-ledger.tsx'

interface ExportSectionProps {
  order: Order
}

/** Exports to the accounting system; hidden for orders and users it does not apply to. */
export function ExportSection({ order }: ExportSectionProps) {
  const { t } = useLingui()
  const { draft } = useEngine()
  const online = useOnline()
  const mayExport = useCan('orders.export')
  const customer = useLive(customerById(order.customer_id))
  const company = useCompanies().find(({ _id }) => _id === order.company_id)
  const [open, setOpen] = useState<'export' | 'save-first' | null>(null)
  const mark = exportMarkOf(order)
  if (!mayExport || !customer || !company) return null
  const isOffered = exportRefusal(order, { company, customer }) === null
  // The export may have succeeded although its answer was lost: nothing is left to ask.
  if (open === 'export' && !isOffered) setOpen(null)
  if (!isOffered && !mark) return null

  /** Unsaved input in the edit screen would not be exported either. */
  async function ask() {
    const kept = await draft.load<FormState>(draftKeyOf(order._id))
    const isUnsaved = order.waiting > 0 || (kept !== null && isChanged(kept))
    setOpen(isUnsaved ? 'save-first' : 'export')
  }

  return (
    <Section
      title={t`Syntess`}
      action={
        isOffered &&
        online && (
          <Button onPress={ask}>
            <Trans>Exporteren</Trans>
          </Button>
        )
      }
    >
      {isOffered && (
        <NeedsConnection why={<Trans>Exporteren kan alleen met verbinding.</Trans>}>{null}</NeedsConnection>
      )}
      {mark && <ExportLedger orderId={order._id} mark={mark} />}
      {mark?.state === 'done' && <DebtorNumber customer={customer} />}
      {open === 'export' && <ExportDialog order={order} onClose={() => setOpen(null)} />}
      {open === 'save-first' && (
        <AlertDialog title={t`Nog niet opgeslagen`} confirm={t`Begrepen`} onConfirm={() => setOpen(null)}>
          <Trans>
            Er zijn wijzigingen aangevonden aan de order, sla eerst de order op voordat u exporteert.
          </Trans>
        </AlertDialog>
      )}
    </Section>
  )
}
