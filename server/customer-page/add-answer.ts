import type { FollowedLink } from '#server/orders/customer-links.ts'
import type { Push } from '#server/push/order-news.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { customerMayWrite, withComments } from '#sync/contract/orders/comments.ts'
import { putRow, wholeRow } from '#sync/server/core/decide/whole-rows.ts'
import { effectId } from '#sync/server/effects/effect-id.ts'
import type { Effects } from '#sync/server/effects/open-effects.ts'
import type { Database } from '#sync/server/store/database.ts'
import { isClosed } from './closed.ts'

/** Letters. */
export const LONGEST_ANSWER = 5_000

interface Answer {
  /** The same twice is one answer. */
  key: string
  text: string
}

/** `closed`: nothing of the customer is taken any more. `full`: they wrote as much as an order holds, or as often as a day does. */
export type Answered = 'said' | 'closed' | 'full'

/** What a customer writes stands with the order like any comment, told apart by its kind. */
export async function addAnswer(
  { db, effects }: { db: Database; effects: Pick<Effects, 'add'> },
  link: FollowedLink,
  { key, text }: Answer,
): Promise<Answered> {
  const entry = effectId('customer-answer', `${link.id}/${key}`)
  return db.write(async (tx) => {
    const row = await wholeRow(tx, 'orders', link.order_id, 'lock')
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
    await putRow(tx, row.tree, 'orders', {
      ...order,
      commentary: withComments(order.commentary, [said]),
      customer_news: order.customer_news + 1,
      mod_date: now,
    })
    const user = order.current_assignee_id
    const data: Push = { user, order: order._id, news: { kind: 'comment', entry }, at: now }
    if (user) await effects.add(tx, { kind: 'push', key: `${entry}/${user}`, data })
    return 'said'
  })
}
