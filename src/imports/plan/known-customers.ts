import { type Compared, tracesOf as likenessesOf } from '#src/parts/customer/lookalikes.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { directoryName } from '#sync/contract/customers/directory.ts'
import { doorKey } from '#sync/contract/values/house-number.ts'
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

/** What the customer form compares, and addresses without a postcode. */
const tracesOf = (customer: Recognised): readonly string[] => [
  ...likenessesOf(customer),
  ...[...customer.installation_addresses, ...customer.addresses]
    .filter(({ street, house_number, city }) => street && house_number && city)
    .map((place) => `street ${normalize(place.street)} ${doorKey(place)} ${normalize(place.city)}`),
]

/** Whether two customers with one debtor number can be the same: by name, or by anything else. */
export function isPlausible(known: Recognised, row: Recognised): boolean {
  const isNameless = !row.lastname.trim() && !row.company.trim()
  const traces = tracesOf(known)
  return isNameless || isNamedAlike(known, row) || tracesOf(row).some((trace) => traces.includes(trace))
}

const numberOf = ({ debtor_number }: Recognised) => debtor_number.trim().toLowerCase()

/** The same surname, or the same company where one of them has no surname. */
function isNamedAlike(a: Recognised, b: Recognised): boolean {
  const surname = ({ lastname }: Recognised) => directoryName({ lastname, company: '', firstname: '' })
  const company = (customer: Recognised) => normalize(customer.company).trim()
  const isSameCompany = company(a) === company(b)
  if (!surname(a) || !surname(b)) return isSameCompany && company(a) !== ''
  const canBeSameCompany = isSameCompany || company(a) === '' || company(b) === ''
  return surname(a) === surname(b) && canBeSameCompany && canBeSameFirstName(a.firstname, b.firstname)
}

/** "J.", "J.P." and "Jan" can be one; "Jaap" and "Johan" cannot. */
function canBeSameFirstName(a: string, b: string): boolean {
  const [one, other] = [a, b].map((name) => normalize(name).trim())
  if (!one || !other || one === other) return true
  return [one, other].some(isInitials) && one[0] === other[0]
}

/** J., J.P., j p, JP */
const isInitials = (name: string) => /^(?:[a-z][.\s]+)*[a-z]\.?$/.test(name) || /^[a-z]{2}$/.test(name)
