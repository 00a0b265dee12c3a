import { type Customer, customersFound, customersInOrder } from '#src/data/customers/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { useLatest } from '#src/lib/hooks/use-latest.ts'
import { directoryName } from '#sync/contract/customers/directory.ts'

const dutch = new Intl.Collator('nl')
const byName = (a: Customer, b: Customer) => dutch.compare(directoryName(a), directoryName(b))

/** More than anybody scrolls through; others are found by typing. */
const MAX_CHOICES = 200

/** The search covers all companies: when other companies' customers fill the result, more are asked for. */
const AMONG = 2_000

const NONE: readonly Customer[] = []

/** Customers of one company: the first of its directory, or the matches of the typed text. */
export function useCustomerChoices(companyId: string, typed: string): readonly Customer[] {
  const text = typed.trim()
  const all = useLive(customersInOrder(companyId, MAX_CHOICES))
  const first = useLive(customersFound(text, MAX_CHOICES))
  const own = (customers: readonly Customer[]) =>
    customers.filter(({ company_id }) => company_id === companyId).slice(0, MAX_CHOICES)
  const mayMiss = first?.length === MAX_CHOICES && own(first).length < MAX_CHOICES
  const more = useLive(customersFound(mayMiss ? text : '', AMONG))
  const found = mayMiss ? more : first
  const shown = own(useLatest(text === '' ? all : found) ?? NONE)
  return text === '' ? shown.toSorted(byName) : shown
}
