import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Write } from '#sync/contract/core/operation.ts'
import type { OpContext } from '#sync/contract/judge.ts'
import { plannedFor } from '#sync/contract/orders/planned-for.ts'
import { isDelivered, isScheduled } from '#sync/contract/statuses/meaning.ts'
import type { Effects } from '#sync/server/effects/open-effects.ts'
import type { Tx } from '#sync/server/store/database.ts'

type Order = DocumentOf<'orders'>
type Comment = Order['commentary'][number]

/** What happened to an order of somebody, as far as it is worth disturbing them. Moments as DD-MM-YYYY HH:mm. */
export type News =
  | { kind: 'assigned' }
  | { kind: 'visit'; was: string | null; is: string | null }
  | { kind: 'comment'; entry: string }
  /** The customer sent a photo or a document. */
  | { kind: 'upload'; file: string }

/** The effect `push`: one per operation and user. */
export interface Push {
  user: string
  order: string
  news: News
  /** Milliseconds. */
  at: number
}

/** Milliseconds. Several photos are one piece of news. */
const TOLD_TOGETHER = 10 * 60_000

/** Tells whose order it is what somebody else did to it. Only ids travel: what is said is written when it is sent. */
export async function noteOrderNews(
  tx: Tx,
  effects: Pick<Effects, 'add'>,
  { op, before, actor, now }: OpContext,
  writes: readonly Write[],
): Promise<void> {
  for (const { id, doc } of writes.filter(({ collection }) => collection === 'orders')) {
    const order = doc as Order | null
    const user = order?.current_assignee_id
    if (!user || user === actor.userId) continue
    const known = op.entityId === id ? (before as Order | null) : null
    const news = newsOf(known, order, { op, actor })
    if (!news) continue
    const data: Push = { user, order: id, news, at: now }
    const key = news.kind === 'upload' ? `customer-photo/${id}/${Math.floor(now / TOLD_TOGETHER)}` : op.opId
    await effects.add(tx, { kind: 'push', key: `${key}/${user}`, data })
  }
}

/** The one thing that matters most of it. */
function newsOf(
  before: Order | null,
  after: Order,
  { op, actor }: Pick<OpContext, 'op' | 'actor'>,
): News | null {
  if (!before || before.current_assignee_id !== after.current_assignee_id) return { kind: 'assigned' }
  const [was, is] = [plannedFor(before), plannedFor(after)]
  if (is !== null && is !== was) return { kind: 'visit', was, is }
  // A visit that was paid, or waits for another moment, is not called off.
  const isOff = !isScheduled(after.current_status) && !isDelivered(after.current_status)
  if (was !== null && is === null && isOff) return { kind: 'visit', was, is }
  // What a status asks to be filled in is no remark.
  if (op.kind === 'orders.status') return null
  const known = new Set([...before.commentary.map(({ _id }) => _id), ...before.customer_uploads])
  // Nor is what the server notes by itself.
  const isRemark = ({ kind, user_id }: Comment) =>
    kind === 'customer' || (kind === 'user' && actor.userId !== '' && user_id !== after.current_assignee_id)
  const added = after.commentary.findLast((entry) => !known.has(entry._id) && isRemark(entry))
  if (added) return { kind: 'comment', entry: added._id }
  const file = after.customer_uploads.findLast((id) => !known.has(id))
  return file ? { kind: 'upload', file } : null
}
