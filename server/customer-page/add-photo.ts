import { blobOf } from '#server/files/blobs.ts'
import type { FollowedLink } from '#server/orders/customer-links.ts'
import type { SystemWriter } from '#sync/server/core/decide/system-writer.ts'
import { wholeRow } from '#sync/server/core/decide/whole-rows.ts'
import { effectId } from '#sync/server/effects/effect-id.ts'
import type { Database } from '#sync/server/store/database.ts'
import { isClosed } from './closed.ts'
import { customerFile } from './customer-file.ts'
import { fromCustomer } from './from-customer.ts'

/** Of one customer to one order. */
export const MOST_PHOTOS = 20

interface Photo {
  /** Of content that this customer brought. */
  hash: string
  filename: string
  /** What it shows, in the words in which it was asked for. */
  about: string
}

/** `closed`: nothing of the customer is taken any more. `missing`: the content is not there. */
export type Added = 'added' | 'closed' | 'enough' | 'missing'

/** Among what the customer sent, once however often it is said. */
export async function addPhoto(
  { db, system }: { db: Database; system: SystemWriter },
  link: FollowedLink,
  { hash, filename, about: caption }: Photo,
): Promise<Added> {
  return db.write(async (tx) => {
    const row = await wholeRow(tx, 'orders', link.order_id, 'lock')
    if (!row || isClosed(row.doc)) return 'closed'
    const order = row.doc
    const work = { kind: 'customer-photo', key: `${order._id}/${hash}` }
    const id = effectId(work.kind, work.key)
    if (order.customer_uploads.includes(id)) return 'added'
    if (order.customer_uploads.length >= MOST_PHOTOS) return 'enough'
    const blob = await blobOf(tx, row.tree, hash)
    if (!blob) return 'missing'
    const now = Date.now()
    const file = customerFile({ _id: id, order, blob, filename, caption, date: now })
    const about = { collection: 'orders' as const, id: order._id }
    const doc = fromCustomer(order, { customer_uploads: [...order.customer_uploads, id] }, now)
    const writes = [
      { collection: 'files' as const, id, doc: file },
      { ...about, doc },
    ]
    await system.write(tx, { ...work, tree: row.tree, about, writes })
    return 'added'
  })
}
