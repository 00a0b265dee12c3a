import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { findEverywhere, orderById, type SearchHit } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { walkRows } from '#src/ui/walk-rows.ts'
import { OrderRow } from '../list/order-row.tsx'
import { CustomerHit } from './customer-hit.tsx'
import styles from './search-results.module.css'

/** Of orders, and of customers. */
const MOST = 50

interface SearchResultsProps {
  text: string
  onOpen(orderId: string): void
}

/** Over everything on this device, so it answers offline and at once. */
export function SearchResults({ text, onOpen }: SearchResultsProps) {
  const { t } = useLingui()
  const hits = useHits(text)
  if (!hits) return null
  if (hits.length === 0) {
    return (
      <EmptyState title={t`Geen resultaten`}>
        <Trans>Zoek op ordernummer, naam, e-mail, adres, postcode of product.</Trans>
      </EmptyState>
    )
  }
  const idsOf = (wanted: SearchHit['collection']) =>
    hits.flatMap(({ collection, id }) => (collection === wanted ? [id] : []))
  const customers = idsOf('customers')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the rows, which are buttons
    <div className={styles.results} onKeyDown={walkRows}>
      {idsOf('orders').map((id) => (
        <Hit key={id} orderId={id} onOpen={onOpen} />
      ))}
      {customers.length > 0 && (
        <>
          <h2 className={styles.title}>
            <Trans>Klanten</Trans>
          </h2>
          <ul className={styles.customers}>
            {customers.map((id) => (
              <CustomerHit key={id} customerId={id} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Hit({ orderId, onOpen }: { orderId: string; onOpen(orderId: string): void }) {
  const order = useLive(orderById(orderId))
  return order ? <OrderRow order={order} onOpen={onOpen} /> : null
}

function useHits(text: string): readonly SearchHit[] | null {
  const engine = useEngine()
  const [hits, setHits] = useState<readonly SearchHit[] | null>(null)
  useEffect(() => {
    let current = true
    findEverywhere(engine, text, MOST).then((found) => {
      if (current) setHits(found.filter(({ collection }) => collection !== 'archives'))
    })
    return () => {
      current = false
    }
  }, [engine, text])
  return hits
}
