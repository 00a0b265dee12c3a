import { isFilling } from '#src/data/queue/queries.ts'
import { allStatuses, lanesOf } from '#src/data/statuses/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { statusOfBase } from '#src/parts/status/status-base.ts'
import { useCompanies } from '#src/parts/use-company.ts'

/** Whether a part of the path names no known status; false until all data for the check is here. */
export function useIsNoStatus(base: string): boolean {
  const companies = useCompanies()
  const statuses = useLive(allStatuses)
  const filling = useLive(isFilling)
  if (!statuses || statuses.length === 0 || companies.length === 0 || filling !== false) return false
  const names = lanesOf(companies, statuses).map(({ name }) => name)
  return statusOfBase(base, names) === undefined
}
