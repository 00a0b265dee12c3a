import type { OrderDiscount } from '../discount.ts'
import type { Reckoning } from './reckoning.ts'
import type { Taxed } from './vat-rate.ts'

/** The parts of an order line that determine its price. Whole cents, VAT included. */
export interface Priced extends Taxed {
  _id: string
  selling_price: number
  subsidy_price: number
  signup_fee: number
  amount: number
  is_subscription: boolean
}

export interface PricedCampaign {
  _id: string
  name: string
  /** Whole cents, taken off once, or a percentage such as "10%". */
  discount: number | string
  is_cashback: boolean
  overrules_others: boolean
  /** Empty for the whole order. */
  product_ids: readonly string[]
  product_combination_only: boolean
  /** Accessories that are discounted too when they come with one of the products. */
  combined_accessory_ids: readonly string[]
}

export interface PricedOrder {
  reckoning: Reckoning
  products: readonly (Priced & { accessories: readonly Priced[] })[]
  campaigns: readonly PricedCampaign[]
  discount: Pick<OrderDiscount, 'off' | 'state'>
}
