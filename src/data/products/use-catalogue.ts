import { dutchDay } from '#sync/contract/orders/money/campaigns.ts'
import { priceOn } from '#sync/contract/products/price-on.ts'
import { useLive } from '../use-live.ts'
import { byName } from './product-name.ts'
import { allProducts, type Product } from './queries.ts'

/** All products by name, at the prices of today; undefined until they are known. */
export function useCatalogue(): readonly Product[] | undefined {
  const products = useLive(allProducts)
  return products && catalogueOf(products, dutchDay(Date.now()))
}

/** The latest catalogue of each state of the products: all components show the same one, sorted once. */
const catalogues = new WeakMap<readonly Product[], { day: string; rows: readonly Product[] }>()

function catalogueOf(products: readonly Product[], day: string): readonly Product[] {
  const known = catalogues.get(products)
  if (known?.day === day) return known.rows
  const rows = products.map((product) => atPriceOf(day, product)).sort(byName)
  catalogues.set(products, { day, rows })
  return rows
}

/** The same object where its price is the stored one, so that nothing is drawn again for it. */
function atPriceOf(day: string, product: Product): Product {
  const selling_price = priceOn(product, day)
  return selling_price === product.selling_price ? product : { ...product, selling_price }
}
