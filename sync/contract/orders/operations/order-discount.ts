import * as v from 'valibot'
import { isDiscount } from '../../campaigns/rules.ts'
import type { DocumentOf } from '../../core/documents.ts'
import { type Rejection, reject } from '../../core/errors.ts'
import { discount } from '../../core/fields.ts'
import { acceptUnless, type Context, operation } from '../../core/operation.ts'
import { same } from '../../core/same.ts'
import { isDiscountAsked, MAX_DISCOUNT_REASON, type OrderDiscount } from '../discount.ts'
import { discountBy } from '../discount-limit.ts'
import { givenDiscount, takesNothing } from '../money/given-discount.ts'
import { isOfferWaiting, mayHandleOffer } from '../offer-answer.ts'
import { nextVersion } from '../order-version.ts'

const reason = v.pipe(v.string(), v.trim(), v.maxLength(MAX_DISCOUNT_REASON))
const args = v.object({ off: discount().wrapped, reason: v.optional(reason, '') })

type Order = DocumentOf<'orders'>
type DiscountContext = Context<v.InferOutput<typeof args>, Order>
type SeenDiscount = Pick<OrderDiscount, 'off'> & { state: string }

/**
 * Gives a discount on an order, changes it or removes it. The author of an offer asks the office for more than they may
 * give; with the same discount the office agrees to it, and without one refuses it. `changes.discount.from`: the discount
 * that its author saw.
 */
export const orderDiscount = operation({
  kind: 'orders.discount',
  call: {
    name: 'giveDiscount',
    says: 'A discount on the whole order: whole cents, or a percentage such as "10%"; 0 removes it. The author of an offer asks the office for more than their company lets them give; the office agrees with the same discount, and refuses with 0.',
  },
  collection: 'orders',
  args,
  policy: 'queue',
  refs: (_args, { before }) => [{ collection: 'companies', id: before?.company_id ?? '' }],
  run(context) {
    const { before: order, now } = context
    if (!order) return reject('not-found')
    const discount = discountIn(context, order)
    // Who agrees to a discount that was asked for changes no price.
    const isOther = !same(givenDiscount(discount), givenDiscount(order.discount))
    const version = isOther ? nextVersion(order.version) : order.version
    const doc: Order = { ...order, discount, version, mod_date: now }
    const rejection = judgeDiscount(context, order) ?? changedMeanwhile(context, order, discount)
    return acceptUnless(rejection, {
      writes: [{ collection: 'orders', id: order._id, doc }],
    })
  },
})

function judgeDiscount({ args: { off }, actor }: DiscountContext, order: Order): Rejection | null {
  if (order.user_readonly) return reject('read-only')
  if (!isDiscount(off)) return reject('invalid', 'off')
  if (actor.role !== 'employee') return null
  if (order.type === 'order' || !mayHandleOffer(order, actor)) return reject('forbidden')
  return isOfferWaiting(order) ? null : reject('offer-answered')
}

function discountIn({ args, actor, now, ref }: DiscountContext, order: Order): OrderDiscount {
  const isRefusal = takesNothing(args.off) && isDiscountAsked(order) && actor.role !== 'employee'
  if (isRefusal) return { off: 0, reason: args.reason, state: 'refused', user_id: actor.userId, date: now }
  return discountBy(args, order, { actor, now, ref })
}

/** What a colleague decided on or changed meanwhile is not undone by somebody who has not seen it. */
function changedMeanwhile(
  { op }: DiscountContext,
  { discount }: Order,
  after: OrderDiscount,
): Rejection | null {
  const seen = op.changes.discount?.from
  if (!v.is(seenDiscount, seen) || isSameDiscount(seen, discount) || isSameDiscount(after, discount))
    return null
  return { code: 'conflict', field: 'discount', current: { discount } }
}
const seenDiscount = v.object({ off: discount().wrapped, state: v.string() })

const isSameDiscount = (one: SeenDiscount, other: SeenDiscount) =>
  one.state === other.state && same(one.off, other.off)
