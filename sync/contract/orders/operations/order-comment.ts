import * as v from 'valibot'
import type { DocumentOf } from '../../core/documents.ts'
import { reject } from '../../core/errors.ts'
import { type Context, operation } from '../../core/operation.ts'
import { hasRoomFor, withComments } from '../comments.ts'
import { doneBefore } from '../done-before.ts'
import { entryIds, isWrittenIn } from './order-status.ts'

/** Letters. */
export const LONGEST_COMMENT = 20_000

const args = v.object({
  title: v.pipe(v.string(), v.maxLength(200)),
  commentary: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LONGEST_COMMENT)),
})

/** An internal comment. The list only grows, so two writers never clash. */
export const orderComment = operation({
  kind: 'orders.comment',
  collection: 'orders',
  args,
  policy: 'queue',
  refs: () => [],
  judge(context) {
    if (!context.before) return reject('not-found')
    const { commentary } = context.before as DocumentOf<'orders'>
    return hasRoomFor(commentary, commentOf(context)) ? null : reject('too-large', 'commentary')
  },
  apply(context) {
    const { op, before, now } = context
    const order = before as DocumentOf<'orders'> | null
    if (!order || isWrittenIn(order.commentary, op.opId)) return []
    const commentary = withComments(order.commentary, [commentOf(context)])
    return [{ collection: 'orders', id: order._id, doc: { ...order, commentary, mod_date: now } }]
  },
})

const commentOf = (context: Context<v.InferOutput<typeof args>>) => ({
  ...context.args,
  _id: entryIds(context.op.opId)(),
  kind: 'user' as const,
  user_id: context.actor.userId,
  customer_id: '',
  date: context.now,
  done: doneBefore(context),
})
