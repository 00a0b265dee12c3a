import * as v from 'valibot'
import { isDiscount } from './campaigns/rules.ts'
import type { DocumentOf } from './core/documents.ts'
import { reject } from './core/errors.ts'
import { acceptUnless, type Context, operation } from './core/operation.ts'
import { judgeNewRow, newRow } from './edits.ts'
import { wholeDiscount } from './orders/discount.ts'
import { discountBy } from './orders/discount-limit.ts'
import { doneBefore } from './orders/done-before.ts'
import type { OrderLine } from './orders/lines.ts'
import { MAX_COMMENT_LENGTH } from './orders/operations/order-comment.ts'
import { entryIds } from './orders/operations/order-status.ts'
import { customerFor, mergedInto, quotationCustomer } from './quotation-customer.ts'
import { rulesOf } from './rules.ts'

const args = v.object({
  doc: v.record(v.string(), v.unknown()),
  customer: quotationCustomer,
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

/** Creates a quotation made on site: the order and its customer are stored together or not at all. */
export const quotationCreate = operation({
  kind: 'quotations.create',
  call: 'saveOrder',
  collection: 'orders',
  args,
  policy: 'queue',
  refs: ({ customer, doc }, { ref }) => [
    ...mergedInto(customer._id, ref).map((id) => ({ collection: 'customers' as const, id })),
    ...(rulesOf('orders').refs?.(doc, null, ref) ?? []),
    ...(rulesOf('customers').refs?.(customer.doc ?? {}, null, ref) ?? []),
  ],
  makes: ({ customer }, { entityId }) => (customer.doc ? [entityId, customer._id] : [entityId]),
  alsoWrites: ['customers'],
  run(context) {
    if (context.before) return reject('already-exists')
    const { actor } = context
    const customer = customerFor(context)
    if ('code' in customer) return customer
    const meant = orderFor(customer.id, context)
    const order = newRow('orders', meant, context) as Order | null
    const discount = order && discountFor(order, context)
    if (!order || !discount) return reject('invalid', order ? 'discount' : 'doc')
    const doc = {
      ...order,
      discount,
      commentary: saidIn(context),
      // Its prices are those of that moment, even if it arrives days later.
      status_history: order.status_history.map((made) => ({ ...made, done: doneBefore(context) })),
    }
    const rejection =
      (!linesIn(order).every(isPriced) && reject('invalid', 'products')) ||
      // The office adds campaigns; one of an employee's own would be a discount without a limit.
      (actor.role === 'employee' && order.campaigns.length > 0 && reject('invalid', 'campaigns')) ||
      judgeNewRow('orders', meant, context) ||
      customer.rejection
    return acceptUnless(rejection, {
      writes: [...customer.writes, { collection: 'orders', id: order._id, doc }],
    })
  },
})

const orderFor = (customer_id: string, { op, args }: QuotationContext) => ({
  id: op.entityId,
  doc: { ...args.doc, type: 'quotation', customer_id },
})

/** The discount it was made with; null for none that can be. */
function discountFor(order: Order, context: QuotationContext): Order['discount'] | null {
  const parsed = v.safeParse(wholeDiscount(), context.args.doc.discount)
  return parsed.success && isDiscount(parsed.output.off) ? discountBy(parsed.output, order, context) : null
}

/** All lines a customer may come to choose. */
const linesIn = ({ products, extras, options }: DocumentOf<'orders'>): OrderLine[] => [
  ...products,
  ...extras,
  ...options.flatMap((option) => [...option.products, ...option.extras]),
]

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
