import type { Product } from '#src/data/products/queries.ts'
import { snapshot } from '#src/parts/goods/snapshot.ts'
import type { OrderLine } from '#sync/contract/orders/lines.ts'
import { type Entries, productIdsOf, type Step } from './entries.ts'
import { isSold } from './withdrawn.ts'

/**
 * The chosen products in the order of the flow, at current prices. Withdrawn products are left out and reported
 * separately.
 */
export function linesOf(
  steps: readonly Step[],
  { amounts }: Entries,
  productById: ReadonlyMap<string, Product>,
): OrderLine[] {
  const asked = [...new Set(steps.flatMap(productIdsOf))]
  return asked.flatMap((id) => {
    const product = productById.get(id)
    const amount = amounts[id] ?? 0
    return isSold(product) && amount > 0 ? [{ ...snapshot(product), amount, accessories: [] }] : []
  })
}
