import { entranceOf } from '#src/parts/goods/entrance.ts'
import type { OrderLine } from '#sync/contract/orders/lines.ts'
import type { Reckoning } from '#sync/contract/orders/money/reckoning.ts'
import { totalsOf } from '#sync/contract/orders/money/totals.ts'

/** The figures of one option for the customer. Whole cents, VAT included. */
export interface Figures {
  /** The full price before subsidy. */
  before: number
  /** The one-off amount invoiced after installation. */
  invoice: number
  /** The part of `before` that is the start fee of subscriptions. */
  entrance: number
  /** Deducted from `before`. Only an indication when it is paid out later to the customer. */
  subsidy: number
  /** The name of the subsidy in the catalogue; '' for none. */
  subsidyTitle: string
  /** Whether the subsidy is deducted from the invoice. */
  isDeducted: boolean
  /** The one-off cost after subsidy. */
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
