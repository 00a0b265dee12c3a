import type { PricedOrder } from '#sync/contract/orders/money/priced.ts'
import { entrancePrice } from '#sync/contract/orders/money/prices.ts'

/** What is paid once to begin the subscriptions of an order, before what campaigns take off; it is in the total too. */
export const entranceOf = ({ products }: PricedOrder) =>
  products
    .flatMap((product) => [product, ...product.accessories])
    .reduce((sum, line) => sum + entrancePrice(line), 0)
