import { isDiscount } from '#sync/contract/campaigns/rules.ts'
import { NO_DISCOUNT } from '#sync/contract/orders/discount.ts'
import type { PricedOrder } from '#sync/contract/orders/money/priced.ts'
import type { Quotation } from './quotation-state.ts'

/** The discount of an unfinished quotation as it is reckoned with; none while it is no discount. */
export const discountIn = ({ discount: { off } }: Quotation): PricedOrder['discount'] =>
  isDiscount(off) ? { off, state: 'given' } : NO_DISCOUNT
