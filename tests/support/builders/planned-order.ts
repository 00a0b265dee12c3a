import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { buildOrder } from './order.ts'
import { buildVisit } from './visit.ts'

interface Given {
  customer: Pick<DocumentOf<'customers'>, '_id' | 'company_id'>
  order?: Partial<DocumentOf<'orders'>>
  visit?: Partial<DocumentOf<'visits'>>
}

/** An order whose status tells the customer of Friday 4 December 2099 at half past eight, with the visit it plans. */
export function buildPlannedOrder({ customer: { _id, company_id }, ...given }: Given) {
  const order = buildOrder({
    company_id,
    customer_id: _id,
    type: 'order',
    commentary: [],
    status_history: [],
    current_status: {
      ...buildOrder().current_status,
      meaning: 'scheduled',
      customer_message: {
        type: 'web_only',
        required: false,
        active: true,
        message: 'Wij komen op 04-12-2099 om 08:30.',
      },
    },
    ...given.order,
  })
  const visit = buildVisit({
    _id: order._id,
    company_id,
    order_id: order._id,
    date: '2099-12-04',
    time: '08:30',
    ...given.visit,
  })
  return { order, visit }
}
