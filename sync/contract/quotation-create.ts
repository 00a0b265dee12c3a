import * as v from 'valibot'
import type { DocumentOf } from './core/documents.ts'
import { type Rejection, reject } from './core/errors.ts'
import { acceptUnless, type Context, operation } from './core/operation.ts'
import { judgeNewRow, newRow } from './edits.ts'
import { doneBefore } from './orders/done-before.ts'
import type { OrderLine } from './orders/lines.ts'
import { MAX_COMMENT_LENGTH } from './orders/operations/order-comment.ts'
import { entryIds } from './orders/operations/order-status.ts'
import { rulesOf } from './rules.ts'

const args = v.object({
  doc: v.record(v.string(), v.unknown()),
  customer: v.object({
    _id: v.pipe(v.string(), v.uuid()),
    doc: v.record(v.string(), v.unknown()),
  }),
  /** Remarks, kept with the order as a comment. */
  commentary: v.optional(
    v.object({
      title: v.pipe(v.string(), v.maxLength(200)),
      commentary: v.pipe(v.string(), v.trim(), v.maxLength(MAX_COMMENT_LENGTH)),
    }),
  ),
})
type Order = DocumentOf<'orders'>
type QuotationContext = Context<v.InferOutput<typeof args>, Order>

/** Creates a quotation made on site: the order and its new customer are stored together or not at all. */
export const quotationCreate = operation({
  kind: 'quotations.create',
  call: 'saveOrder',
  collection: 'orders',
  args,
  policy: 'queue',
  refs: ({ customer, doc }, { ref }) => [
    { collection: 'customers', id: customer._id },
    ...(rulesOf('orders').refs?.(doc, null, ref) ?? []),
    ...(rulesOf('customers').refs?.(customer.doc, null, ref) ?? []),
  ],
  makes: ({ customer }, { entityId }) => [entityId, customer._id],
  alsoWrites: ['customers'],
  run(context) {
    const { before, args, ref } = context
    if (before || ref('customers', args.customer._id)) return reject('already-exists')
    const order = newRow('orders', orderIn(context), context) as Order | null
    const customer = newRow('customers', customerIn(context), context)
    if (!order) return reject('invalid', 'doc')
    if (!customer) return reject('invalid', 'customer')
    const doc = {
      ...order,
      commentary: saidIn(context),
      // Its prices are those of that moment, even if it arrives days later.
      status_history: order.status_history.map((made) => ({ ...made, done: doneBefore(context) })),
    }
    return acceptUnless(judgeRows(order, context), {
      writes: [
        { collection: 'customers', id: customer._id, doc: customer },
        { collection: 'orders', id: order._id, doc },
      ],
    })
  },
})

function judgeRows(order: Order, context: QuotationContext): Rejection | null {
  if (!order.products.every(isPriced)) return reject('invalid', 'products')
  const rejection = judgeNewRow('orders', orderIn(context), context)
  if (rejection) return rejection
  return judgeNewRow('customers', customerIn(context), context) ? reject('invalid', 'customer') : null
}

const orderIn = ({ op, args }: QuotationContext) => ({
  id: op.entityId,
  doc: { ...args.doc, type: 'quotation', customer_id: args.customer._id },
})

const customerIn = ({ args }: QuotationContext) => ({
  id: args.customer._id,
  doc: { ...args.customer.doc, company_id: args.doc.company_id },
})

/** Negative prices are refused, since the office does not check before. */
const isPriced = (line: OrderLine): boolean =>
  [line, ...line.accessories].every(
    ({ selling_price, signup_fee, subsidy_price, base_price }) =>
      Math.min(selling_price, signup_fee, subsidy_price, base_price) >= 0,
  )

function saidIn(context: QuotationContext): DocumentOf<'orders'>['commentary'] {
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
