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
  /** The way to a new one. */
  add: ReactNode
  /** To narrow it by company; without it nothing does. */
  companies?: Pick<ListSearch<ListView>, 'view' | 'look'>
}

/** Above a list: what it is, the search, the way to a new one, and the companies where there are several. */
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
