import { blobOf } from '#server/files/blobs.ts'
import type { FollowedLink } from '#server/orders/customer-links.ts'
import { liveRow } from '#sync/server/core/decide/live-rows.ts'
import type { SystemWriter } from '#sync/server/core/decide/system-writer.ts'
import { effectId } from '#sync/server/effects/effect-id.ts'
import type { Database } from '#sync/server/store/database.ts'
import { isClosed } from './closed.ts'
import { customerFile } from './customer-file.ts'
import { fromCustomer } from './from-customer.ts'

/** Per order. */
export const MAX_PHOTOS_PER_ORDER = 20

interface Photo {
  /** The hash of content this customer uploaded. */
  hash: string
  filename: string
  /** The caption: the wording in which the photo was asked for. */
  about: string
}

/** `closed`: the order takes no more input from its customer. `missing`: the content is not there. */
export type Added = 'added' | 'closed' | 'enough' | 'missing'

/** Adds the photo to the customer's uploads, once for repeated calls. */
export async function addPhoto(
  { db, system }: { db: Database; system: SystemWriter },
  link: FollowedLink,
  { hash, filename, about: caption }: Photo,
): Promise<Added> {
  return db.write(async (tx) => {
    const row = await liveRow(tx, 'orders', link.order_id, 'lock')
    if (!row || isClosed(row.doc)) return 'closed'
    const order = row.doc
    const work = { kind: 'customer-photo', key: `${order._id}/${hash}` }
    const id = effectId(work.kind, work.key)
    if (order.customer_uploads.includes(id)) return 'added'
    if (order.customer_uploads.length >= MAX_PHOTOS_PER_ORDER) return 'enough'
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
