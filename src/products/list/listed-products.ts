import type { Product } from '#src/data/products/queries.ts'
import { found } from '#src/parts/goods/find-products.ts'
import type { ProductsView } from '../products-view.ts'

interface ListedProducts {
  rows: readonly Product[]
  /** How many fit that are sold, and that are no longer. */
  sold: number
  stopped: number
}

/** The products of these companies that fit, by name. */
export function listedProducts(products: readonly Product[], view: ProductsView): ListedProducts {
  const fitting = found(products, view.text, view.category)
  const rows = fitting.filter(({ active }) => active !== view.isStopped)
  const stopped = fitting.filter(({ active }) => !active).length
  return {
    rows: rows.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'nl', { numeric: true })),
    sold: fitting.length - stopped,
    stopped,
  }
}

export const nameOf = ({ brand, type }: { brand: string; type: string }): string => `${brand} ${type}`.trim()
