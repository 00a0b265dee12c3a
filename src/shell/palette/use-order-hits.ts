import { useEffect, useState } from 'react'
import { answerOnce } from '#src/data/answer-once.ts'
import { customerById } from '#src/data/customers/queries.ts'
import { type Engine, useEngine } from '#src/data/engine-context.tsx'
import { findEverywhere, orderNow } from '#src/data/orders/queries.ts'
import { customerName } from '#src/parts/customer-name.ts'

interface OrderHit {
  id: string
  label: string
  detail: string
}

const MOST = 6
const NONE: readonly OrderHit[] = []

/** The orders that what is typed finds; those of the text before until there are. */
export function useOrderHits(text: string): readonly OrderHit[] {
  const engine = useEngine()
  const [hits, setHits] = useState(NONE)
  useEffect(() => {
    let current = true
    find(engine, text.trim()).then((found) => {
      if (current) setHits(found)
    })
    return () => {
      current = false
    }
  }, [engine, text])
  return hits
}

async function find(engine: Engine, text: string): Promise<readonly OrderHit[]> {
  if (text === '') return NONE
  const hits = await findEverywhere(engine, text, MOST)
  const ids = hits.flatMap(({ collection, id }) => (collection === 'orders' ? [id] : []))
  const described = await Promise.all(ids.map((id) => hitOf(engine, id)))
  return described.filter((hit) => hit !== null)
}

async function hitOf(engine: Engine, id: string): Promise<OrderHit | null> {
  const order = await orderNow(engine, id)
  if (!order) return null
  const customer = await answerOnce(engine, customerById(order.customer_id))
  const { street, house_number, house_number_addition, city } = order.address
  const name = customer ? [customerName(customer)] : []
  const address = `${street} ${house_number}${house_number_addition}, ${city}`
  return { id, label: order.order_id, detail: [...name, address].join(' · ') }
}
