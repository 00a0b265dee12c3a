import type { Shown } from '#sync/client/engine.ts'

export type Order = Omit<Shown<'orders'>, 'waiting'> & { newest: number; status: string }

/** A storage engine that keeps orders in this browser and answers queries on them. */
export interface Contender {
  /** Makes the first copy of this many orders, until all are stored. */
  fill(orders: number): Promise<void>
  /** Opens what was filled before, in a new page. */
  open(): Promise<void>
  newest(limit: number): Promise<readonly unknown[]>
  lane(status: string, limit: number): Promise<readonly unknown[]>
}

export const ORDERS_PER_PAGE = 500

export async function fetchPage(index: number): Promise<Order[]> {
  return (await fetch(`orders/${index}.json`)).json()
}

/** The next page is fetched while this one is stored. */
export async function eachPage(orders: number, store: (page: Order[]) => Promise<unknown>): Promise<void> {
  let next = fetchPage(0)
  for (let at = 0; at < orders; at += ORDERS_PER_PAGE) {
    const page = await next
    if (at + ORDERS_PER_PAGE < orders) next = fetchPage(at / ORDERS_PER_PAGE + 1)
    await store(page)
  }
}
