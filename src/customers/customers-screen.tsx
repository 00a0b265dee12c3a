import { Trans, useLingui } from '@lingui/react/macro'
import { Users } from 'lucide-react'
import { allCompanies } from '#src/data/companies/queries.ts'
import type { CustomerFilter } from '#src/data/customers/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import { ListToolbar } from '#src/parts/list/list-toolbar.tsx'
import type { ListView } from '#src/parts/list/list-view.ts'
import { useListSearch } from '#src/parts/list/use-list-search.ts'
import { SaveListButton } from '#src/parts/sheets/save-list-button.tsx'
import { useCompanies } from '#src/parts/use-company.ts'
import { CoveringLayer } from '#src/ui/overlays/covering-layer.tsx'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'
import { AddCustomerLink } from './add-customer-link.tsx'
import styles from './customers-screen.module.css'
import { CustomerDetail } from './detail/customer-detail.tsx'
import { ImportCustomersLink } from './import-customers-link.tsx'
import { CustomerList } from './list/customer-list.tsx'
import { useCustomersSheet } from './list/customers-sheet.ts'

interface CustomersScreenProps {
  view: ListView
  /** The id of the open customer. */
  open: string | null
  /** List and customer fit side by side. */
  isBeside: boolean
  /** Another screen lies over it. */
  covered: boolean
  onView(change: Partial<ListView>): void
  /** `follow`: reached by moving through the list; replaces the history entry. */
  onOpen(customerId: string, view: ListView, how: 'open' | 'follow'): void
  onBack(): void
}

/** All customers and their history on this device, available offline. */
export function CustomersScreen(props: CustomersScreenProps) {
  const { view: asked, open, isBeside, covered, onBack } = props
  const { t } = useLingui()
  const companies = useCompanies()
  const areCompaniesKnown = useLive(allCompanies) !== undefined
  const search = useListSearch(asked, props.onView)
  const { view, look } = search
  const filter = filterOf(view, companies)
  const hasRoom = useMedia('(min-width: 640px)')
  const sheet = useCustomersSheet(filter)

  function openCustomer(customerId: string, how: 'open' | 'follow') {
    search.settle()
    props.onOpen(customerId, view, how)
  }

  /** Replaces the open customer, who was merged away. */
  const openInstead = (customerId: string) => openCustomer(customerId, 'follow')

  return (
    <>
      <div className={styles.screen} inert={covered || (open !== null && !isBeside)}>
        <ListToolbar
          title={t`Klanten`}
          placeholder={t`Zoek op naam, adres, e-mail of telefoon`}
          search={search}
          add={
            <>
              {hasRoom && <SaveListButton name={t`klanten`} sheet={sheet} />}
              {hasRoom && <ImportCustomersLink />}
              <AddCustomerLink />
            </>
          }
          companies={{ view: asked, look }}
        />
        <div className={styles.columns} data-beside={isBeside || undefined}>
          {/* On a phone it stands below the company chips. */}
          {areCompaniesKnown && (
            <CustomerList
              key={filter.companies.join()}
              filter={filter}
              open={open}
              isBeside={isBeside}
              onOpen={openCustomer}
              onClear={() => look({ text: '', prefixes: [] })}
            />
          )}
          {isBeside && (
            <div className={styles.pane}>
              {open === null ? (
                <NobodyChosen />
              ) : (
                <CustomerDetail key={open} customerId={open} onBack={onBack} onMerged={openInstead} />
              )}
            </div>
          )}
        </div>
      </div>
      {open !== null && !isBeside && (
        <CoveringLayer>
          <div className={styles.over} inert={covered}>
            <CustomerDetail key={open} customerId={open} onBack={onBack} onMerged={openInstead} alone />
          </div>
        </CoveringLayer>
      )}
    </>
  )
}

type Companies = ReturnType<typeof useCompanies>

/** Unknown prefixes do not filter. */
function filterOf({ text, prefixes }: ListView, companies: Companies): CustomerFilter {
  const chosen = companies.filter(({ config }) => prefixes.includes(config.order_number_prefix))
  return { text, companies: chosen.map(({ _id }) => _id) }
}

function NobodyChosen() {
  const { t } = useLingui()
  return (
    <EmptyState icon={<Users size={26} aria-hidden />} title={t`Kies een klant`}>
      <Trans>Met de pijltjes loop je door de lijst.</Trans>
    </EmptyState>
  )
}
