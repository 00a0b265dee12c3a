import { allCompanies } from '#src/data/companies/queries.ts'
import { customerById } from '#src/data/customers/queries.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { mobileOf, smsSenderOf } from '#sync/contract/orders/sms.ts'

export type SmsFault = 'no-number' | 'no-service'

/** Why a text message for this order would not be sent, as far as this device knows; null for none. */
export function useSmsFault({
  customer_id,
  company_id,
}: Pick<Order, 'customer_id' | 'company_id'>): SmsFault | null {
  const customer = useLive(customerById(customer_id))
  const companies = useLive(allCompanies)
  if (customer && !mobileOf(customer)) return 'no-number'
  // Users who may not see integrations cannot tell.
  const areKnown = companies?.every(({ integrations }) => Array.isArray(integrations))
  return companies && areKnown && smsSenderOf(company_id, companies) === null ? 'no-service' : null
}
