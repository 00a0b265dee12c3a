import { allCompanies, type Company } from '#src/data/companies/queries.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import type { Flow } from '#src/data/flows/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { userById } from '#src/data/users/queries.ts'

/** The company of a quotation: users of companies below the flow's own make it for their own company. */
export function useQuotationCompany({ company_id }: Pick<Flow, 'company_id'>): string {
  const { session } = useEngine()
  const companies = useLive(allCompanies) ?? []
  const own = useLive(userById(session.user_id))?.company_ids ?? []
  if (own.includes(company_id)) return company_id
  return own.find((id) => isBelow(companies, id, company_id)) ?? company_id
}

function isBelow(companies: readonly Company[], id: string, above: string): boolean {
  const seen = new Set<string>()
  for (let at = id; at && !seen.has(at); ) {
    seen.add(at)
    at = companies.find(({ _id }) => _id === at)?.parent_company_id ?? ''
    if (at === above) return true
  }
  return false
}
