import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import { useCompanies } from '../use-company.ts'
import { CompanyChips } from './company-chips.tsx'
import type { ListView } from './list-view.ts'
import { Toolbar } from './toolbar.tsx'
import type { ListSearch } from './use-list-search.ts'

interface ListToolbarProps {
  title: string
  placeholder: string
  search: Pick<ListSearch<{ text: string }>, 'field'>
  /** The button for a new one. */
  add: ReactNode
  /** The company filter; left out when there is none. */
  companies?: Pick<ListSearch<ListView>, 'view' | 'look'>
}

/** The bar above a list: title, search, button for a new one, and company chips when there are several companies. */
export function ListToolbar({ title, placeholder, search, add, companies }: ListToolbarProps) {
  const { t } = useLingui()
  const all = useCompanies()
  return (
    <Toolbar title={title} end={add}>
      <SearchField label={t`Zoeken`} placeholder={placeholder} {...search.field} />
      {companies && all.length > 1 && (
        <CompanyChips
          companies={all}
          chosen={companies.view.prefixes}
          onChange={(prefixes) => companies.look({ prefixes })}
        />
      )}
    </Toolbar>
  )
}
