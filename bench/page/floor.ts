import { Dexie } from 'dexie'
import { definitionOf } from '#sync/contract/registry.ts'
import { type Contender, eachPage, type Order } from './contender.ts'

const keys = definitionOf('orders').indexes.map((index) =>
  index.length === 1 ? index[0] : `[${index.join('+')}]`,
)

/** Plain IndexedDB with the product's own indexes: the best that an engine can approach. */
export function floor(): Contender {
  const db = new Dexie('floor')
  db.version(1).stores({ orders: ['_id', ...keys].join(',') })
  const orders = db.table<Order>('orders')
  return {
    fill: (count) => eachPage(count, (page) => orders.bulkPut(page)),
    async open() {
      await db.open()
    },
    newest: (limit) => orders.orderBy('newest').limit(limit).toArray(),
    lane: (status, limit) =>
      orders
        .where('[status+newest]')
        .between([status, Dexie.minKey], [status, Dexie.maxKey])
        .limit(limit)
        .toArray(),
  }
}
