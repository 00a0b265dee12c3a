import * as v from 'valibot'
import { reject } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { isMailAddress } from '../../values/mail-address.ts'
import { isDiscountAsked } from '../discount.ts'

const args = v.object({
  /** Whether the letter includes the status texts; false when its author chose to mail no status. */
  status_words: v.optional(v.boolean(), true),
})

/** Mails the order with its PDF to the customer. The mail is dropped if the order's version changes first. */
export const orderSend = operation({
  kind: 'orders.send',
  call: 'saveOrder',
  collection: 'orders',
  args,
  policy: 'queue',
  refs: (_args, { before }) => [{ collection: 'customers', id: before?.customer_id ?? '' }],
  run({ op, args, before: order, actor, ref }) {
    if (!order) return reject('not-found')
    if (isDiscountAsked(order)) return reject('discount-asked')
    const customer = ref('customers', order.customer_id)
    if (!customer || !isMailAddress(customer.email)) return reject('customer-without-email')
    const { _id, version, status_history } = order
    const entry = status_history.at(-1)?._id ?? ''
    const data = { order: _id, version, entry, user: actor.userId, status_words: args.status_words }
    return { writes: [], effects: [{ kind: 'order-mail', key: op.opId, data }] }
  },
})
