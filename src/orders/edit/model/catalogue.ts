import { byName } from '#src/data/products/product-name.ts'
import type { Product } from '#src/data/products/queries.ts'
import type { OrderLine } from '#sync/contract/orders/lines.ts'
import { isCustomRule } from '#sync/contract/orders/money/custom-rules.ts'

/** Products of the company and of those above it. Accessories are sold with a product only. */
export function productsFor(companyIds: readonly string[], products: readonly Product[]): Product[] {
  return products
    .filter(
      ({ active, is_accessory, company_id }) => active && !is_accessory && companyIds.includes(company_id),
    )
    .sort(byName)
}

/** True when the product was removed from the catalogue since. False before the catalogue is loaded. */
export const isSoldNoMore = (line: OrderLine, catalogue: readonly Product[]): boolean =>
  !isCustomRule(line) &&
  catalogue.length > 0 &&
  !catalogue.some(({ _id, active }) => active && _id === line._id)
