import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { allCompanies } from '#src/data/companies/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import type { UserFilter } from '#src/data/users/queries.ts'
import { CompanyChips } from '#src/parts/company-chips.tsx'
import type { ListView } from '#src/parts/list-view.ts'
import { Toolbar } from '#src/parts/toolbar.tsx'
import { useCompanies } from '#src/parts/use-company.ts'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import { AddUserLink } from './add-user-link.tsx'
import { UserList } from './list/user-list.tsx'
import styles from './users-screen.module.css'

interface UsersScreenProps {
  view: ListView
  /** The user that is looked at. */
  open: string | null
  /** Another screen lies over it. */
  covered: boolean
  onView(change: Partial<ListView>): void
  onOpen(userId: string, view: ListView): void
}

/** Who works with this: offline as well, of all that is on this device. */
export function UsersScreen({ view: asked, open, covered, onView, onOpen }: UsersScreenProps) {
  const { t } = useLingui()
  const companies = useCompanies()
  const areCompaniesKnown = useLive(allCompanies) !== undefined
  /** In the search field, and not yet in the address; null when what is there is. */
  const [typed, setTyped] = useState<string | null>(null)
  const [emptied, setEmptied] = useState(0)
  const view = { ...asked, text: typed?.trim() ?? asked.text }
  const filter = filterOf(view, companies)

  function look(change: Partial<ListView>) {
    if (change.text !== undefined) setTyped(null)
    if (change.text === '') setEmptied(emptied + 1)
    onView(change)
  }

  return (
    <div className={styles.screen} inert={covered}>
      <Toolbar title={t`Gebruikers`} end={<AddUserLink />}>
        <SearchField
          label={t`Zoeken`}
          placeholder={t`Zoek op naam of e-mail`}
          value={asked.text}
          onSearch={(text) => look({ text })}
          onType={setTyped}
          emptied={emptied}
        />
        {companies.length > 1 && (
          <CompanyChips
            companies={companies}
            chosen={asked.prefixes}
            onChange={(prefixes) => look({ prefixes })}
          />
        )}
      </Toolbar>
      {/* On a phone it lies below their chips. */}
      {areCompaniesKnown && (
        <UserList
          key={filter.companies.join()}
          filter={filter}
          open={open}
          onOpen={(userId) => {
            setTyped(null)
            onOpen(userId, view)
          }}
          onClear={() => look({ text: '', prefixes: [] })}
        />
      )}
    </div>
  )
}

/** A prefix that is no company's narrows nothing. */
function filterOf({ text, prefixes }: ListView, companies: ReturnType<typeof useCompanies>): UserFilter {
  const chosen = companies.filter(({ config }) => prefixes.includes(config.order_number_prefix))
  return { text, companies: chosen.map(({ _id }) => _id) }
}
