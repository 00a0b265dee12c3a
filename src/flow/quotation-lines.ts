import type { Product } from '#src/data/products/queries.ts'
import { snapshot } from '#src/parts/goods/snapshot.ts'
import type { OrderLine } from '#sync/contract/collections/orders/lines.ts'
import { type Entries, productIdsOf, type Step } from './entries.ts'

/** What was chosen, in the order in which the flow asks it, at the prices of now. A product that is gone is no line. */
export function linesOf(
  steps: readonly Step[],
  { amounts }: Entries,
  productById: ReadonlyMap<string, Product>,
): OrderLine[] {
  const asked = [...new Set(steps.flatMap(productIdsOf))]
  return asked.flatMap((id) => {
    const product = productById.get(id)
    const amount = amounts[id] ?? 0
    return product && amount > 0 ? [{ ...snapshot(product), amount, accessories: [] }] : []
  })
}
