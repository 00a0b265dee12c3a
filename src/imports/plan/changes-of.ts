import type { Address } from '#src/parts/address/address.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { same } from '#sync/contract/core/same.ts'
import { doorKey } from '#sync/contract/values/house-number.ts'
import type { ImportedFields } from '../customers/imported-customer.ts'

type Customer = DocumentOf<'customers'>

export interface Changes {
  /** Values of the customer now, of the fields that change. */
  was: Partial<ImportedFields>
  became: Partial<ImportedFields>
}

const PLACES = ['addresses', 'installation_addresses'] as const

/**
 * What a row changes of a customer. An empty cell changes nothing. Of an address that is there already only the empty
 * parts are filled in; another one is added.
 */
export function changesOf(customer: Customer, fields: Partial<ImportedFields>): Changes {
  const { addresses, installation_addresses, ...texts } = fields
  const places = { addresses, installation_addresses }
  const wanted: Partial<ImportedFields> = {
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== '')),
    ...Object.fromEntries(PLACES.map((name) => [name, withPlaces(customer[name], places[name] ?? [])])),
  }
  const changed = (Object.keys(wanted) as (keyof ImportedFields)[]).filter(
    (field) => !isAlike(field, customer[field], wanted[field]),
  )
  const pick = (from: Partial<ImportedFields>) =>
    Object.fromEntries(changed.map((field) => [field, from[field]])) as Partial<ImportedFields>
  return { was: pick(customer), became: pick(wanted) }
}

/** Upper and lower case make no other mail address. */
const isAlike = (field: keyof ImportedFields, now: unknown, wanted: unknown): boolean =>
  same(now, wanted) || (field === 'email' && String(now).toLowerCase() === String(wanted).toLowerCase())

function withPlaces(known: readonly Address[], given: readonly Address[]): Address[] {
  const places = [...known]
  for (const address of given) {
    const at = places.findIndex((place) => isSameDoor(place, address))
    const place = places[at]
    if (place) places[at] = filledIn(place, address)
    else if (address.street || address.postcode) places.push(address)
  }
  return places
}

/** Postcode and number say it all; without a postcode, the street and the city do. */
function isSameDoor(a: Address, b: Address): boolean {
  if (doorKey(a) !== doorKey(b)) return false
  const can = (field: 'postcode' | 'street' | 'city') =>
    !a[field] || !b[field] || plain(a[field]) === plain(b[field])
  if (a.postcode && b.postcode && a.house_number) return can('postcode')
  return can('postcode') && can('street') && can('city')
}

const plain = (text: string) => text.toLowerCase().replace(/[\s.]/g, '')

const filledIn = (place: Address, given: Address): Address => ({
  ...given,
  ...Object.fromEntries(Object.entries(place).filter(([, value]) => value !== '')),
})
