import type { Company } from '#src/data/companies/queries.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { type Status, statusesOfCompany } from '#src/data/statuses/queries.ts'
import { type Rejection, reject } from '#sync/contract/core/errors.ts'
import { mayFollow } from '#sync/contract/statuses/status-order.ts'

/** Statuses of the order's own company that may follow the current one. */
export function offeredStatuses(
  order: Order,
  companies: readonly Company[],
  statuses: readonly Status[],
): readonly Status[] {
  const own = ownStatuses(order, companies, statuses)
  const ids = own.map(({ _id }) => _id)
  const current = own.find(({ name }) => name === order.current_status.name)
  return own.filter((status) => mayFollow(current, status, ids))
}

/**
 * Finds the status of the order's company by the lane's name, or the reason there is none. null while the company's
 * statuses are not on this device.
 */
export function statusInLane(
  lane: string,
  order: Order,
  companies: readonly Company[],
  statuses: readonly Status[],
): Status | Rejection | null {
  const isIt = ({ name }: Status) => name === lane
  const offered = offeredStatuses(order, companies, statuses).find(isIt)
  if (offered) return offered
  const own = ownStatuses(order, companies, statuses)
  if (own.length === 0 && !hasStatusesHere(order, companies, statuses)) return null
  return reject(own.some(isIt) ? 'status-not-next' : 'status-not-of-company')
}

/** Whether all statuses the company lists are on this device; only then is an empty offer final. */
export function hasStatusesHere(
  order: Order,
  companies: readonly Company[],
  statuses: readonly Status[],
): boolean {
  const company = companies.find(({ _id }) => _id === order.company_id)
  const here = new Set(statuses.map(({ _id }) => _id))
  return (
    company !== undefined && [...company.statuses, ...company.global_statuses].every((id) => here.has(id))
  )
}

function ownStatuses(order: Order, companies: readonly Company[], statuses: readonly Status[]): Status[] {
  const company = companies.find(({ _id }) => _id === order.company_id)
  return company ? statusesOfCompany(company, statuses) : []
}
