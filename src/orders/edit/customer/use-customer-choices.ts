import { type Customer, customersBySurname, customersFound } from '#src/data/customers/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { useLatest } from '#src/lib/use-latest.ts'

/** As many as somebody may want to look through; whoever is not among them is typed. */
const MOST = 200

const NONE: readonly Customer[] = []

/** Of one company: the first by surname, or whoever matches what was typed. */
export function useCustomerChoices(companyId: string, typed: string): readonly Customer[] {
  const text = typed.trim()
  const all = useLive(customersBySurname(companyId, MOST))
  const found = useLive(customersFound(text, MOST))
  const customers = useLatest(text === '' ? all : found) ?? NONE
  return customers.filter(({ company_id }) => company_id === companyId)
}
