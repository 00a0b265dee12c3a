import type { FollowedLink } from '#server/orders/customer-links.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { customerMayWrite, withComments } from '#sync/contract/orders/comments.ts'
import { liveRow } from '#sync/server/core/decide/live-rows.ts'
import type { SystemWriter } from '#sync/server/core/decide/system-writer.ts'
import { effectId } from '#sync/server/effects/effect-id.ts'
import type { Database } from '#sync/server/store/database.ts'
import { isClosed } from './closed.ts'
import { fromCustomer } from './from-customer.ts'

/** Characters. */
export const MAX_ANSWER_LENGTH = 5_000

interface Answer {
  /** The same key twice is one answer. */
  key: string
  text: string
}

/** `closed`: the order takes no more input from its customer. `full`: the limit per order or per day is reached. */
export type Answered = 'said' | 'closed' | 'full'

/** Stores a customer's message with the order like any comment, told apart by its kind. */
export async function addAnswer(
  { db, system }: { db: Database; system: SystemWriter },
  link: FollowedLink,
  { key, text }: Answer,
): Promise<Answered> {
  const work = { kind: 'customer-answer', key: `${link.id}/${key}` }
  const entry = effectId(work.kind, work.key)
  return db.write(async (tx) => {
    const row = await liveRow(tx, 'orders', link.order_id, 'lock')
    if (!row || isClosed(row.doc)) return 'closed'
    const order = row.doc
    if (order.commentary.some(({ _id }) => _id === entry)) return 'said'
    const now = Date.now()
    const said: DocumentOf<'orders'>['commentary'][number] = {
      _id: entry,
      kind: 'customer',
      title: '',
      commentary: text,
      user_id: '',
      customer_id: order.customer_id,
      date: now,
      done: 0,
    }
    if (!customerMayWrite(order.commentary, said)) return 'full'
    const about = { collection: 'orders' as const, id: order._id }
    const doc = fromCustomer(order, { commentary: withComments(order.commentary, [said]) }, now)
    await system.write(tx, { ...work, tree: row.tree, about, writes: [{ ...about, doc }] })
    return 'said'
  })
}
