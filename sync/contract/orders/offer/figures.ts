import { GIVEN } from '../money/given-discount.ts'
import type { PricedOrder } from '../money/priced.ts'
import { monthlyExcludingOf, reductionsOf } from '../money/reductions.ts'
import { totalsOf } from '../money/totals.ts'
import { excludingOf, invoiceLinesOf } from '../money/vat.ts'

/** The figures of one option for the customer. Whole cents, VAT included unless a name says otherwise. */
export interface Figures {
  /** The full price before subsidy. */
  before: number
  /** The one-off amount invoiced after installation. */
  invoice: number
  /** The part of `before` that is the start fee of subscriptions. */
  entrance: number
  /** The discount on the whole order, which `before` and `monthly` are after. */
  discount: { once: number; monthly: number }
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

type Order = Omit<PricedOrder, 'products'> & {
  products: readonly (PricedOrder['products'][number] & { subsidy_title: string })[]
}

export function figuresOf(order: Order): Figures {
  const { invoice, total, subscriptions } = totalsOf(order)
  const unpaid = { ...order, reckoning: 'paid-out' as const }
  const before = totalsOf(unpaid).invoice
  const given = reductionsOf(order, 'customer').find(({ campaign }) => campaign._id === GIVEN)
  const subsidised = order.products.find(
    ({ subsidy_price, is_subscription }) => subsidy_price > 0 && !is_subscription,
  )
  return {
    before,
    invoice,
    entrance: invoiceLinesOf(unpaid)
      .filter(({ line }) => line.is_subscription)
      .reduce((sum, { including }) => sum + including, 0),
    discount: { once: given?.once ?? 0, monthly: given?.monthly ?? 0 },
    subsidy: before - total,
    subsidyTitle: before > total ? (subsidised?.subsidy_title ?? '') : '',
    isDeducted: order.reckoning === 'deducted',
    rest: total,
    monthly: subscriptions,
  }
}

/** The same without VAT: before a deducted subsidy, and per month. */
export const netFiguresOf = (order: PricedOrder) => ({
  once: excludingOf(order),
  monthly: monthlyExcludingOf(order),
})
