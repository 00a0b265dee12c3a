import type { Company } from '#src/data/companies/queries.ts'
import type { Engine } from '#src/data/engine-context.tsx'
import { assigning, settingStatus } from '#src/data/orders/commands.ts'
import { orderNow } from '#src/data/orders/queries.ts'
import { type Status, statusesOfCompany } from '#src/data/statuses/queries.ts'
import { reject } from '#sync/contract/errors.ts'
import { asksNothing } from '../status/status-draft.ts'
import type { BulkTask } from './use-bulk.ts'

const NOTHING_TO_SAY = { fields: {}, message: { send: false, date: '', time: '' } }

/** Whether a status can be set without asking something about each order. */
export function goesUnasked({ fields, customer_message: { active, required, type } }: Status): boolean {
  return !fields.some(({ required }) => required) && !(active && required && type === 'web_only')
}

export function assigneeTask(engine: Engine, userId: string): BulkTask {
  return async (orderId) => {
    const order = await orderNow(engine, orderId)
    const command = assigning(orderId, userId)
    return order ? { command, back: assigning(orderId, order.current_assignee_id) } : { command }
  }
}

/** Each order gets the status its own company has under that name. */
export function statusTask(
  engine: Engine,
  name: string,
  companies: readonly Company[],
  statuses: readonly Status[],
): BulkTask {
  return async (orderId) => {
    const order = await orderNow(engine, orderId)
    if (!order) return reject('not-found')
    const company = companies.find(({ _id }) => _id === order.company_id)
    const offered = company ? statusesOfCompany(company, statuses) : []
    const wanted = offered.find((status) => status.name === name)
    const before = offered.find((status) => status.name === order.current_status.name)
    const set = ({ _id }: Status) => settingStatus(orderId, { status_id: _id, ...NOTHING_TO_SAY })
    if (!wanted) return reject('status-not-of-company')
    // What asked something the first time would ask it again.
    return before && asksNothing(before)
      ? { command: set(wanted), back: set(before) }
      : { command: set(wanted) }
  }
}
