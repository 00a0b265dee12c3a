import { productTitle } from '#src/parts/order/product-title.ts'
import { useCompanies } from '#src/parts/use-company.ts'

/** Brand and type, shortened as everywhere. */
export function useProductTitle() {
  const names = useCompanies().map(({ name }) => name)
  return (product: { brand: string; type: string }) => productTitle(product, names)
}
