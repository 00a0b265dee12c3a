import type { Product } from '#src/data/products/queries.ts'
import { snapshot } from '#src/parts/goods/snapshot.ts'
import type { OrderLine } from '#sync/contract/orders/lines.ts'
import type { Entries, Field, Step } from './entries.ts'
import { orderLineOf } from './free-lines/free-line.ts'
import { freeLinesIn } from './free-lines/line-entries.ts'
import { isSold } from './withdrawn.ts'

/**
 * The chosen products at current prices and the employee's own lines, in the order of the flow. Withdrawn products are
 * left out and reported separately.
 */
export function linesOf(
  steps: readonly Step[],
  entries: Pick<Entries, 'amounts' | 'lines'>,
  productById: ReadonlyMap<string, Product>,
): OrderLine[] {
  const asked = new Set<string>()
  function productIn({ type, product_id }: Field): OrderLine[] {
    if (type !== 'product' || asked.has(product_id)) return []
    asked.add(product_id)
    const product = productById.get(product_id)
    const amount = entries.amounts[product_id] ?? 0
    return isSold(product) && amount > 0 ? [{ ...snapshot(product), amount, accessories: [] }] : []
  }
  return steps.flatMap((step) =>
    step.fields.flatMap((field) => [
      ...productIn(field),
      ...freeLinesIn(entries, step, field).map(orderLineOf),
    ]),
  )
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
