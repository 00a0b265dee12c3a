import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { isScheduled, type Meant } from '#sync/contract/statuses/meaning.ts'
import { momentIn } from '#sync/contract/visits/plan.ts'

type Order = Pick<DocumentOf<'orders'>, '_id' | 'company_id' | 'current_assignee_id' | 'mod_date'> & {
  current_status: Meant & { customer_message: { message: string } }
}

/** The visit that an order's status promises; none for other orders. */
export function visitsOf({
  _id,
  company_id,
  current_status,
  current_assignee_id,
  mod_date,
}: Order): object[] {
  const moment = isScheduled(current_status) ? momentIn(current_status.customer_message.message) : null
  if (!moment) return []
  const history = [{ _id, state: 'planned', user_id: '', date: mod_date, done: 0 }]
  const people = current_assignee_id ? [current_assignee_id] : []
  return [{ _id, company_id, order_id: _id, ...moment, people, kind: 'installation', history }]
}
