import { useLingui } from '@lingui/react/macro'
import { queuedOps } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { Missing } from '#src/parts/shown/missing.tsx'
import { CompanyAgainScreen, isRefusedPrefix } from './add/company-again-screen.tsx'

interface NoCompanyProps {
  companyId: string
  onClose(): void
  /** Called with the id of the company that replaces this one. */
  onInstead(companyId: string): void
}

/** Shown for an unknown company; for one that was refused its author gets the form again. */
export function NoCompany({ companyId, onClose, onInstead }: NoCompanyProps) {
  const { t } = useLingui()
  const queued = useLive(queuedOps)
  const refused = queued?.find(isRefusedPrefix(companyId))
  if (!queued) return null
  if (refused) return <CompanyAgainScreen op={refused} onClose={onClose} onSaved={onInstead} />
  return <Missing title={t`Bedrijf`} words={t`Kon bedrijf niet ophalen`} onClose={onClose} />
}
