import type { Shown } from '#sync/client/engine.ts'
import { isOfficeAction } from '#sync/contract/statuses/built-in.ts'
import type { Company } from '../companies/queries.ts'
import type { Query } from '../use-live.ts'

export type Status = Shown<'statuses'>

export const allStatuses: Query<readonly Status[]> = {
  key: 'statuses',
  live: (engine) => engine.all('statuses'),
}

/** The phone and e-mail actions are no lanes. */
export const isLane = ({ name }: { name: string }) => !isOfficeAction(name)

/** Active statuses only, in the order of the company's board. */
export function statusesOfCompany(company: Company, statuses: readonly Status[]): Status[] {
  const byId = new Map(statuses.map((status) => [status._id, status]))
  return [...company.statuses, ...company.global_statuses].flatMap((id) => {
    const status = byId.get(id)
    return status?.active ? [status] : []
  })
}

/** Lanes over several companies: one per name, since companies share names but not rows. */
export function lanesOf(companies: readonly Company[], statuses: readonly Status[]): Status[] {
  const laneByName = new Map<string, Status>()
  for (const company of companies) {
    for (const status of statusesOfCompany(company, statuses)) {
      if (isLane(status) && !laneByName.has(status.name)) laneByName.set(status.name, status)
    }
  }
  return [...laneByName.values()]
}
