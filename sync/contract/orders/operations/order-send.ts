import * as v from 'valibot'
import type { DocumentOf } from '../../core/documents.ts'
import { reject } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { isMailAddress } from '../../values/mail-address.ts'

type Order = DocumentOf<'orders'>

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
  refs: (_args, { before }) => [{ collection: 'customers', id: (before as Order | null)?.customer_id ?? '' }],
  judge({ before, ref }) {
    if (!before) return reject('not-found')
    const customer = ref('customers', (before as Order).customer_id)
    return customer && isMailAddress(customer.email) ? null : reject('customer-without-email')
  },
  apply: () => [],
  effects({ op, args, before, actor }) {
    const { _id, version, status_history } = before as Order
    const entry = status_history.at(-1)?._id ?? ''
    const data = { order: _id, version, entry, user: actor.userId, status_words: args.status_words }
    return [{ kind: 'order-mail', key: op.opId, data }]
  },
})
