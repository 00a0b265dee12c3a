import * as v from 'valibot'
import { reject } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { isMailAddress } from '../../values/mail-address.ts'

const args = v.object({
  /** Whether the letter says what the order's status has to say; false where its author wanted the status to mail nothing. */
  status_words: v.optional(v.boolean(), true),
})

/** Mails the order to its customer, with the PDF. Not sent any more once the order says something else (law 8). */
export const orderSend = operation({
  kind: 'orders.send',
  collection: 'orders',
  args,
  policy: 'queue',
  refs: (_args, { before }) => [{ collection: 'customers', id: before?.customer_id ?? '' }],
  run({ op, args, before: order, actor, ref }) {
    if (!order) return reject('not-found')
    const customer = ref('customers', order.customer_id)
    if (!customer || !isMailAddress(customer.email)) return reject('customer-without-email')
    const { _id, version, status_history } = order
    const entry = status_history.at(-1)?._id ?? ''
    const data = { order: _id, version, entry, user: actor.userId, status_words: args.status_words }
    return { writes: [], effects: [{ kind: 'order-mail', key: op.opId, data }] }
  },
})
