import { useLingui } from '@lingui/react/macro'
import { allCompanies } from '#src/data/companies/queries.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { allStatuses } from '#src/data/statuses/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { useOwnDraft } from '#src/data/use-own-draft.ts'
import { NotAllowed } from '#src/parts/shown/not-allowed.tsx'
import { useOwnCompanies } from '#src/parts/use-company.ts'
import { newCompany } from '../general/company-form.ts'
import { NewCompanyForm } from './new-company-form.tsx'
import { idsOf, offeredBy } from './offered-statuses.ts'

interface CompanyAddScreenProps {
  /** The parent company; replaced by the user's own when it is none of theirs. */
  parentId: string | null
  onClose(): void
  onSaved(id: string): void
}

export function CompanyAddScreen({ parentId, onClose, onSaved }: CompanyAddScreenProps) {
  const { session } = useEngine()
  const { t } = useLingui()
  const mayCreate = useCan('companies.create')
  const known = useLive(allCompanies)
  const statuses = useLive(allStatuses)
  const own = useOwnCompanies()
  const [home = ''] = session.company_ids
  const parent = own.some(({ _id }) => _id === parentId) ? String(parentId) : home
  const draftKey = useOwnDraft(`company-add ${parent}`)
  if (!mayCreate) return <NotAllowed title={t`Bedrijf`} onClose={onClose} />
  if (draftKey === null || !known || !statuses) return null
  const begin = { ...newCompany(parent), statuses: idsOf(offeredBy(parent, known, statuses)) }
  return <NewCompanyForm draftKey={draftKey} begin={begin} onClose={onClose} onSaved={onSaved} />
}
