import { entranceOf } from '#src/parts/goods/entrance.ts'
import type { OrderLine } from '#sync/contract/orders/lines.ts'
import type { Reckoning } from '#sync/contract/orders/money/reckoning.ts'
import { totalsOf } from '#sync/contract/orders/money/totals.ts'

/** What somebody at a kitchen table wants to know of an option. Whole cents, VAT included. */
export interface Figures {
  /** All of it, before any subsidy. */
  before: number
  /** What is asked for once, after it was placed. */
  invoice: number
  /** Of `before`, what a subscription begins with. */
  entrance: number
  /** Off `before`. An indication where it is paid out afterwards, to who asks for it. */
  subsidy: number
  /** As the catalogue calls it; '' for none. */
  subsidyTitle: string
  /** Whether the invoice is without it. */
  isDeducted: boolean
  /** What it costs once in the end. */
  rest: number
  monthly: number
}

export function figuresOf(lines: readonly OrderLine[], reckoning: Reckoning): Figures {
  const order = { products: lines, campaigns: [], reckoning }
  const { invoice, total, subscriptions } = totalsOf(order)
  const before = totalsOf({ ...order, reckoning: 'paid-out' }).invoice
  const subsidised = lines.find(({ subsidy_price, is_subscription }) => subsidy_price > 0 && !is_subscription)
  return {
    before,
    invoice,
    entrance: entranceOf(order),
    subsidy: before - total,
    subsidyTitle: before > total ? (subsidised?.subsidy_title ?? '') : '',
    isDeducted: reckoning === 'deducted',
    rest: total,
    monthly: subscriptions,
  }
}
