import type { Product } from '#src/data/products/queries.ts'
import { found } from '#src/parts/goods/find-products.ts'
import type { ProductsView } from '../products-view.ts'

interface ListedProducts {
  rows: readonly Product[]
  /** How many fit that are sold, and that are no longer. */
  sold: number
  stopped: number
}

/** The products that fit, in the order of `products`. */
export function listedProducts(products: readonly Product[], view: ProductsView): ListedProducts {
  const fitting = found(products, view.text, view.category)
  const rows = fitting.filter(({ active }) => active !== view.isStopped)
  const stopped = fitting.filter(({ active }) => !active).length
  return { rows, sold: fitting.length - stopped, stopped }
}
