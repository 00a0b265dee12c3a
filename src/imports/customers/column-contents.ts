import { postcodeTyped } from '#src/parts/address/typed-address.ts'
import { isVatNumber } from '#sync/contract/values/company-numbers.ts'
import { isIban, isPostcode } from '#sync/contract/values/contact-checks.ts'
import { isMailAddress, tidyMail } from '#sync/contract/values/mail-address.ts'
import { isPhone, tidyPhone } from '#sync/contract/values/phone.ts'
import type { Cell } from '../reading/table.ts'
import { postcodeAndCity } from '../values/postcode.ts'
import { streetAndNumber } from '../values/street.ts'

/** The share of the filled cells of a column that match, from 0 to 1. */
export function share(cells: readonly Cell[], matches: (text: string) => boolean): number {
  const filled = cells.map(String).filter((text) => text !== '')
  return filled.length === 0 ? 0 : filled.filter(matches).length / filled.length
}

export const isMail = (text: string) => isMailAddress(tidyMail(text))
export const isCode = (text: string) => isPostcode(postcodeTyped(text))
export const isMobile = (text: string) => tidyPhone(text).startsWith('06')
/** Numbers without a zero or a plus in front may be anything. */
const isDialled = (text: string) => /^\s*\(?(?:0|\+)/.test(text) && isPhone(text)

export function hasNumber(text: string): boolean {
  const read = streetAndNumber(text)
  return 'fault' in read || read.value.house_number !== ''
}

export function hasCode(text: string): boolean {
  const read = postcodeAndCity(text)
  return 'fault' in read || read.value.postcode !== ''
}

/** What most values of a column are, where they have a form of their own. */
export function contentsOf(cells: readonly Cell[]) {
  const most = (matches: (text: string) => boolean) => share(cells, matches) >= 0.8
  if (most(isMail)) return 'email'
  if (most(isIban)) return 'iban'
  if (most((text) => isVatNumber(text) && /B\d\d$/i.test(text.trim()))) return 'vat_number'
  if (most(isCode)) return 'postcode'
  if (most(isDialled)) return 'phone'
  return most((text) => hasCode(text) && !isCode(text) && /^\W*\d{4}\s?[a-z]{2}\b/i.test(text))
    ? 'postcode_and_city'
    : null
}
