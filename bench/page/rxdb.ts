import { createRxDatabase, type RxCollection } from 'rxdb'
import { replicateRxCollection } from 'rxdb/plugins/replication'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { cacheSchemaOf } from '#sync/contract/core/derive/cache-schema.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import { type Contender, fetchPage, ORDERS_PER_PAGE, type Order } from './contender.ts'

const { properties, ...shape } = cacheSchemaOf(definitionOf('orders'))
const date = { type: 'number', minimum: 0, maximum: 4_000_000_000_000, multipleOf: 1 }

/** Sorts newest first in the obvious way: by the date, descending. */
const schema = {
  ...shape,
  properties: { ...properties, request_date: date },
  required: [...shape.required, 'request_date'],
  indexes: ['request_date', ['status', 'request_date'], ['customer_id', 'request_date']],
}

/** As in its quick-start: in the page, on Dexie, with its own replication. */
export function rxdb(): Contender {
  let orders: RxCollection<Order>
  let asked = 0
  // RxDB would answer a repeated query from memory, so each asks for orders after another moment, which excludes none.
  const always = () => ({ request_date: { $gt: asked++ } })

  async function open() {
    const db = await createRxDatabase({ name: 'plain', storage: getRxStorageDexie() })
    const collections = await db.addCollections({ orders: { schema: schema as never } })
    orders = collections.orders as never
  }
  return {
    open,
    async fill(count) {
      await open()
      const replication = replicateRxCollection<Order, { page: number }>({
        collection: orders,
        replicationIdentifier: 'orders',
        live: false,
        pull: {
          batchSize: ORDERS_PER_PAGE,
          async handler(checkpoint) {
            const page = checkpoint?.page ?? 0
            const documents = page * ORDERS_PER_PAGE < count ? await fetchPage(page) : []
            return { documents: documents as never, checkpoint: { page: page + 1 } }
          },
        },
      })
      await replication.awaitInitialReplication()
    },
    newest: (limit) => orders.find({ selector: always(), sort: [{ request_date: 'desc' }], limit }).exec(),
    lane: (status, limit) =>
      orders.find({ selector: { status, ...always() }, sort: [{ request_date: 'desc' }], limit }).exec(),
  }
}
