import type { DocumentOf } from '../../core/documents.ts'
import { reductionsOf, sharesOf } from '../money/reductions.ts'
import { totalsOf } from '../money/totals.ts'
import { linesOf } from './print-lines.ts'

/** Whole cents. */
export interface Named {
  name: string
  cents: number
}

/** What leads from the lines less their discounts, VAT included, to what the customer pays in the end. */
export interface PaidBack {
  /** Those of one name together. */
  subsidies: readonly Named[]
  cashbacks: readonly Named[]
  /**
   * Of an order made before `reckoning`: a percentage after a subsidy is one of less; without saying so the sums would not come out.
   */
  difference: number
}

/** Read off the two views of the order, so that what is left after all of it is the total of the order, to the cent. */
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

/** The lines less their discounts, VAT included and before any subsidy. */
const includingOf = (order: DocumentOf<'orders'>) =>
  sharesOf(order, 'invoice').reduce((sum, { once }) => sum + once, 0) -
  reductionsOf(order, 'invoice').reduce((sum, { once }) => sum + once, 0)

/** Deductions written down as lines may leave less than is paid back; no total is below nothing. */
function within(room: number) {
  let rest = room
  return ({ name, cents }: Named): Named => {
    const fitting = Math.min(cents, rest)
    rest -= fitting
    return { name, cents: fitting }
  }
}
