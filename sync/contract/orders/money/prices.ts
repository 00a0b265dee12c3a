import type { Priced } from './priced.ts'
import { isOrdinaryVat, ORDINARY_VAT, rateOf, type Taxed } from './vat-rate.ts'

/** Multiplies and rounds once to the cent, half a cent away from zero. The amount has at most two decimals. */
export function timesAmount(cents: number, amount: number): number {
  const hundredths = Math.round(amount * 100)
  const rounded = Math.round(Math.abs(cents * hundredths) / 100)
  // Turns -0 into 0.
  return (cents < 0 ? -rounded : rounded) || 0
}

/**
 * (Selling price − subsidy price) × amount. A subsidy never makes it negative; a free line entered as a deduction stays
 * so.
 */
export const linePrice = ({ selling_price, subsidy_price, amount }: Priced) =>
  timesAmount(Math.max(selling_price - subsidy_price, Math.min(selling_price, 0)), amount)

/** The one-time fee of a subscription, shown as 'Entreeprijs'. */
export const entrancePrice = ({ is_subscription, signup_fee, amount }: Priced) =>
  is_subscription ? timesAmount(signup_fee, amount) : 0

const SHOWN_WITHOUT_VAT = 0.79

/**
 * Price without VAT for display. Of the general rate it is 0.79 times the price, which is not 1/1.21: exports and
 * invoices use `withoutVat`.
 */
export const shownWithoutVat = (cents: number, line: Taxed = ORDINARY_VAT) =>
  isOrdinaryVat(line) ? Math.round(cents * SHOWN_WITHOUT_VAT) : withoutVat(cents, rateOf(line))

export const withoutVat = (cents: number, ratePercent: number) => Math.round(cents / (1 + ratePercent / 100))
