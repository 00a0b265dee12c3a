import { useLingui } from '@lingui/react/macro'
import { queuedOps } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { Missing } from '#src/parts/shown/missing.tsx'
import { CompanyAgainScreen, isRefusedPrefix } from './add/company-again-screen.tsx'

interface NoCompanyProps {
  companyId: string
  onClose(): void
  /** Another one took its place. */
  onInstead(companyId: string): void
}

/** None this device knows; of one that was to be added, and was not, its author goes on with what they filled in. */
export function NoCompany({ companyId, onClose, onInstead }: NoCompanyProps) {
  const { t } = useLingui()
  const queued = useLive(queuedOps)
  const refused = queued?.find(isRefusedPrefix(companyId))
  if (!queued) return null
  if (refused) return <CompanyAgainScreen op={refused} onClose={onClose} onSaved={onInstead} />
  return <Missing title={t`Bedrijf`} words={t`Kon bedrijf niet ophalen`} onClose={onClose} />
}
