import * as v from 'valibot'
import type { OrderLine } from '../collections/orders/lines.ts'
import { hasAmount } from '../collections/orders/rules.ts'
import { reject } from '../errors.ts'
import { type Context, operation } from '../operation.ts'
import { type DocumentOf, definitionOf } from '../registry.ts'
import { doneBefore } from './done-before.ts'
import { newDocument } from './edits.ts'
import { LONGEST_COMMENT } from './order-comment.ts'
import { entryIds } from './order-status.ts'

const args = v.object({
  doc: v.record(v.string(), v.unknown()),
  customer: v.object({
    _id: v.pipe(v.string(), v.uuid()),
    doc: v.record(v.string(), v.unknown()),
  }),
  /** What was said besides, kept with the order as a comment. */
  commentary: v.optional(
    v.object({
      title: v.pipe(v.string(), v.maxLength(200)),
      commentary: v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_COMMENT)),
    }),
  ),
})
type QuotationArgs = v.InferOutput<typeof args>

/** A quotation made on site: the order and its new customer arrive together or not at all (SPEC §4.5). */
export const quotationCreate = operation({
  kind: 'quotations.create',
  collection: 'orders',
  args,
  policy: 'queue',
  refs: ({ customer }) => [{ collection: 'customers', id: customer._id }],
  judge(context) {
    if (context.before || context.ref('customers', context.args.customer._id)) return reject('already-exists')
    const order = newDocument('orders', context) as DocumentOf<'orders'> | null
    if (!order) return reject('invalid', 'doc')
    if (!order.products.every((line) => isPriced(line) && hasAmount(line)))
      return reject('invalid', 'products')
    return v.is(definitionOf('customers').fields, customerOf(context)) ? null : reject('invalid', 'customer')
  },
  apply(context) {
    const { op, args } = context
    const order = newDocument('orders', context) as DocumentOf<'orders'> | null
    if (!order) return []
    const customer = v.parse(definitionOf('customers').fields, customerOf(context))
    return [
      { collection: 'customers', id: args.customer._id, doc: { ...customer, _id: args.customer._id } },
      {
        collection: 'orders',
        id: op.entityId,
        doc: {
          ...order,
          type: 'quotation',
          customer_id: args.customer._id,
          commentary: saidIn(context),
          // Its prices are those of then, also where it arrives days later.
          status_history: order.status_history.map((made) => ({ ...made, done: doneBefore(context) })),
        },
      },
    ]
  },
})

/** Made without the office looking: what it gives away is no price. */
const isPriced = (line: OrderLine): boolean =>
  [line, ...line.accessories].every(
    ({ selling_price, signup_fee, subsidy_price, base_price }) =>
      Math.min(selling_price, signup_fee, subsidy_price, base_price) >= 0,
  )

function saidIn(context: Context<QuotationArgs>): DocumentOf<'orders'>['commentary'] {
  const { op, args, actor, now } = context
  if (!args.commentary?.commentary) return []
  const entry = {
    kind: 'user' as const,
    user_id: actor.userId,
    customer_id: '',
    date: now,
    done: doneBefore(context),
  }
  return [{ ...entry, _id: entryIds(op.opId)(), ...args.commentary }]
}

function customerOf({ args }: Context<QuotationArgs>) {
  return { ...args.customer.doc, company_id: args.doc.company_id, _id: args.customer._id }
}
