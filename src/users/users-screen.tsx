import { useLingui } from '@lingui/react/macro'
import { allCompanies } from '#src/data/companies/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import type { UserFilter } from '#src/data/users/queries.ts'
import { ListToolbar } from '#src/parts/list/list-toolbar.tsx'
import type { ListView } from '#src/parts/list/list-view.ts'
import { useListSearch } from '#src/parts/list/use-list-search.ts'
import { useCompanies } from '#src/parts/use-company.ts'
import { AddUserLink } from './add-user-link.tsx'
import { UserList } from './list/user-list.tsx'
import styles from './users-screen.module.css'

interface UsersScreenProps {
  view: ListView
  /** The id of the open user. */
  open: string | null
  /** Another screen lies over it. */
  covered: boolean
  onView(change: Partial<ListView>): void
  onOpen(userId: string, view: ListView): void
}

/** The users on this device, available offline. */
export function UsersScreen({ view: asked, open, covered, onView, onOpen }: UsersScreenProps) {
  const { t } = useLingui()
  const companies = useCompanies()
  const areCompaniesKnown = useLive(allCompanies) !== undefined
  const search = useListSearch(asked, onView)
  const { view, look } = search
  const filter = filterOf(view, companies)

  return (
    <div className={styles.screen} inert={covered}>
      <ListToolbar
        title={t`Gebruikers`}
        placeholder={t`Zoek op naam of e-mail`}
        search={search}
        add={<AddUserLink />}
        companies={{ view: asked, look }}
      />
      {/* On a phone it stands below the company chips. */}
      {areCompaniesKnown && (
        <UserList
          key={filter.companies.join()}
          filter={filter}
          open={open}
          onOpen={(userId) => {
            search.settle()
            onOpen(userId, view)
          }}
          onClear={() => look({ text: '', prefixes: [] })}
        />
      )}
    </div>
  )
}

/** Unknown prefixes do not filter. */
function filterOf({ text, prefixes }: ListView, companies: ReturnType<typeof useCompanies>): UserFilter {
  const chosen = companies.filter(({ config }) => prefixes.includes(config.order_number_prefix))
  return { text, companies: chosen.map(({ _id }) => _id) }
}
