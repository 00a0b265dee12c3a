import type { Order } from '#src/data/orders/queries.ts'
import { plannedMoment } from '#src/lib/planned-moment.ts'

/** When the work is planned, as the message of the status 'Ingepland' says it (SPEC §4.3); null otherwise. */
export function plannedFor({ current_status: { name, customer_message } }: Pick<Order, 'current_status'>) {
  return name.trim().toLowerCase() === 'ingepland' ? plannedMoment(customer_message.message) : null
}
