import { Trans, useLingui } from '@lingui/react/macro'
import { LayoutGrid, List, Plus } from 'lucide-react'
import type { Company } from '#src/data/companies/queries.ts'
import type { OrderFilter } from '#src/data/orders/order-filter.ts'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import { CompanyChips } from '#src/parts/list/company-chips.tsx'
import { Toolbar } from '#src/parts/list/toolbar.tsx'
import { Button } from '#src/ui/button.tsx'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import { lazily } from '#src/ui/lazily.tsx'
import { FilterButton } from './filters/filter-button.tsx'
import type { OrdersView } from './filters/orders-view.ts'

/** Its menu is not needed for the first screen. */
const SaveOrders = lazily(async () => (await import('./list/save-orders.tsx')).SaveOrders)

interface OrdersToolbarProps {
  title: string
  view: OrdersView
  /** The query of the screen. */
  filter: OrderFilter
  companies: readonly Company[]
  /** The screen is for one status. */
  ofOneStatus: boolean
  /** Search results are a list in both layouts. */
  isSearching: boolean
  /** Counts how often the search was cleared, which resets the field. */
  emptied: number
  onView(change: Partial<OrdersView>): void
  onType(text: string): void
  /** Left out when orders cannot be added. */
  onAdd?: (() => void) | undefined
}

export function OrdersToolbar(props: OrdersToolbarProps) {
  const { title, view, filter, companies, ofOneStatus, isSearching, emptied, onView, onType, onAdd } = props
  const { t } = useLingui()
  const asList = view.layout === 'list'
  const hasRoom = useMedia('(min-width: 1024px)')

  return (
    <Toolbar
      title={title}
      end={
        <>
          {hasRoom && <SaveOrders filter={filter} />}
          {!isSearching && (
            <Button onPress={() => onView({ layout: asList ? 'kanban' : 'list' })}>
              {asList ? <LayoutGrid size={16} aria-hidden /> : <List size={16} aria-hidden />}
              {asList ? <Trans>Kanban</Trans> : <Trans>Lijst</Trans>}
            </Button>
          )}
          {onAdd && (
            <Button variant="primary" onPress={onAdd}>
              <Plus size={16} aria-hidden />
              <Trans>Nieuwe order</Trans>
            </Button>
          )}
        </>
      }
    >
      <SearchField
        label={t`Zoeken`}
        placeholder={t`Zoek op nummer, naam, adres of product`}
        value={view.text}
        onSearch={(text) => onView({ text })}
        onType={onType}
        emptied={emptied}
      />
      {/* Stands before the parts that load later, so that it keeps its place. */}
      <FilterButton view={view} filter={filter} ofOneStatus={ofOneStatus} onView={onView} />
      {companies.length > 1 && (
        <CompanyChips
          companies={companies}
          chosen={view.prefixes}
          onChange={(prefixes) => onView({ prefixes })}
        />
      )}
    </Toolbar>
  )
}
