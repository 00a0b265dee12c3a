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

/** Lines that the customer may leave out or add. */
export interface OptionalLines {
  /** Ids of chosen lines. */
  optional: string[]
  /** Lines that were not chosen, one piece each. */
  extras: OrderLine[]
}

export function optionalLinesOf(
  steps: readonly Step[],
  { amounts }: Entries,
  productById: ReadonlyMap<string, Product>,
): OptionalLines {
  const fields = steps.flatMap((step) => (step.singular_choice ? [] : step.fields))
  const ids = new Set(
    fields.flatMap(({ type, optional, product_id }) => (type === 'product' && optional ? [product_id] : [])),
  )
  const sold = [...ids].flatMap((id) => {
    const product = productById.get(id)
    return isSold(product) ? [product] : []
  })
  return {
    optional: sold.map(({ _id }) => _id).filter((id) => (amounts[id] ?? 0) > 0),
    extras: sold
      .filter(({ _id }) => !((amounts[_id] ?? 0) > 0))
      .map((product) => ({ ...snapshot(product), amount: 1, accessories: [] })),
  }
}
