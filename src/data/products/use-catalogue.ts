import { useMemo } from 'react'
import { dutchDay } from '#sync/contract/orders/money/campaigns.ts'
import { priceOn } from '#sync/contract/products/price-on.ts'
import { useLive } from '../use-live.ts'
import { allProducts, type Product } from './queries.ts'

/** All products at the prices of today; undefined until they are known. */
export function useCatalogue(): readonly Product[] | undefined {
  const products = useLive(allProducts)
  return useMemo(() => {
    const today = dutchDay(Date.now())
    return products?.map((product) => atPriceOf(today, product))
  }, [products])
}

/** The same object where its price is the stored one, so that nothing is drawn again for it. */
function atPriceOf(day: string, product: Product): Product {
  const selling_price = priceOn(product, day)
  return selling_price === product.selling_price ? product : { ...product, selling_price }
}
