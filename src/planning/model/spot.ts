import type { Order } from '#src/data/orders/queries.ts'
import { productTitle } from '#src/parts/order/product-title.ts'
import { placeOf } from '#sync/contract/orders/place.ts'
import type { Place } from '#sync/contract/values/travel.ts'

/** What a planner sees of the order of a visit. */
export interface Spot {
  orderId: string
  /** NLM#12345678; '' until the server has given one. */
  number: string
  customerId: string
  /** null while unknown. */
  place: Place | null
  city: string
  postcode: string
  /** The first product; '' without one. */
  what: string
}

/** `companyNames`: own companies are not named as a brand. */
export function spotOf(order: Order, companyNames: readonly string[]): Spot {
  const [product] = order.products
  const place = placeOf(order)
  return {
    orderId: order._id,
    number: order.order_id,
    customerId: order.customer_id,
    place: place && { latitude: place.latitude, longitude: place.longitude },
    city: order.address.city,
    postcode: order.address.postcode,
    what: product ? productTitle(product, companyNames) : '',
  }
}
