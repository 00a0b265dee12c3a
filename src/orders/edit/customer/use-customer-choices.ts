import { type Customer, customersBySurname, customersFound } from '#src/data/customers/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { useLatest } from '#src/lib/use-latest.ts'

/** What a customer is looked up by: a company's own name, a person's surname. */
export const lookedUpBy = ({ company, lastname }: Customer) => company || lastname

const dutch = new Intl.Collator('nl')
const byName = (a: Customer, b: Customer) => dutch.compare(lookedUpBy(a), lookedUpBy(b))

/** As many as somebody may want to look through; whoever is not among them is typed. */
const MOST = 200

/** Who matches is found among those of every company: where the others take the places of one's own, more are asked for. */
const AMONG = 2_000

const NONE: readonly Customer[] = []

/** Of one company: the first by surname, or whoever matches what was typed. */
export function useCustomerChoices(companyId: string, typed: string): readonly Customer[] {
  const text = typed.trim()
  const all = useLive(customersBySurname(companyId, MOST))
  const first = useLive(customersFound(text, MOST))
  const own = (customers: readonly Customer[]) =>
    customers.filter(({ company_id }) => company_id === companyId).slice(0, MOST)
  const mayMiss = first?.length === MOST && own(first).length < MOST
  const more = useLive(customersFound(mayMiss ? text : '', AMONG))
  const found = mayMiss ? more : first
  const shown = own(useLatest(text === '' ? all : found) ?? NONE)
  return text === '' ? shown.toSorted(byName) : shown
}
