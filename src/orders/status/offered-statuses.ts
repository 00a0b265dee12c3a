import type { Company } from '#src/data/companies/queries.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { type Status, statusesOfCompany } from '#src/data/statuses/queries.ts'
import { type Rejection, reject } from '#sync/contract/core/errors.ts'
import { mayFollow } from '#sync/contract/statuses/status-order.ts'

/** Only what the order's own company offers, and of that what may come next (SPEC §4.3, §5). */
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
 * A lane stands for a name: the status the order's own company offers under it, or why it does not. Null while nothing that
 * company offers is on this device.
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

/** Whether all that its company names is on this device: only then is nothing offered because there is nothing. */
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
