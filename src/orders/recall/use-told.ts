import { customerById } from '#src/data/customers/queries.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { useMailWaits } from '#src/parts/use-mail-waits.ts'
import { isMailAddress } from '#sync/contract/values/mail-address.ts'
import { useSmsFault } from '../status/use-sms-fault.ts'

/**
 * How the customer is told of the current status. `sent`: by mail or text message; `mail-later`: by mail, once there is
 * a mail server; `page`: on the status page alone.
 */
export type Told = 'sent' | 'mail-later' | 'page'

/** null when the customer is told nothing. */
export function useTold(order: Order): Told | null {
  const customer = useLive(customerById(order.customer_id))
  const waits = useMailWaits()
  const smsFault = useSmsFault(order)
  const { customer_message, mailed } = order.current_status
  const isMailed = mailed && isMailAddress(customer?.email ?? '')
  const isTexted = customer_message.active && customer_message.type === 'sms' && smsFault === null
  if (isTexted || (isMailed && !waits)) return 'sent'
  if (isMailed) return 'mail-later'
  return customer_message.active ? 'page' : null
}
