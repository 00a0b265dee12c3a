import * as v from 'valibot'
import { discount, line, moment, optionalIdOf } from '../core/fields.ts'

/** Characters. */
export const MAX_DISCOUNT_REASON = 200

/**
 * A discount on the whole order, beside its campaigns. `asked`: it is more than its author may give, and the office has
 * not decided. `refused`: the office decided against it, and nothing is taken off.
 */
export const wholeDiscount = () =>
  v.optional(
    v.object({
      off: discount(),
      /** For colleagues; customers never see it. */
      reason: line(MAX_DISCOUNT_REASON),
      state: v.optional(v.picklist(['', 'asked', 'given', 'refused']), ''),
      /** Who asked for it, gave it or refused it, and when. */
      user_id: optionalIdOf('users'),
      date: moment(),
    }),
    {},
  )

export type OrderDiscount = v.InferOutput<ReturnType<typeof wholeDiscount>>

export const NO_DISCOUNT: OrderDiscount = { off: 0, reason: '', state: '', user_id: '', date: 0 }

/** Whether the office still has to agree to the discount. Until then the customer cannot agree to the offer. */
export const isDiscountAsked = ({ discount }: { discount: Pick<OrderDiscount, 'state'> }): boolean =>
  discount.state === 'asked'
