import { Trans, useLingui } from '@lingui/react/macro'
import { type OrderFilter, ordersOf } from '#src/data/orders/order-filter.ts'
import { ORDERS_PER_PAGE } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { OrderList } from '../list/order-list.tsx'
import type { OrderActions } from '../order-actions.ts'
import { CustomerHits, useCustomerHits } from './customer-hits.tsx'
import styles from './search-results.module.css'
import { SearchScope } from './search-scope.tsx'

interface SearchResultsProps {
  /** With what is searched for, and whatever else the orders are narrowed by. */
  filter: OrderFilter
  actions: OrderActions
}

/** Over everything on this device, so it answers offline and at once, with every letter. */
export function SearchResults({ filter, actions }: SearchResultsProps) {
  const { t } = useLingui()
  const customers = useCustomerHits(filter.text)
  const found = useLive(ordersOf(filter, ORDERS_PER_PAGE))
  const nothing = (
    <EmptyState title={t`Geen resultaten`}>
      <Trans>Zoek op ordernummer, naam, telefoon, e-mail, adres, postcode met huisnummer of product.</Trans>
    </EmptyState>
  )
  return (
    <div className={styles.results}>
      <SearchScope filter={filter} found={found?.rows ?? null} actions={actions} />
      <div className={styles.list}>
        <OrderList
          filter={filter}
          actions={actions}
          empty={customers.length > 0 ? <CustomerHits ids={customers} /> : nothing}
          footer={<CustomerHits ids={customers} />}
        />
      </div>
    </div>
  )
}
