import * as v from 'valibot'
import { reject } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { withComments } from '../comments.ts'
import { doneBefore } from '../done-before.ts'
import { entryIds, isWrittenIn } from './order-status.ts'

/** Characters. */
export const MAX_REPLY_LENGTH = 5_000

/** The title of a reply among the comments; its text is on the customer's page. */
export const REPLY = 'Antwoord'

const args = v.object({ text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_REPLY_LENGTH)) })

/** Writes to the customer: on their page, and in a mail where they have an address. */
export const orderReply = operation({
  kind: 'orders.reply',
  call: {
    name: 'replyToCustomer',
    says: 'Writes to the customer of an order: on their page, and in a mail where they have an address.',
  },
  collection: 'orders',
  args,
  policy: 'queue',
  photos: 'passes',
  run(context) {
    const { op, args, before: order, actor, now } = context
    if (!order) return reject('not-found')
    if (isWrittenIn(order.commentary, op.opId)) return { writes: [] }
    if (order.customer_id === '') return reject('invalid', 'customer_id')
    const said = {
      _id: entryIds(op.opId)(),
      kind: 'message' as const,
      title: REPLY,
      commentary: args.text,
      user_id: actor.userId,
      customer_id: '',
      date: now,
      done: doneBefore(context),
    }
    const doc = { ...order, commentary: withComments(order.commentary, [said]), mod_date: now }
    const data = { order: order._id, entry: said._id, user: actor.userId }
    return {
      writes: [{ collection: 'orders', id: order._id, doc }],
      effects: [{ kind: 'reply-mail', key: op.opId, data }],
    }
  },
})
