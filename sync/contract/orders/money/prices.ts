import type { Priced } from './priced.ts'

/** So much of it, rounded once, to the cent; half a cent away from nothing. The amount has two decimals at most. */
export function timesAmount(cents: number, amount: number): number {
  const hundredths = Math.round(amount * 100)
  const rounded = Math.round(Math.abs(cents * hundredths) / 100)
  // None of a deduction is 0, not -0.
  return (cents < 0 ? -rounded : rounded) || 0
}

/**
 * SPEC §9: (selling price minus subsidy price) times amount. A subsidy never makes it less than nothing; a free line that was
 * written down as a deduction stays one.
 */
export const linePrice = ({ selling_price, subsidy_price, amount }: Priced) =>
  timesAmount(Math.max(selling_price - subsidy_price, Math.min(selling_price, 0)), amount)

/** What is paid once to begin a subscription: shown as 'Entreeprijs'. */
export const entrancePrice = ({ is_subscription, signup_fee, amount }: Priced) =>
  is_subscription ? timesAmount(signup_fee, amount) : 0

/** A setting of the company one day (DESIGN §9). */
const SHOWN_WITHOUT_VAT = 0.79

/** As the specification's one screen shows it. 0.79 is not 1/1.21: never used for an export or an invoice (DESIGN §9). */
export const shownWithoutVat = (cents: number) => Math.round(cents * SHOWN_WITHOUT_VAT)

export const withoutVat = (cents: number, ratePercent: number) => Math.round(cents / (1 + ratePercent / 100))
