import { type Taxed, vatOfCompany } from '#sync/contract/orders/money/vat-rate.ts'
import { useCompanies } from '../use-company.ts'

/** The VAT of a new free line on orders of a company. */
export function useCompanyVat(companyId: string): Taxed {
  return vatOfCompany(useCompanies().find(({ _id }) => _id === companyId))
}
