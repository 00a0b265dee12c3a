import * as v from 'valibot'
import type { DocumentOf } from '../../core/documents.ts'
import { reject } from '../../core/errors.ts'
import { acceptUnless, type Context, operation } from '../../core/operation.ts'
import { hasRoomFor, withComments } from '../comments.ts'
import { doneBefore } from '../done-before.ts'
import { entryIds, isWrittenIn } from './order-status.ts'

/** Characters. */
export const MAX_COMMENT_LENGTH = 20_000

const args = v.object({
  title: v.pipe(v.string(), v.maxLength(200)),
  commentary: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_COMMENT_LENGTH)),
})

/** Adds an internal comment. The list only grows, so two writers never conflict. */
export const orderComment = operation({
  kind: 'orders.comment',
  call: 'saveOrder',
  collection: 'orders',
  args,
  policy: 'queue',
  photos: 'passes',
  run(context) {
    const { op, before: order, now } = context
    if (!order) return reject('not-found')
    if (isWrittenIn(order.commentary, op.opId)) return { writes: [] }
    const comment = commentOf(context)
    const doc = { ...order, commentary: withComments(order.commentary, [comment]), mod_date: now }
    return acceptUnless(hasRoomFor(order.commentary, comment) ? null : reject('too-large', 'commentary'), {
      writes: [{ collection: 'orders', id: order._id, doc }],
    })
  },
})

const commentOf = (context: Context<v.InferOutput<typeof args>, DocumentOf<'orders'>>) => ({
  ...context.args,
  _id: entryIds(context.op.opId)(),
  kind: 'user' as const,
  user_id: context.actor.userId,
  customer_id: '',
  date: context.now,
  done: doneBefore(context),
})
