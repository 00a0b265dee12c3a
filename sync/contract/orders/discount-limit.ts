import type { DocumentOf } from '../core/documents.ts'
import type { Context } from '../core/operation.ts'
import type { Actor } from '../core/roles.ts'
import { NO_DISCOUNT, type OrderDiscount } from './discount.ts'
import { hundredthsOf, takesNothing } from './money/given-discount.ts'
import type { PricedOrder } from './money/priced.ts'
import { discountedOnce } from './money/reductions.ts'
import { type Offered, optionsOf } from './offer/options.ts'

type Offer = Omit<Offered, 'chosen'> & Omit<PricedOrder, 'discount' | 'products'>

/** The largest discount that somebody gives without asking, in per cent. */
export const mostDiscount = (
  { role }: Pick<Actor, 'role'>,
  company: { employee_discount: number } | null | undefined,
): number => (role === 'employee' ? (company?.employee_discount ?? 0) : 100)

/** Whether a discount on an order is given, or asked for because it is more than so many per cent of one of its options. */
export function stateOf(off: OrderDiscount['off'], order: Offer, most: number): 'given' | 'asked' {
  const { campaigns, reckoning } = order
  const options = order.options.length > 0 ? optionsOf(order) : [order]
  const isWithin = options.every(({ products, optional }) => {
    if (typeof off === 'string') return hundredthsOf(off) <= most * 100
    // The customer may leave these out.
    const sure = products.filter(({ _id }) => !optional.includes(_id))
    return off * 100 <= most * discountedOnce({ products: sure, campaigns, reckoning })
  })
  return most >= 100 || isWithin ? 'given' : 'asked'
}

/** The discount that somebody sets on an order: given, or asked for because it is more than they may give. */
export function discountBy(
  { off, reason }: Pick<OrderDiscount, 'off' | 'reason'>,
  order: DocumentOf<'orders'>,
  { actor, now, ref }: Pick<Context, 'actor' | 'now' | 'ref'>,
): OrderDiscount {
  if (takesNothing(off)) return NO_DISCOUNT
  const most = mostDiscount(actor, ref('companies', order.company_id))
  return { off, reason, state: stateOf(off, order, most), user_id: actor.userId, date: now }
}
