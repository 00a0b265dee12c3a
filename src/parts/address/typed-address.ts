import { isPostcode } from '#sync/contract/values/contact-checks.ts'
import { type Address, MAX_ADDRESS_LENGTH } from './address.ts'

export type ShortField = 'postcode' | 'house_number' | 'house_number_addition'

/** "1234 ab", "1234-AB" and "NL-1234 AB" become 1234AB; text with anything else in it stays as it is. */
export function postcodeTyped(text: string): string {
  const bare = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.‐-―-]/g, '')
    .replace(/^NL(?=\d)/, '')
  return /^[\dA-Z]{0,6}$/.test(bare) ? bare : text
}

/** Digits, separators, and an addition typed along. */
const NUMBER = /^(\d{1,5})(?:[\s./,‐-―-]*)(.*)$/

/**
 * The change for a typed house number. An addition typed along moves to its own field when that is empty. Text that
 * does not start with a number stays as it is.
 */
export function houseNumberTyped(before: Address, typed: string): Partial<Address> {
  const text = typed.normalize('NFKC').trimStart()
  const [, number = '', addition = ''] = NUMBER.exec(text) ?? []
  if (addition === '' || number === '' || /^\d/.test(text.slice(number.length))) return { house_number: text }
  if (before.house_number_addition.trim() !== '') return { house_number: text }
  return { house_number: number, house_number_addition: addition }
}

/** Removes surrounding separators, as for storing. */
export const tidyAddress = <Part extends Partial<Address>>(part: Part): Part => ({
  ...part,
  ...(part.house_number !== undefined && { house_number: part.house_number.replace(/[\s./,‐-―-]+$/, '') }),
  ...(part.house_number_addition !== undefined && {
    house_number_addition: part.house_number_addition.replace(/^[\s‐-―-]+/, '').trimEnd(),
  }),
})

/**
 * `too-long`: it cannot be stored. `wrong`: it can be, but does not belong in the field. `missing`: the address needs
 * it.
 */
export type AddressFault = 'wrong' | 'too-long' | 'missing'

/** Faults of an address that may be unfinished. */
export function addressFaults(address: Address): Partial<Record<ShortField, AddressFault>> {
  const { postcode, house_number, house_number_addition } = tidyAddress(address)
  const isLong = (text: string) => text.length > MAX_ADDRESS_LENGTH.short
  const faults: Partial<Record<ShortField, AddressFault>> = {}
  const isOdd = /[^\dA-Z]/.test(postcode) || (postcode.length >= 6 && !isPostcode(postcode))
  if (isLong(postcode)) faults.postcode = 'too-long'
  else if (isOdd) faults.postcode = 'wrong'
  if (isLong(house_number)) faults.house_number = 'too-long'
  else if (!/^\d{0,5}$/.test(house_number)) faults.house_number = 'wrong'
  if (isLong(house_number_addition)) faults.house_number_addition = 'too-long'
  return faults
}

const NEEDED = ['postcode', 'house_number', 'street', 'city'] as const

/** Faults of a finished address, by field. */
export function finishedFaults(address: Address): Partial<Record<keyof Address, AddressFault>> {
  const faults: Partial<Record<keyof Address, AddressFault>> = addressFaults(address)
  for (const field of NEEDED) if (address[field].trim() === '') faults[field] = 'missing'
  if (!faults.postcode && !isPostcode(address.postcode)) faults.postcode = 'wrong'
  return faults
}
