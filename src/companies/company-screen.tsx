import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { allCompanies } from '#src/data/companies/queries.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { useFrozenWhile } from '#src/lib/hooks/use-frozen-while.ts'
import { Toolbar } from '#src/parts/list/toolbar.tsx'
import { useOwnCompanies } from '#src/parts/use-company.ts'
import { ColoredText } from '#src/ui/shown/colored-text.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { CompaniesBelow } from './companies-below.tsx'
import { CompanyReading } from './company-reading.tsx'
import styles from './company-screen.module.css'
import { type CompanyTab, isCompanyTab, placeInCompany } from './company-tab.ts'
import { ForDevelopers } from './for-developers.tsx'
import { GeneralTab } from './general/general-tab.tsx'
import { IntegrationsTab } from './integrations/integrations-tab.tsx'
import { companiesBelow } from './list/company-places.ts'
import { NoCompany } from './no-company.tsx'
import { PortalTab } from './portal/portal-tab.tsx'
import { StatusesTab } from './statuses/statuses-tab.tsx'
import { TextsTab } from './texts/texts-tab.tsx'
import { TriggersTab } from './triggers/triggers-tab.tsx'

interface CompanyScreenProps {
  companyId: string
  tab: CompanyTab
  statusId: string | null
  /** The contents of their tabs. */
  products: ReactNode
  campaigns: ReactNode
  flows: ReactNode
  onTab(tab: CompanyTab): void
  onStatus(id: string | null): void
  onCompany(id: string): void
  /** Called with the id of the company that replaces this one. */
  onInstead(id: string): void
  onClose(): void
}

/** A company above the user's own is read-only for them. */
export function CompanyScreen(props: CompanyScreenProps) {
  const { companyId, onClose } = props
  const { t } = useLingui()
  const isTheirs = useOwnCompanies().some(({ _id }) => _id === companyId)
  const mayEdit = useCan('companies.edit') && isTheirs
  const isDeveloper = useEngine().actor.role === 'developer'
  const mayEditStatuses = useCan('statuses.edit') && isTheirs
  const companies = useLive(allCompanies)
  const current = companies?.find(({ _id }) => _id === companyId)
  const isGone = companies !== undefined && !current
  // Keeps the form when a colleague removes the company.
  const company = useFrozenWhile(current, isGone)
  if (!companies) return null
  if (!company) {
    return <NoCompany companyId={companyId} onClose={onClose} onInstead={props.onInstead} />
  }
  const { color, order_number_prefix: prefix } = company.config
  const form = { company, isGone, placeOf: placeInCompany, onClose }
  const others = companies.filter(({ _id }) => _id !== companyId)
  const below = companiesBelow(companyId, companies)
  const tabs: { id: CompanyTab; title: string; content: ReactNode }[] = [
    {
      id: 'general',
      title: t`Algemeen`,
      content: mayEdit ? (
        <GeneralTab {...form} others={others} />
      ) : (
        <CompanyReading company={company} part="general" />
      ),
    },
    {
      id: 'statuses',
      title: t`Statussen`,
      content: (
        <StatusesTab
          company={company}
          statusId={props.statusId}
          mayEdit={mayEditStatuses}
          placeOf={placeInCompany}
          onStatus={props.onStatus}
        />
      ),
    },
    { id: 'products', title: t`Producten`, content: props.products },
    { id: 'campaigns', title: t`Campagnes`, content: props.campaigns },
    { id: 'flows', title: t`Stappenplannen`, content: props.flows },
    {
      id: 'texts',
      title: t`Standaardteksten`,
      content: mayEdit ? <TextsTab {...form} /> : <CompanyReading company={company} part="texts" />,
    },
    {
      id: 'portal',
      title: t`Portaal`,
      content: mayEdit ? (
        <PortalTab {...form} companies={companies} />
      ) : (
        <CompanyReading company={company} part="portal" />
      ),
    },
    {
      id: 'integrations',
      title: t`Koppelingen`,
      content: mayEdit ? (
        <IntegrationsTab company={company} />
      ) : (
        <CompanyReading company={company} part="integrations" />
      ),
    },
    {
      id: 'triggers',
      title: t`Triggers`,
      content: isDeveloper && mayEdit ? <TriggersTab {...form} /> : <ForDevelopers />,
    },
    {
      id: 'companies',
      title: t`Dochterbedrijven`,
      content: (
        <CompaniesBelow companyId={companyId} companies={below} mayAdd={isTheirs} onOpen={props.onCompany} />
      ),
    },
  ]
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
      <Tabs
        areScreen
        label={t`Bedrijf`}
        tabs={tabs}
        selected={props.tab}
        onSelect={(id) => isCompanyTab(id) && id !== props.tab && props.onTab(id)}
      />
    </div>
  )
}
