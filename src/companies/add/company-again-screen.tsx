import { Trans, useLingui } from '@lingui/react/macro'
import { useEngine } from '#src/data/engine-context.tsx'
import type { QueuedOp } from '#src/data/queue/queries.ts'
import { Banner } from '#src/ui/shown/banner.tsx'
import { type NewCompany, newCompany } from '../general/company-form.ts'
import { NewCompanyForm } from './new-company-form.tsx'

interface CompanyAgainScreenProps {
  /** The refused operation: a company that this device does not see has the prefix. */
  op: QueuedOp
  onClose(): void
  onSaved(id: string): void
}

/** Shows the refused form again, to be saved with another prefix. */
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

/** Whether an operation is the creation of this company, refused for its prefix. */
export const isRefusedPrefix =
  (companyId: string) =>
  ({ kind, entityId, rejection }: QueuedOp): boolean =>
    kind === 'companies.create' && entityId === companyId && rejection?.field === 'config'
