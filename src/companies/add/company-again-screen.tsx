import { Trans, useLingui } from '@lingui/react/macro'
import { useEngine } from '#src/data/engine-context.tsx'
import type { QueuedOp } from '#src/data/queue/queries.ts'
import { Banner } from '#src/ui/shown/banner.tsx'
import { type NewCompany, newCompany } from '../general/company-form.ts'
import { NewCompanyForm } from './new-company-form.tsx'

interface CompanyAgainScreenProps {
  /** The server did not make it: a company this device does not see has that prefix. */
  op: QueuedOp
  onClose(): void
  onSaved(id: string): void
}

/** What was filled in of a new company is not lost: with another prefix it is made after all. */
export function CompanyAgainScreen({ op, onClose, onSaved }: CompanyAgainScreenProps) {
  const { t } = useLingui()
  const engine = useEngine()
  const begin = { ...newCompany(''), ...(op.args.doc as Partial<NewCompany>) }

  async function handleSaved(id: string) {
    onSaved(id)
    await engine.discard(op.opId)
  }

  return (
    <NewCompanyForm
      draftKey={`company-again ${op.entityId}`}
      begin={begin}
      refused={begin.config.order_number_prefix}
      notice={
        <Banner tone="crit" title={t`Dit bedrijf is niet toegevoegd`}>
          <Trans>De prefix was al in gebruik. Kies een andere en sla opnieuw op.</Trans>
        </Banner>
      }
      onClose={onClose}
      onSaved={handleSaved}
    />
  )
}

/** Of what was to be made with a prefix that another company has. */
export const isRefusedPrefix =
  (companyId: string) =>
  ({ kind, entityId, rejection }: QueuedOp): boolean =>
    kind === 'companies.create' && entityId === companyId && rejection?.field === 'config'
