import { allCompanies, type Company } from '#src/data/companies/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { smsSenderOf } from '#sync/contract/orders/sms.ts'

/** Whether what a status of this company tells can go out as a text message. */
export function useHasSms(company: Company): boolean {
  const companies = useLive(allCompanies) ?? []
  return smsSenderOf(company._id, companies) !== null
}
