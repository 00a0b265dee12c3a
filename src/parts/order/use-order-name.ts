import { useLingui } from '@lingui/react/macro'
import { customerById } from '#src/data/customers/queries.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { addressLine } from '../address/address-line.ts'
import { customerName } from '../people/customer-name.ts'

type Named = Pick<Order, 'order_id' | 'customer_id' | 'address'>

/** The name of an order in titles and lists: its number, or before that its customer or address. */
export function useOrderName(order: Named | null | undefined): string {
  const { t } = useLingui()
  const whom = useWhom(order)
  if (!order) return ''
  return order.order_id || (whom ? t`Nieuwe order voor ${whom}` : t`Nieuwe order`)
}

/** The same for use within a sentence. */
export function useOrderInSentence(order: Named | null | undefined): string {
  const { t } = useLingui()
  const whom = useWhom(order)
  if (!order) return ''
  return order.order_id || (whom ? t`de nieuwe order voor ${whom}` : t`deze nieuwe order`)
}

/** The address stands in for a customer who is not on this device. */
function useWhom(order: Named | null | undefined): string {
  const customer = useLive(customerById(order && !order.order_id ? order.customer_id : ''))
  if (!order) return ''
  return (customer && customerName(customer)) || addressLine(order.address)
}
