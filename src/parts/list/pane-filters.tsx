import type { ReactNode } from 'react'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import styles from './pane-filters.module.css'
import type { ListSearch } from './use-list-search.ts'

interface PaneFiltersProps {
  label: string
  placeholder: string
  field: ListSearch<unknown>['field']
  /** Choices below the search. */
  children: ReactNode
}

/** The search above a list, which stands beside what it opens. */
export function PaneFilters({ label, placeholder, field, children }: PaneFiltersProps) {
  return (
    <div className={styles.filters}>
      <div className={styles.search} data-own-undo>
        <SearchField label={label} placeholder={placeholder} {...field} />
      </div>
      <div className={styles.choices}>{children}</div>
    </div>
  )
}
