import { useMemo } from 'react'
import { allCompanies, type Company } from '#src/data/companies/queries.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { useLive } from '#src/data/use-live.ts'
import { withBelow } from '#sync/contract/companies/own-companies.ts'

const NONE: readonly Company[] = []

/** The company at the top first, then the others by name. */
export function useCompanies(): readonly Company[] {
  const companies = useLive(allCompanies) ?? NONE
  return useMemo(() => [...companies].sort(rootFirst), [companies])
}

/** Those one may do something for, also when they were added a moment ago. */
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

/** The company of a row, with what is needed to draw its prefix. */
export function companyLook(companies: readonly Company[], id: string) {
  const company = companies.find(({ _id }) => _id === id)
  return { prefix: company?.config.order_number_prefix ?? '', color: company?.config.color ?? '' }
}
