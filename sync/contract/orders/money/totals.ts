import type { PricedOrder } from './priced.ts'
import { type Reduction, reductionsOf, sharesOf } from './reductions.ts'

export { linePrice } from './prices.ts'

/** The totals of an order. Whole cents, VAT included, unless a name says otherwise. */
export interface Totals {
  /** Per month. */
  subscriptions: number
  /** The amount the customer finally pays: all subsidies and campaigns taken off. */
  total: number
  /** The invoice, VAT included. Cashbacks never lower it; subsidies do depending on the order's `reckoning`. */
  invoice: number
}

/** No total is below zero, whatever is taken off. */
export function totalsOf(order: PricedOrder): Totals {
  const shares = sharesOf(order, 'customer')
  const reductions = reductionsOf(order, 'customer')
  const invoiced = order.reckoning === 'deducted' ? shares : sharesOf(order, 'invoice')
  return {
    subscriptions: left(shares, reductions, 'monthly'),
    total: left(shares, reductions, 'once'),
    invoice: left(invoiced, reductionsOf(order, 'invoice'), 'once'),
  }
}

type Part = 'once' | 'monthly'

function left(shares: readonly Record<Part, number>[], reductions: readonly Reduction[], part: Part): number {
  return Math.max(0, sum(shares.map((share) => share[part])) - sum(reductions.map((each) => each[part])))
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
