import { useMemo } from 'react'
import type { Company } from '#src/data/companies/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { useOwnCompanies } from './use-company.ts'

/** The companies that the user may add a product or campaign to: the given one, or with null any of their own. */
export function useMakers(
  right: 'products.create' | 'campaigns.create',
  companyId: string | null,
): readonly Company[] {
  const own = useOwnCompanies()
  const mayAdd = useCan(right)
  return useMemo(() => {
    const isMaker = ({ _id, active }: Company) => active && (companyId === null || _id === companyId)
    return mayAdd ? own.filter(isMaker) : []
  }, [own, mayAdd, companyId])
}
