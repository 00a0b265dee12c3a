import { createContext, useContext } from 'react'
import { DiscountTags } from '#src/parts/goods/discount-tags.tsx'
import { keysOf } from '#src/parts/goods/line-keys.ts'
import type { PricedOrder } from '#sync/contract/orders/money/priced.ts'
import { type ProductReduction, reductionsByProduct } from '#sync/contract/orders/money/reductions.ts'

/**
 * Discounts by line key. A context, because one more product may change those of all lines without the lines being
 * drawn again.
 */
export const LineDiscountsContext = createContext<ReadonlyMap<string, readonly ProductReduction[]>>(new Map())

export function discountsByLine(order: PricedOrder): ReadonlyMap<string, readonly ProductReduction[]> {
  const keys = keysOf(order.products)
  return new Map(reductionsByProduct(order).map((discounts, at) => [keys[at] ?? '', discounts]))
}

const NONE: readonly ProductReduction[] = []

export function LineDiscounts({ lineKey }: { lineKey: string }) {
  return <DiscountTags discounts={useContext(LineDiscountsContext).get(lineKey) ?? NONE} />
}
