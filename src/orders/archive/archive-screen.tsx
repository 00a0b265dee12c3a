import { useState } from 'react'
import { archiveTotal } from '#src/data/archives/queries.ts'
import { useCompanies } from '#src/parts/use-company.ts'
import { ActiveFilters } from '../filters/active-filters.tsx'
import type { OrdersView } from '../filters/orders-view.ts'
import { orderFilterOf, useOrderFilter } from '../filters/use-order-filter.ts'
import { ArchiveResults } from './archive-results.tsx'
import styles from './archive-screen.module.css'
import { ArchiveToolbar } from './archive-toolbar.tsx'

interface ArchiveScreenProps {
  view: OrdersView
  covered: boolean
  onView(change: Partial<OrdersView>): void
  onOpen(archiveId: string): void
}

/** Archived orders, always as a list. */
export function ArchiveScreen({ view: asked, covered, onView, onOpen }: ArchiveScreenProps) {
  const companies = useCompanies()
  /** Text in the search field that is not searched for yet; null when it equals the search. */
  const [typed, setTyped] = useState<string | null>(null)
  const [emptied, setEmptied] = useState(0)
  const view = { ...asked, text: typed?.trim() ?? asked.text }
  const filter = useOrderFilter(view, companies, null)
  const key = JSON.stringify({ ...filter, text: '' })

  function look(change: Partial<OrdersView>) {
    if (change.text !== undefined) setTyped(null)
    if (change.text === '') setEmptied(emptied + 1)
    onView(change)
  }

  return (
    <div className={styles.screen} inert={covered}>
      <ArchiveToolbar view={asked} filter={filter} emptied={emptied} onView={look} onType={setTyped} />
      <ActiveFilters view={view} total={archiveTotal(filter)} onView={look} />
      <ArchiveResults
        key={key}
        view={view}
        filter={filter}
        countOf={(other) => archiveTotal(orderFilterOf(other, companies, null))}
        onView={look}
        onOpen={onOpen}
      />
    </div>
  )
}
