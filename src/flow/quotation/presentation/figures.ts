import { entranceOf } from '#src/parts/goods/entrance.ts'
import type { OrderLine } from '#sync/contract/collections/orders/lines.ts'
import { totalsOf } from '#sync/contract/money.ts'

/** What somebody at a kitchen table wants to know of an option. Whole cents, VAT included. */
export interface Figures {
  /** What is asked for once, after it was placed. */
  invoice: number
  /** Of `invoice`, what a subscription begins with. */
  entrance: number
  /** Paid out afterwards, to who asks for it: an indication. */
  subsidy: number
  /** As the catalogue calls it; '' for none. */
  subsidyTitle: string
  /** What it costs once in the end. */
  rest: number
  monthly: number
}

export function figuresOf(lines: readonly OrderLine[]): Figures {
  const order = { products: lines, campaigns: [] }
  const { invoice, total, subscriptions } = totalsOf(order)
  const subsidised = lines.find(({ subsidy_price, is_subscription }) => subsidy_price > 0 && !is_subscription)
  return {
    invoice,
    entrance: entranceOf(order),
    subsidy: invoice - total,
    subsidyTitle: invoice > total ? (subsidised?.subsidy_title ?? '') : '',
    rest: total,
    monthly: subscriptions,
  }
}
