/** The one module that calculates with prices. Whole cents, VAT included, unless a name says otherwise. */
export interface Priced {
  selling_price: number
  subsidy_price: number
  signup_fee: number
  amount: number
  is_subscription: boolean
}

export interface PricedOrder {
  products: readonly (Priced & { accessories: readonly Priced[] })[]
  campaigns: readonly { discount: number | string; is_cashback: boolean }[]
}

export interface Totals {
  /** Per month. */
  subscriptions: number
  /** What the customer pays in the end: subsidies and every campaign taken off. */
  total: number
  /** What the invoice says: a subsidy and a cashback are paid out afterwards and lower no invoice (SPEC §9). */
  invoice: number
}

/** SPEC §9: (selling price minus subsidy price) times amount. */
export const linePrice = ({ selling_price, subsidy_price, amount }: Priced) =>
  (selling_price - subsidy_price) * amount

export function totalsOf(order: PricedOrder): Totals {
  const lines = order.products.flatMap((product) => [product, ...product.accessories])
  const once = lines.filter((line) => !line.is_subscription)
  const monthly = lines.filter((line) => line.is_subscription)
  const entrance = sum(monthly.map((line) => line.signup_fee * line.amount))
  const net = sum(once.map(linePrice)) + entrance
  const gross = sum(once.map((line) => line.selling_price * line.amount)) + entrance
  return {
    subscriptions: sum(monthly.map(linePrice)),
    total: net - discounts(order.campaigns, net),
    invoice:
      gross -
      discounts(
        order.campaigns.filter(({ is_cashback }) => !is_cashback),
        gross,
      ),
  }
}

/** A campaign takes off whole cents, or a percentage of the amount. */
function discounts(campaigns: PricedOrder['campaigns'], of: number): number {
  return sum(
    campaigns.map(({ discount }) =>
      typeof discount === 'number'
        ? discount
        : Math.round((of * Number.parseFloat(discount.replace(',', '.'))) / 100),
    ),
  )
}

/** As the specification's one screen shows it. 0.79 is not 1/1.21: never used for an export or an invoice (DESIGN §9). */
export const shownWithoutVat = (cents: number) => Math.round(cents * 0.79)

export const withoutVat = (cents: number, ratePercent: number) => Math.round(cents / (1 + ratePercent / 100))

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
