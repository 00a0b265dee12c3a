import { type Reckoning, reckoningOf } from '#sync/contract/orders/money/reckoning.ts'
import { useCompanies } from '../use-company.ts'

/** How the totals are reckoned of what a company makes now. What was made before says so itself. */
export function useReckoning(companyId: string): Reckoning {
  return reckoningOf(useCompanies().find(({ _id }) => _id === companyId))
}
