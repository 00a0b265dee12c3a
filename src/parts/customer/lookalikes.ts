import type { Customer } from '#src/data/customers/queries.ts'
import type { Address } from '#src/parts/address/address.ts'
import { doorKey } from '#sync/contract/values/house-number.ts'

/** The fields by which two customers are compared. */
export type Compared = Pick<
  Customer,
  'company_id' | 'email' | 'telephone' | 'mobilephone' | 'addresses' | 'installation_addresses'
>

/** Kinds of data that two customers can share. */
export type Likeness = 'address' | 'phone' | 'email'

/** Search texts for similar customers; empty for values that are incomplete. */
export function searchesFor(entered: Compared): { address: string; phone: string; email: string } {
  const { email, telephone, mobilephone } = entered
  const door = [...entered.installation_addresses, ...entered.addresses].find(isDoor)
  const phone = [mobilephone, telephone].find((each) => digitsOf(each).length >= 9) ?? ''
  return {
    address: door ? `${door.postcode} ${door.house_number}` : '',
    phone,
    email: email.includes('@') ? email.trim() : '',
  }
}

export interface Lookalike {
  customer: Customer
  likenesses: readonly Likeness[]
}

/** Similar customers of the same company, with what they have in common. */
export function lookalikesOf(entered: Compared, ownId: string, found: readonly Customer[]): Lookalike[] {
  return found
    .filter((each, at) => found.findIndex(({ _id }) => _id === each._id) === at)
    .filter(({ _id, company_id }) => _id !== ownId && company_id === entered.company_id)
    .map((customer) => ({ customer, likenesses: likenessesOf(entered, customer) }))
    .filter(({ likenesses }) => likenesses.length > 0)
}

/** Texts that two customers with something in common share: "email a@b.nl". Empty fields give none. */
export const tracesOf = (of: Compared): readonly string[] => [
  ...placesOf(of).map((place) => `address ${place}`),
  ...phonesOf(of).map((phone) => `phone ${phone}`),
  ...(of.email.trim() === '' ? [] : [`email ${plain(of.email)}`]),
]

function likenessesOf(own: Compared, other: Compared): Likeness[] {
  const has = {
    address: share(placesOf(own), placesOf(other)),
    phone: share(phonesOf(own), phonesOf(other)),
    email: own.email.trim() !== '' && plain(own.email) === plain(other.email),
  }
  return (Object.keys(has) as Likeness[]).filter((likeness) => has[likeness])
}

const share = (mine: readonly string[], theirs: readonly string[]) =>
  mine.some((each) => theirs.includes(each))

/** Postcode and house number identify an address; the street is ignored. */
const placesOf = ({ addresses, installation_addresses }: Compared): string[] =>
  [...installation_addresses, ...addresses]
    .filter(isDoor)
    .map((address) => `${address.postcode.toUpperCase()} ${doorKey(address)}`)

const isDoor = ({ postcode, house_number }: Address) => postcode.length === 6 && house_number !== ''

const phonesOf = ({ telephone, mobilephone }: Compared): string[] =>
  [telephone, mobilephone].map(nationalOf).filter((each) => each.length >= 9)

const plain = (email: string) => email.trim().toLowerCase()

const digitsOf = (phone: string) => phone.replace(/\D/g, '')

/** Normalises the country code: 0612345678 and +31612345678 are equal. */
const nationalOf = (phone: string) => digitsOf(phone).replace(/^(?:0031|31|0)(?=\d{9}$)/, '')
