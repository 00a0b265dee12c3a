import { type Compared, tracesOf } from '#src/parts/customer/lookalikes.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { directoryName } from '#sync/contract/customers/directory.ts'
import { normalize } from '#sync/contract/values/search-terms.ts'

/** What a row is recognised by. */
export type Recognised = Compared &
  Pick<DocumentOf<'customers'>, 'firstname' | 'lastname' | 'company' | 'debtor_number'>

/** Customers to find the rows of a file among, whatever is kept of each. */
export interface KnownCustomers<Kept> {
  add(customer: Recognised, kept: Kept): void
  /** Those that are the same customer; more than one when it is not clear which. */
  same(customer: Recognised): readonly Kept[]
}

/**
 * Two customers are the same by their debtor number. Where one of them has none, they are when they have the same name
 * and share an address, a telephone number or an e-mail address, as in the customer form.
 */
export function knownCustomers<Kept>(): KnownCustomers<Kept> {
  const byNumber = new Map<string, Entry<Kept>[]>()
  const byTrace = new Map<string, Entry<Kept>[]>()
  return {
    add(customer, kept) {
      const entry = { customer, kept }
      const number = numberOf(customer)
      if (number !== '') addTo(byNumber, number, entry)
      for (const trace of tracesOf(customer)) addTo(byTrace, trace, entry)
    },
    same(customer) {
      const number = numberOf(customer)
      const numbered = number === '' ? [] : (byNumber.get(number) ?? [])
      if (numbered.length > 0) return numbered.map(({ kept }) => kept)
      const alike = tracesOf(customer).flatMap((trace) => byTrace.get(trace) ?? [])
      return [...new Set(alike)]
        .filter((entry) => number === '' || numberOf(entry.customer) === '')
        .filter((entry) => isNamedAlike(entry.customer, customer))
        .map(({ kept }) => kept)
    },
  }
}

interface Entry<Kept> {
  customer: Recognised
  kept: Kept
}

function addTo<Kept>(index: Map<string, Entry<Kept>[]>, key: string, entry: Entry<Kept>) {
  const there = index.get(key)
  if (there) there.push(entry)
  else index.set(key, [entry])
}

const numberOf = ({ debtor_number }: Recognised) => debtor_number.trim().toLowerCase()

/** The same surname or company, and first names that do not contradict each other: "J." and "Jan" do not. */
function isNamedAlike(a: Recognised, b: Recognised): boolean {
  const name = ({ lastname, company }: Recognised) => directoryName({ lastname, company, firstname: '' })
  const initial = ({ firstname }: Recognised) => normalize(firstname).trim().slice(0, 1)
  return name(a) === name(b) && (initial(a) === initial(b) || initial(a) === '' || initial(b) === '')
}
