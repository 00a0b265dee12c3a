import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Write } from '#sync/contract/core/operation.ts'
import type { OpContext } from '#sync/contract/judge.ts'
import { plannedFor } from '#sync/contract/orders/planned-for.ts'
import { isDelivered, isScheduled } from '#sync/contract/statuses/meaning.ts'
import type { Effects } from '#sync/server/effects/open-effects.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { orderBefore } from './order-before.ts'

type Order = DocumentOf<'orders'>
type Comment = Order['commentary'][number]

/** Changes of an order that a user is notified of, mostly its assignee. Moments as DD-MM-YYYY HH:mm. */
export type News =
  | { kind: 'assigned' }
  | { kind: 'visit'; was: string | null; is: string | null }
  | { kind: 'comment'; entry: string }
  /** Told to whoever planned the visit. */
  | { kind: 'longer'; visit: string; minutes: number; by: string }
  /** A photo or document from the customer. */
  | { kind: 'upload'; file: string }

/** Data of the effect `push`, one per operation and user. */
export interface Push {
  user: string
  order: string
  news: News
  /** Milliseconds. */
  at: number
}

/** Milliseconds within which several photos are one notification. */
const GROUPING_WINDOW_MS = 10 * 60_000

/** Notifies an order's assignee of changes by others. Effects hold ids only; the text is written when it is sent. */
export async function noteOrderNews(
  tx: Tx,
  effects: Pick<Effects, 'add'>,
  context: OpContext,
  writes: readonly Write[],
): Promise<void> {
  const { op, actor, now } = context
  for (const { id, doc } of writes.filter(({ collection }) => collection === 'orders')) {
    const order = doc as Order | null
    const user = order?.current_assignee_id
    if (!user || user === actor.userId) continue
    const known = orderBefore(context, id)
    const news = newsOf(known, order, { op, actor })
    if (!news) continue
    const data: Push = { user, order: id, news, at: now }
    const key =
      news.kind === 'upload' ? `customer-photo/${id}/${Math.floor(now / GROUPING_WINDOW_MS)}` : op.opId
    await effects.add(tx, { kind: 'push', key: `${key}/${user}`, data })
  }
}

/** The most important news of the change. */
function newsOf(
  before: Order | null,
  after: Order,
  { op, actor }: Pick<OpContext, 'op' | 'actor'>,
): News | null {
  if (!before || before.current_assignee_id !== after.current_assignee_id) return { kind: 'assigned' }
  const [was, is] = [plannedFor(before), plannedFor(after)]
  if (is !== null && is !== was) return { kind: 'visit', was, is }
  // A visit is not cancelled when it was completed or waits for a new date.
  const isOff = !isScheduled(after.current_status) && !isDelivered(after.current_status)
  if (was !== null && is === null && isOff) return { kind: 'visit', was, is }
  // Comments that a status asks for are not remarks.
  if (op.kind === 'orders.status') return null
  const known = new Set([...before.commentary.map(({ _id }) => _id), ...before.customer_uploads])
  // Neither are the server's own comments.
  const isRemark = ({ kind, user_id }: Comment) =>
    kind === 'customer' || (kind === 'user' && actor.userId !== '' && user_id !== after.current_assignee_id)
  const added = after.commentary.findLast((entry) => !known.has(entry._id) && isRemark(entry))
  if (added) return { kind: 'comment', entry: added._id }
  const file = after.customer_uploads.findLast((id) => !known.has(id))
  return file ? { kind: 'upload', file } : null
}
