import { byName, nameOf } from '#src/data/products/product-name.ts'
import type { Product } from '#src/data/products/queries.ts'
import { snapshot } from '#src/parts/goods/snapshot.ts'
import { NO_DISCOUNT } from '#sync/contract/orders/discount.ts'
import type { PricedCampaign, PricedOrder } from '#sync/contract/orders/money/priced.ts'
import type { Reckoning } from '#sync/contract/orders/money/reckoning.ts'
import { reductionsByProduct } from '#sync/contract/orders/money/reductions.ts'
import { totalsOf } from '#sync/contract/orders/money/totals.ts'

/** A product as an order with it is priced, in whole cents. */
export interface ReachedProduct {
  id: string
  name: string
  /** The accessories for which the discount is too. */
  accessories: string
  /** Prices are those after a subsidy. */
  isSubsidised: boolean
  once: Reduced
  monthly: Reduced
}

interface Reduced {
  before: number
  off: number
}

interface Reached {
  /** The first ones by name; the dearest where it is for every order. */
  rows: readonly ReachedProduct[]
  /** Of all. */
  count: number
}

/** Rows shown. */
const MAX_ROWS = 8

/**
 * What a campaign takes off each product, of an order with one of it; for a combination, of an order with one of each.
 * `products` are those of the company and of the ones above it.
 */
export function reachedProducts(
  campaign: PricedCampaign,
  products: readonly Product[],
  reckoning: Reckoning,
): Reached {
  const { product_ids, product_combination_only } = campaign
  const isForAll = product_ids.length === 0
  const reached = products
    .filter(({ _id, active, is_accessory }) =>
      isForAll ? active && !is_accessory : active && product_ids.includes(_id),
    )
    .toSorted((a, b) => (isForAll ? b.selling_price - a.selling_price : 0) || byName(a, b))
  const shown = reached.slice(0, MAX_ROWS)
  const isTogether = product_combination_only && !isForAll
  const order = (lines: readonly Product[]): PricedOrder => ({
    reckoning,
    products: lines.map((product) => ({
      ...snapshot(product),
      accessories: accessoriesOf(product).map(snapshot),
    })),
    campaigns: [campaign],
    discount: NO_DISCOUNT,
  })
  const orders = isTogether ? [order(reached)] : shown.map((product) => order([product]))
  const reductions = orders.flatMap(reductionsByProduct)
  return {
    count: reached.length,
    rows: shown.map((product, at) => {
      const { total, subscriptions } = totalsOf({ ...order([product]), campaigns: [] })
      const [taken] = reductions[at] ?? []
      return {
        id: product._id,
        name: nameOf(product),
        accessories: accessoriesOf(product).map(nameOf).join(', '),
        isSubsidised: product.subsidy_price > 0,
        once: { before: total, off: taken?.once ?? 0 },
        monthly: { before: subscriptions, off: taken?.monthly ?? 0 },
      }
    }),
  }

  function accessoriesOf({ accessory_ids }: Product): Product[] {
    const ids = campaign.combined_accessory_ids.filter((id) => accessory_ids.includes(id))
    return products.filter(({ _id, active }) => active && ids.includes(_id))
  }
}
