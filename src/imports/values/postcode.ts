import { MAX_ADDRESS_LENGTH } from '#src/parts/address/address.ts'
import { postcodeTyped } from '#src/parts/address/typed-address.ts'
import { isPostcode } from '#sync/contract/values/contact-checks.ts'
import { type FaultCode, isFault, type Read, reader, within } from './read.ts'

const FAULTS: readonly (readonly [RegExp, FaultCode])[] = [
  [/^0\d{3}[A-Z]{2}$/, 'postcode-zero'],
  [/^\d{4}S[ADS]$/, 'postcode-letters'],
  [/^\d{4}[A-Z]$/, 'postcode-letter-missing'],
  [/^[1-9]\d{3}$/, 'postcode-no-letters'],
  [/^\d{5}$|^(?:[BDFL]|BE|DE|FR|LU)\d{4,5}$/, 'postcode-foreign'],
]

/** As the address form marks it: only Dutch postcodes are right. */
export const readPostcode = (text: string): Read<string> => {
  const value = postcodeTyped(text)
  if (value === '' || isPostcode(value)) return { value }
  const [, fault = 'postcode'] = FAULTS.find(([form]) => form.test(value)) ?? []
  return { fault }
}

export const postcode = reader(readPostcode)

/** 3511 AR Utrecht, NL-3511 AR Utrecht, 3511 Utrecht, D-10115 Berlin */
const IN_FRONT = /^((?:[A-Z]{1,2}[-\s]?)?\d{4,5}(?:\s?[A-Z]{1,2}(?=[\s,]|$))?)[\s,]+(\D.*)$/i
/** Utrecht, 3511 AR */
const BEHIND = /^(\D+?)[\s,]+(\d{4}\s?[A-Z]{2})$/i

/** Without a postcode it is a city, as in lists of which some rows lack one. */
export const postcodeAndCity = reader((text): Read<{ postcode: string; city: string }> => {
  if (isPostcode(postcodeTyped(text))) return place(text, '')
  const [, front, behind] = IN_FRONT.exec(text) ?? []
  const [, city = behind ?? '', code = front ?? ''] = BEHIND.exec(text) ?? []
  if (code === '') return /^\D*$/.test(text) ? place('', text) : place(text, '')
  return place(code, city)
})

function place(code: string, city: string): Read<{ postcode: string; city: string }> {
  const read = readPostcode(code)
  if (isFault(read)) return read
  const named = within(city, MAX_ADDRESS_LENGTH.city)
  return isFault(named) ? named : { value: { postcode: read.value, city } }
}
