import * as v from 'valibot'
import type { DocumentOf } from '../../core/documents.ts'
import { reject } from '../../core/errors.ts'
import { operation, type Write } from '../../core/operation.ts'
import { isMailAddress } from '../../values/mail-address.ts'
import { isDiscountAsked } from '../discount.ts'
import { isApprovedAlready } from '../give-approval.ts'
import { mayHandleOffer } from '../offer-answer.ts'

const args = v.object({
  /** The corrected e-mail address of the customer; '' for the known one. */
  email: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(200),
      v.check((to) => to === '' || isMailAddress(to)),
    ),
    '',
  ),
})

/** Mails an offer to its customer again. Its author may, also without the right to mail every order. */
export const quotationSend = operation({
  kind: 'quotations.send',
  call: {
    name: 'sendQuotation',
    says: 'An offer to its customer, again or at a corrected address. For its author, and for the office.',
  },
  collection: 'orders',
  args,
  policy: 'queue',
  alsoWrites: ['customers'],
  refs: (_args, { before }) => [{ collection: 'customers', id: before?.customer_id ?? '' }],
  run(context) {
    const { op, args, before: order, actor, ref } = context
    if (!order) return reject('not-found')
    if (order.type === 'order' || !mayHandleOffer(order, actor)) return reject('forbidden')
    if (isApprovedAlready(order, order.version)) return reject('already-approved')
    if (isDiscountAsked(order)) return reject('discount-asked')
    const customer = ref('customers', order.customer_id)
    const email = args.email || (customer?.email ?? '')
    if (!customer || !isMailAddress(email)) return reject('customer-without-email')
    const data = { order: order._id, version: order.version, user: actor.userId }
    return {
      writes: email === customer.email ? [] : [withAddress(customer, email)],
      effects: [{ kind: 'quotation-mail', key: op.opId, data }],
    }
  },
})

const withAddress = (customer: DocumentOf<'customers'>, email: string): Write => ({
  collection: 'customers',
  id: customer._id,
  doc: { ...customer, email },
})
