import { type OrderFilter, ordersOf } from '#src/data/orders/order-filter.ts'
import { ORDERS_PER_PAGE } from '#src/data/orders/queries.ts'
import { type Query, useLive } from '#src/data/use-live.ts'
import { NoMatches } from '../filters/no-matches.tsx'
import type { OrdersView } from '../filters/orders-view.ts'
import { OrderList } from '../list/order-list.tsx'
import type { OrderActions } from '../order-actions.ts'
import { ArchivedHits } from './archived-hits.tsx'
import { CustomerHits, useCustomerHits } from './customer-hits.tsx'
import styles from './search-results.module.css'
import { SearchScope } from './search-scope.tsx'
import { ServerHits } from './server-hits.tsx'
import { useServerHits } from './use-server-hits.ts'

interface SearchResultsProps {
  view: OrdersView
  /** The query of the view. */
  filter: OrderFilter
  actions: OrderActions
  countOf(view: OrdersView): Query<number>
  onView(change: Partial<OrdersView>): void
}

/** Searches this device at every letter, offline too. */
export function SearchResults({ view, filter, actions, countOf, onView }: SearchResultsProps) {
  const { text } = filter
  const customers = useCustomerHits(text)
  const found = useLive(ordersOf(filter, ORDERS_PER_PAGE))
  const { state, hits } = useServerHits('orders', filter, found?.rows)
  const nothing =
    customers.length > 0 ? null : (
      <NoMatches {...{ view, countOf, onView }} isEverywhere={state === 'answered'} />
    )
  const isStillAsked = hits.length > 0 || state === 'asking'
  return (
    <div className={styles.results}>
      {(text !== '' || state !== 'none') && <SearchScope of="orders" server={state} />}
      <ServerHits hits={hits} onOpen={(id) => actions.onOpen(id, 'quick-select')} />
      <div className={styles.list}>
        <OrderList
          filter={filter}
          actions={actions}
          empty={
            <>
              {!isStillAsked && nothing}
              <ArchivedHits text={text} />
              <CustomerHits ids={customers} />
            </>
          }
          footer={<CustomerHits ids={customers} />}
        />
      </div>
    </div>
  )
}
