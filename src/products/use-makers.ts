import type { Company } from '#src/data/companies/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { useOwnCompanies } from '#src/parts/use-company.ts'

/** The companies that the user may add a product to: the given one, or with null any of their own. */
export function useMakers(companyId: string | null): readonly Company[] {
  const own = useOwnCompanies()
  const mayAdd = useCan('products.create')
  if (!mayAdd) return []
  return own.filter(({ _id, active }) => active && (companyId === null || _id === companyId))
}
