import type { PricedOrder } from './priced.ts'
import { entrancePrice } from './prices.ts'

/** The one-off price of an order's subscriptions before campaigns; it is included in the total. */
export const entranceOf = ({ products }: PricedOrder) =>
  products
    .flatMap((product) => [product, ...product.accessories])
    .reduce((sum, line) => sum + entrancePrice(line), 0)
