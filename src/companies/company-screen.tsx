import { useLingui } from '@lingui/react/macro'
import { allCompanies } from '#src/data/companies/queries.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { Toolbar } from '#src/parts/toolbar.tsx'
import { Button } from '#src/ui/button.tsx'
import { ColoredText } from '#src/ui/colored-text.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import styles from './company-screen.module.css'
import { StatusesTab } from './statuses/statuses-tab.tsx'

interface CompanyScreenProps {
  companyId: string
  statusId: string | null
  onStatus(id: string | null): void
  onClose(): void
}

/** A company above one's own can be read, and changed by those it belongs to. */
export function CompanyScreen({ companyId, statusId, onStatus, onClose }: CompanyScreenProps) {
  const { t } = useLingui()
  const { actor } = useEngine()
  const mayEdit = useCan('statuses.edit') && actor.companies.includes(companyId)
  const companies = useLive(allCompanies)
  const company = companies?.find(({ _id }) => _id === companyId)
  if (!companies) return null
  if (!company) {
    return (
      <>
        <Toolbar title={t`Bedrijf`} onBack={onClose} />
        <EmptyState
          title={t`Kon bedrijf niet ophalen`}
          action={<Button onPress={onClose}>{t`Terug`}</Button>}
        />
      </>
    )
  }
  const { color, order_number_prefix: prefix } = company.config
  return (
    <div className={styles.screen}>
      <Toolbar
        title={
          <>
            {company.name} <ColoredText color={color}>{prefix}</ColoredText>
          </>
        }
        onBack={onClose}
      />
      <StatusesTab
        company={company}
        statusId={statusId}
        mayEdit={mayEdit}
        placeOf={placeOf}
        onStatus={onStatus}
      />
    </div>
  )
}

/** Another status is another form. */
const placeOf = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname} ${new URLSearchParams(search).get('status') ?? ''}`
