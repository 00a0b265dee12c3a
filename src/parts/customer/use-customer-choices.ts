import { type Customer, customersOf } from '#src/data/customers/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { useLatest } from '#src/lib/hooks/use-latest.ts'
import { directoryName } from '#sync/contract/customers/directory.ts'

const dutch = new Intl.Collator('nl')
const byName = (a: Customer, b: Customer) => dutch.compare(directoryName(a), directoryName(b))

/** More than anybody scrolls through; others are found by typing. */
const MAX_CHOICES = 200

const NONE: readonly Customer[] = []

/** Customers of these companies: the first of their directory, or the matches of the typed text. */
export function useCustomerChoices(companies: readonly string[], typed: string): readonly Customer[] {
  const text = typed.trim()
  const found = useLive(customersOf({ text, companies }, MAX_CHOICES))
  const shown = useLatest(found) ?? NONE
  return text === '' ? shown.toSorted(byName) : shown
}
