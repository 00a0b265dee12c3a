import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { findEverywhere } from '#src/data/orders/queries.ts'
import { CustomerHit } from './customer-hit.tsx'
import styles from './customer-hits.module.css'

const MAX_HITS = 20
const NONE: readonly string[] = []

/** Matching customers below the orders, also those without an order. */
export function CustomerHits({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return null
  return (
    <section>
      <h2 className={styles.title}>
        <Trans>Klanten</Trans>
      </h2>
      <ul className={styles.customers}>
        {ids.map((id) => (
          <CustomerHit key={id} customerId={id} />
        ))}
      </ul>
    </section>
  )
}

export function useCustomerHits(text: string): readonly string[] {
  const engine = useEngine()
  const [ids, setIds] = useState(NONE)
  useEffect(() => {
    let current = true
    findEverywhere(engine, text, MAX_HITS).then((hits) => {
      if (current) setIds(hits.flatMap(({ collection, id }) => (collection === 'customers' ? [id] : [])))
    })
    return () => {
      current = false
    }
  }, [engine, text])
  return ids
}
