import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Decided } from '#sync/server/core/decide/hooks.ts'
import type { Tx } from '#sync/server/store/database.ts'
import type { Push } from './order-news.ts'

type Visit = DocumentOf<'visits'>

/** Notifies whoever planned a visit that it takes longer. */
export async function noteLongerVisit(tx: Tx, { context, effects, writes }: Decided): Promise<void> {
  const { op, actor, now } = context
  const visit = writes.find(({ collection }) => collection === 'visits')?.doc as Visit | undefined
  if (op.kind !== 'visits.longer' || !visit || visit.longer === 0 || visit.order_id === '') return
  const planner = visit.history.findLast(({ state }) => state === 'planned')?.user_id ?? ''
  if (planner === '' || planner === actor.userId) return
  const { _id, order_id, longer } = visit
  const data: Push = {
    user: planner,
    order: order_id,
    news: { kind: 'longer', visit: _id, minutes: longer, by: actor.userId },
    at: now,
  }
  await effects.add(tx, { kind: 'push', key: `${op.opId}/${planner}`, data })
}
