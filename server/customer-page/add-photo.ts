import { blobOf } from '#server/files/blobs.ts'
import type { FollowedLink } from '#server/orders/customer-links.ts'
import type { Push } from '#server/push/order-news.ts'
import { putRow, wholeRow } from '#sync/server/core/decide/whole-rows.ts'
import { effectId } from '#sync/server/effects/effect-id.ts'
import type { Effects } from '#sync/server/effects/open-effects.ts'
import type { Database } from '#sync/server/store/database.ts'
import { isClosed } from './closed.ts'
import { customerFile } from './customer-file.ts'

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

/** Milliseconds. Several photos are one piece of news. */
const TOLD_TOGETHER = 10 * 60_000

/** Among what the customer sent, once however often it is said. */
export async function addPhoto(
  { db, effects }: { db: Database; effects: Pick<Effects, 'add'> },
  link: FollowedLink,
  { hash, filename, about }: Photo,
): Promise<Added> {
  return db.write(async (tx) => {
    const row = await wholeRow(tx, 'orders', link.order_id, 'lock')
    if (!row || isClosed(row.doc)) return 'closed'
    const order = row.doc
    const id = effectId('customer-photo', `${order._id}/${hash}`)
    if (order.customer_uploads.includes(id)) return 'added'
    if (order.customer_uploads.length >= MOST_PHOTOS) return 'enough'
    const blob = await blobOf(tx, row.tree, hash)
    if (!blob) return 'missing'
    const now = Date.now()
    const file = customerFile({ _id: id, order, blob, filename, caption: about, date: now })
    await putRow(tx, row.tree, 'files', file)
    const customer_uploads = [...order.customer_uploads, id]
    const customer_news = order.customer_news + 1
    await putRow(tx, row.tree, 'orders', { ...order, customer_uploads, customer_news, mod_date: now })
    const user = order.current_assignee_id
    const data: Push = { user, order: order._id, news: { kind: 'upload', file: id }, at: now }
    const key = `customer-photo/${order._id}/${Math.floor(now / TOLD_TOGETHER)}/${user}`
    if (user) await effects.add(tx, { kind: 'push', key, data })
    return 'added'
  })
}
