import * as v from 'valibot'
import { reject } from '../errors.ts'
import { operation } from '../operation.ts'
import type { DocumentOf } from '../registry.ts'
import { doneBefore } from './done-before.ts'
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
  judge: ({ before }) => (before ? null : reject('not-found')),
  apply(context) {
    const { op, args, before, actor, now } = context
    const order = before as DocumentOf<'orders'> | null
    if (!order || isWrittenIn(order.commentary, op.opId)) return []
    const comment = {
      _id: entryIds(op.opId)(),
      kind: 'user' as const,
      title: args.title,
      commentary: args.commentary,
      user_id: actor.userId,
      customer_id: '',
      date: now,
      done: doneBefore(context),
    }
    const doc = { ...order, commentary: [...order.commentary, comment], mod_date: now }
    return [{ collection: 'orders', id: order._id, doc }]
  },
})
