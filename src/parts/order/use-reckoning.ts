import { type Reckoning, reckoningOf } from '#sync/contract/orders/money/reckoning.ts'
import { useCompanies } from '../use-company.ts'

/** How totals of new orders of a company are computed. An existing order stores its own method. */
export function useReckoning(companyId: string): Reckoning {
  return reckoningOf(useCompanies().find(({ _id }) => _id === companyId))
}
