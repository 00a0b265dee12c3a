import { customerById } from '#src/data/customers/queries.ts'
import { ordersOfCustomer } from '#src/data/dossiers/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { addressLine } from '#src/parts/address/address-line.ts'
import { type Customer, NO_CUSTOMER } from '../customer.ts'
import { addressesOf, taking } from '../known-customer.ts'

/**
 * The customer a quotation begins with, at the address with this line: one of their own, or that of an order of theirs.
 * undefined until known, null when the customer is not there.
 */
export function useBegunCustomer(customerId: string, place: string): Customer | null | undefined {
  const stored = useLive(customerById(customerId))
  const orders = useLive(ordersOfCustomer(customerId))
  if (stored === null) return null
  if (!stored || !orders) return undefined
  const places = [...addressesOf(stored), ...orders.map(({ address }) => address)]
  return taking(
    NO_CUSTOMER,
    stored,
    places.find((each) => addressLine(each) === place),
  )
}
