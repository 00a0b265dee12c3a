import { useMemo } from 'react'
import { allCompanies, type Company } from '#src/data/companies/queries.ts'
import { useLive } from '#src/data/use-live.ts'

const NONE: readonly Company[] = []

/** The company at the top first, then the others by name. */
export function useCompanies(): readonly Company[] {
  const companies = useLive(allCompanies) ?? NONE
  return useMemo(() => [...companies].sort(rootFirst), [companies])
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
