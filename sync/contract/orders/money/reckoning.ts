import * as v from 'valibot'

/**
 * How an order's totals are calculated, fixed at creation so that amounts shown to a customer stay. `deducted`: a
 * subsidy lowers the invoice. `paid-out`: it is paid to the customer afterwards and lowers no invoice. '': from before
 * there was a choice; as `paid-out`, but a percentage applies to the invoice before subsidy and the total after it.
 */
export const reckoning = () => v.optional(v.picklist(['', 'deducted', 'paid-out']), '')

export type Reckoning = v.InferOutput<ReturnType<typeof reckoning>>

/** The calculation for orders this company creates from now on. */
export const reckoningOf = (company: { subsidy_paid_out: boolean } | null | undefined): Reckoning =>
  company?.subsidy_paid_out ? 'paid-out' : 'deducted'
