import { reject } from '../../errors.ts'
import type { DocumentOf } from '../../registry.ts'
import type { Rules } from '../../rule.ts'
import { STATUS_CREATED } from '../statuses/fields.ts'

type Order = DocumentOf<'orders'>

const CREATED_COLOR = '#6c757d'

export const ordersRules: Rules<Order> = {
  judge({ before, after }) {
    if (before && after && before.company_id !== after.company_id) return reject('invalid', 'company_id')
    return null
  },
  created(order, { actor, now, opId }) {
    return {
      ...order,
      current_status: { ...order.current_status, name: STATUS_CREATED, color: CREATED_COLOR },
      status_history: [
        { _id: `${opId.slice(0, 34)}-0`, status: STATUS_CREATED, date: now, user_id: actor.userId },
      ],
      main_assignee_id: actor.userId,
      current_assignee_id: order.current_assignee_id || actor.userId,
      request_date: now,
      mod_date: now,
    }
  },
  edited: (order, now) => ({ ...order, mod_date: now }),
}
