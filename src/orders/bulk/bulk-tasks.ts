import type { Company } from '#src/data/companies/queries.ts'
import type { Engine } from '#src/data/engine-context.tsx'
import { assigning, seenStatus, settingStatus } from '#src/data/orders/commands.ts'
import { type Order, orderNow } from '#src/data/orders/queries.ts'
import { type Status, statusesOfCompany } from '#src/data/statuses/queries.ts'
import { reject } from '#sync/contract/core/errors.ts'
import { asksNothing } from '../status/status-draft.ts'
import type { BulkTask } from './use-bulk.ts'

const NOTHING_TO_SAY = { fields: {}, message: { send: false, date: '', time: '' }, send_mail: false }

export interface OfferedStatus {
  status: Status
  /** The status requires fields or a message for each order. */
  asks: boolean
}

/** The statuses that all these orders can get, by name and in the order of the board. */
export function statusesFor(
  orders: readonly Order[],
  companies: readonly Company[],
  statuses: readonly Status[],
): OfferedStatus[] {
  const involved = new Set(orders.map(({ company_id }) => company_id))
  const [first = [], ...others] = companies
    .filter(({ _id }) => involved.has(_id))
    .map((company) => statusesOfCompany(company, statuses))
  return first.flatMap((status) => {
    const namesakes = others.map((offered) => offered.find(({ name }) => name === status.name))
    if (!namesakes.every((each) => each !== undefined)) return []
    return [{ status, asks: ![status, ...namesakes].every(needsNoInput) }]
  })
}

/** Whether a status can be set without asking for anything. */
function needsNoInput({ fields, customer_message: { active, required, type } }: Status): boolean {
  return !fields.some(({ required }) => required) && !(active && required && type !== 'email')
}

/** The previous status of an order; null when setting it again would ask for something. */
export function statusBefore(
  order: Order,
  companies: readonly Company[],
  statuses: readonly Status[],
): Status | null {
  const company = companies.find(({ _id }) => _id === order.company_id)
  const offered = company ? statusesOfCompany(company, statuses) : []
  const before = offered.find(({ name }) => name === order.current_status.name)
  return before && asksNothing(before) ? before : null
}

export function assigneeTask(engine: Engine, userId: string): BulkTask {
  return async (orderId) => {
    const order = await orderNow(engine, orderId)
    const command = assigning(orderId, userId)
    return order ? { command, back: assigning(orderId, order.current_assignee_id) } : { command }
  }
}

/** Statuses are matched by name, since each company has its own. */
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
    const before = statusBefore(order, companies, statuses)
    if (!wanted) return reject('status-not-of-company')
    const set = ({ _id, current_status }: Order, to: Status) =>
      settingStatus({ _id, seen: seenStatus(current_status) }, to, { status_id: to._id, ...NOTHING_TO_SAY })
    const command = set(order, wanted)
    const after = { ...order, current_status: { ...order.current_status, name: wanted.name } }
    return before ? { command, back: set(after, before) } : { command }
  }
}
