import { allCompanies, type Company } from '#src/data/companies/queries.ts'
import { useLive } from '#src/data/use-live.ts'

const NONE: readonly Company[] = []

export function useCompanies(): readonly Company[] {
  return useLive(allCompanies) ?? NONE
}

/** The company of a row, with what is needed to draw its prefix. */
export function companyLook(companies: readonly Company[], id: string) {
  const company = companies.find(({ _id }) => _id === id)
  return { prefix: company?.config.order_number_prefix ?? '', color: company?.config.color ?? '' }
}
