import * as v from 'valibot'

/**
 * How the totals of an order are reckoned, as it was when the order was made: what a customer was shown stays. `deducted`: a subsidy
 * lowers the invoice (SPEC §9). `paid-out`: it is paid to the customer afterwards and lowers no invoice. '': made before there
 * was a choice; as `paid-out`, with a percentage of the invoice reckoned before the subsidy and one of the total after it.
 */
export const reckoning = () => v.optional(v.picklist(['', 'deducted', 'paid-out']), '')

export type Reckoning = v.InferOutput<ReturnType<typeof reckoning>>

/** Of an order that this company makes from now on. */
export const reckoningOf = (company: { subsidy_paid_out: boolean } | null | undefined): Reckoning =>
  company?.subsidy_paid_out ? 'paid-out' : 'deducted'
