import type { OrderDiscount } from '../discount.ts'
import type { PricedCampaign } from './priced.ts'

/** Of a percentage, its hundredths: "2,5%" is 250. */
export const hundredthsOf = (percentage: string): number =>
  Math.round(Number.parseFloat(percentage.replace(',', '.')) * 100) || 0

export const takesNothing = (off: OrderDiscount['off']): boolean =>
  typeof off === 'number' ? off === 0 : hundredthsOf(off) === 0

/** The id of the discount on the whole order among its reductions. The others are campaigns. */
export const GIVEN = 'discount'

/** The discount on the whole order as a campaign, without a name; empty where there is none. */
export function givenDiscount({ off, state }: Pick<OrderDiscount, 'off' | 'state'>): PricedCampaign[] {
  if (state === 'refused' || takesNothing(off)) return []
  return [
    {
      _id: GIVEN,
      name: '',
      discount: off,
      is_cashback: false,
      overrules_others: false,
      product_ids: [],
      product_combination_only: false,
      combined_accessory_ids: [],
    },
  ]
}
