import { allCompanies, type Company } from '#src/data/companies/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { smsSenderOf } from '#sync/contract/orders/sms.ts'

/** Whether this company can send text messages. */
export function useHasSms(company: Company): boolean {
  const companies = useLive(allCompanies) ?? []
  return smsSenderOf(company._id, companies) !== null
}
