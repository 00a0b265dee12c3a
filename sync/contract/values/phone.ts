import readPhoneNumber, { type PhoneNumber } from 'libphonenumber-js/core'
import { PLANS } from './phone-plans.gen.ts'

const SEPARATORS = /[\s\-‐-―−./()]/g
/** +31 (0)6: the zero is dialled within the country only. */
const ZERO_IN_BRACKETS = /^((?:\+|00)[\d\s]*)\(\s*0\s*\)/
const LINK = /^(?:tel|callto):/i

/** An optional plus and digits, or null where something else stands among them. */
function charactersIn(text: string): string | null {
  const plain = text.normalize('NFKC').trim().replace(LINK, '').replace(ZERO_IN_BRACKETS, '$1')
  const bare = plain.replace(SEPARATORS, '')
  return /^\+?\d*$/.test(bare) ? bare : null
}

/** The same as it is dialled. */
const dialledIn = (text: string) => charactersIn(text)?.replace(/^00(?=[1-9])/, '+') ?? null

/** Null where it is no number that is given out in a country whose plan is known. */
function readIn(dialled: string): PhoneNumber | null {
  const read = readPhoneNumber(dialled, { defaultCountry: 'NL', extract: false }, PLANS)
  // Nothing of what was typed may be missing.
  return read?.isValid() && dialled.endsWith(read.nationalNumber) ? read : null
}

/** SPEC §5: 9 or 10 digits, or 11 or 12 with an optional plus. Of abroad as many as there are. */
const HAS_THE_LENGTH = /^(?:\d{9,10}|\+?\d{11,12}|\+[1-9]\d{9,14})$/

/** Whether somebody can be called at it: SPEC §5, and whatever the numbering plans know besides, such as 14020 and 0800-1234. */
export function isPhone(text: string): boolean {
  const dialled = dialledIn(text)
  return dialled !== null && (HAS_THE_LENGTH.test(dialled) || readIn(dialled) !== null)
}

/** As it is stored: a Dutch number as it is dialled here, one of abroad with its plus. What is no number stays as it is. */
export function tidyPhone(text: string): string {
  const dialled = dialledIn(text)
  if (dialled === null) return text.trim()
  const read = readIn(dialled)
  if (!read) return dialled
  return read.countryCallingCode === '31' ? read.formatNational().replace(/\D/g, '') : read.number
}

/** As it is written in this country: 06-12 34 56 78, 020-123 45 67, +32 2 123 45 67. */
export function showPhone(stored: string): string {
  const dialled = dialledIn(stored)
  const read = dialled === null ? null : readIn(dialled)
  if (!read) return stored
  if (read.countryCallingCode !== '31') return read.formatInternational()
  const [area = '', ...rest] = read.formatNational().split(' ')
  const digits = rest.join('')
  if (digits === '') return area
  const head = digits.length % 2 === 1 ? 3 : digits.length === 4 ? 4 : 2
  const pairs = digits.slice(head).match(/\d\d/g) ?? []
  return `${area}-${[digits.slice(0, head), ...pairs].join(' ')}`
}

/** A Dutch number with nothing to follow. Those of companies and services have several lengths. */
export const isWholeHere = (text: string): boolean =>
  /^(?:0(?:[1-7]\d|8[4578]|91)\d{7}|097\d{9}|\+31(?:[1-7]\d|8[4578]|91)\d{7}|\+3197\d{9})$/.test(text)

/**
 * What a field for a number holds after `typed` was typed or pasted into it: an optional plus and digits (SPEC §5). Another key does
 * nothing; what was pasted with other characters stays, for nobody can tell which of it was meant.
 */
export function phoneTyped(before: string, typed: string): string {
  const characters = charactersIn(typed)
  if (characters !== null) return characters
  return typed.length === before.length + 1 && charactersIn(before) !== null ? before : typed
}
