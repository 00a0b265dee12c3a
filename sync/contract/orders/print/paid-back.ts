import type { DocumentOf } from '../../core/documents.ts'
import { reductionsOf, sharesOf } from '../money/reductions.ts'
import { totalsOf } from '../money/totals.ts'
import { linesOf } from './print-lines.ts'

/** Whole cents. */
export interface Named {
  name: string
  cents: number
}

/** The amounts between the discounted lines, VAT included, and what the customer finally pays. */
export interface PaidBack {
  /** Summed per name. */
  subsidies: readonly Named[]
  cashbacks: readonly Named[]
  /**
   * Orders from before `reckoning`: a percentage is smaller after a subsidy, and without this the sums do not add up.
   */
  difference: number
}

/** Derived from the two views of the order, so that the rest equals its total to the cent. */
export function paidBackOf(order: DocumentOf<'orders'>): PaidBack {
  const before = new Map(sharesOf(order, 'invoice').map(({ line, once }) => [line, once]))
  const after = new Map(sharesOf(order, 'customer').map(({ line, once }) => [line, once]))
  const byName = new Map<string, number>()
  for (const line of linesOf(order)) {
    const cents = (before.get(line) ?? 0) - (after.get(line) ?? 0)
    if (cents > 0) byName.set(line.subsidy_title, (byName.get(line.subsidy_title) ?? 0) + cents)
  }
  const subsidies = [...byName].map(([name, cents]) => ({ name, cents }))
  const cashbacks = reductionsOf(order, 'customer')
    .filter(({ campaign, once }) => campaign.is_cashback && once > 0)
    .map(({ campaign, once }) => ({ name: campaign.name, cents: once }))
  if (order.reckoning !== '') {
    const left = within(Math.max(0, includingOf(order)))
    return { subsidies: subsidies.map(left), cashbacks: cashbacks.map(left), difference: 0 }
  }
  const { invoice, total } = totalsOf(order)
  const back = [...subsidies, ...cashbacks].reduce((sum, { cents }) => sum + cents, 0)
  return { subsidies, cashbacks, difference: total - (invoice - back) }
}

/** The lines after discounts, VAT included, before subsidies. */
const includingOf = (order: DocumentOf<'orders'>) =>
  sharesOf(order, 'invoice').reduce((sum, { once }) => sum + once, 0) -
  reductionsOf(order, 'invoice').reduce((sum, { once }) => sum + once, 0)

/** Limits amounts to what is left: free lines may be deductions, and no total is negative. */
function within(room: number) {
  let rest = room
  return ({ name, cents }: Named): Named => {
    const fitting = Math.min(cents, rest)
    rest -= fitting
    return { name, cents: fitting }
  }
}
