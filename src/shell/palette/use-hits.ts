import { useEffect, useState } from 'react'
import { answerOnce } from '#src/data/answer-once.ts'
import { customerById } from '#src/data/customers/queries.ts'
import { type Engine, useEngine } from '#src/data/engine-context.tsx'
import { findEverywhere, orderNow, type SearchHit } from '#src/data/orders/queries.ts'
import { addressLine, shortAddress } from '#src/parts/address/address-line.ts'
import { customerName } from '#src/parts/people/customer-name.ts'

interface Hit {
  id: string
  label: string
  detail: string
}

const MAX_HITS = 6
interface Hits {
  orders: readonly Hit[]
  customers: readonly Hit[]
}

const NONE: Hits = { orders: [], customers: [] }

/** Orders and customers for the text; the previous ones until the search answers. */
export function useHits(text: string): Hits {
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

async function find(engine: Engine, text: string): Promise<Hits> {
  if (text === '') return NONE
  const hits = await findEverywhere(engine, text, MAX_HITS)
  const described = (
    of: SearchHit['collection'],
    hitOf: (engine: Engine, id: string) => Promise<Hit | null>,
  ) => Promise.all(hits.filter(({ collection }) => collection === of).map(({ id }) => hitOf(engine, id)))
  const [orders, customers] = await Promise.all([
    described('orders', orderHit),
    described('customers', customerHit),
  ])
  return {
    orders: orders.filter((hit) => hit !== null),
    customers: customers.filter((hit) => hit !== null),
  }
}

async function orderHit(engine: Engine, id: string): Promise<Hit | null> {
  const order = await orderNow(engine, id)
  if (!order) return null
  const customer = await answerOnce(engine, customerById(order.customer_id))
  const name = customer ? [customerName(customer)] : []
  return {
    id,
    label: order.order_id,
    detail: [...name, shortAddress(order.address)].filter(Boolean).join(' · '),
  }
}

async function customerHit(engine: Engine, id: string): Promise<Hit | null> {
  const customer = await answerOnce(engine, customerById(id))
  if (!customer) return null
  const [address] = customer.addresses
  return { id, label: customerName(customer), detail: address ? addressLine(address) : '' }
}
