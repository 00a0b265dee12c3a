import { reductionsOf, sharesOf } from '../money/reductions.ts'
import { totalsOf } from '../money.ts'
import type { DocumentOf } from '../registry.ts'
import { linesOf } from './print-lines.ts'

/** Whole cents. */
interface Named {
  name: string
  cents: number
}

/** What leads from the invoice to what the customer pays in the end. */
export interface PaidBack {
  /** Those of one name together. */
  subsidies: readonly Named[]
  cashbacks: readonly Named[]
  /** A percentage after a subsidy is one of less; without saying so the sums would not come out. */
  difference: number
}

/** Read off the two views of the order, so that the invoice less all of it is the total of the order, to the cent. */
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
  const { invoice, total } = totalsOf(order)
  const back = [...subsidies, ...cashbacks].reduce((sum, { cents }) => sum + cents, 0)
  return { subsidies, cashbacks, difference: total - (invoice - back) }
}
