import { allCompanies, type Company } from '#src/data/companies/queries.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import type { Flow } from '#src/data/flows/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { userById } from '#src/data/users/queries.ts'
import type { Customer } from '../customer.ts'

/**
 * The company of a quotation: that of a known customer. A new one becomes a customer of the flow's company, or of the
 * own company of users below it.
 */
export function useQuotationCompany(
  { company_id }: Pick<Flow, 'company_id'>,
  { known }: Pick<Customer, 'known'>,
): string {
  const [first] = useCustomerCompanies(company_id)
  return known?.company_id ?? first ?? company_id
}

/** The companies whose customers a flow is for, first that of a new one. */
export function useCustomerCompanies(company_id: string): readonly string[] {
  const { session, actor } = useEngine()
  const companies = useLive(allCompanies) ?? []
  const own = useLive(userById(session.user_id))?.company_ids ?? []
  const first = own.includes(company_id)
    ? company_id
    : (own.find((id) => isWithin(companies, id, company_id)) ?? company_id)
  const others = actor.companies.filter((id) => id !== first && isWithin(companies, id, company_id))
  return [first, ...others]
}

/** Whether a company is `above`, or below it. */
export function isWithin(companies: readonly Company[], id: string, above: string): boolean {
  const seen = new Set<string>()
  for (let at = id; at && !seen.has(at); ) {
    if (at === above) return true
    seen.add(at)
    at = companies.find(({ _id }) => _id === at)?.parent_company_id ?? ''
  }
  return false
}
