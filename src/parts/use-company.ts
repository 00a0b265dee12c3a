import { useMemo } from 'react'
import { allCompanies, type Company } from '#src/data/companies/queries.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { useLive } from '#src/data/use-live.ts'
import { withBelow } from '#sync/contract/companies/own-companies.ts'

const NONE: readonly Company[] = []

/** The root company first, then the others by name. */
export function useCompanies(): readonly Company[] {
  const companies = useLive(allCompanies) ?? NONE
  return useMemo(() => [...companies].sort(rootFirst), [companies])
}

/** The companies the user works for, including ones added a moment ago. */
export function useOwnCompanies(): readonly Company[] {
  const companies = useCompanies()
  const { actor } = useEngine()
  return useMemo(() => {
    const own = new Set(withBelow(actor, companies).companies)
    return companies.filter(({ _id }) => own.has(_id))
  }, [actor, companies])
}

function rootFirst(a: Company, b: Company): number {
  const depth = Number(a.parent_company_id !== '') - Number(b.parent_company_id !== '')
  return depth || a.name.localeCompare(b.name, 'nl')
}

/** The prefix and colour of a row's company. */
export function companyLook(companies: readonly Company[], id: string) {
  const company = companies.find(({ _id }) => _id === id)
  return { prefix: company?.config.order_number_prefix ?? '', color: company?.config.color ?? '' }
}
