import readPhoneNumber, { type PhoneNumber } from 'libphonenumber-js/core'
import { PLANS } from './phone-plans.gen.ts'

const SEPARATORS = /[\s\-‐-―−./()]/g
/** +31 (0)6: the zero is dialled only within the country. */
const ZERO_IN_BRACKETS = /^((?:\+|00)[\d\s]*)\(\s*0\s*\)/
const LINK = /^(?:tel|callto):/i

/** An optional plus and digits, or null when the text has other characters. */
function charactersIn(text: string): string | null {
  const plain = text.normalize('NFKC').trim().replace(LINK, '').replace(ZERO_IN_BRACKETS, '$1')
  const bare = plain.replace(SEPARATORS, '')
  return /^\+?\d*$/.test(bare) ? bare : null
}

/** The same in dialled form, with + for 00. */
const dialledIn = (text: string) => charactersIn(text)?.replace(/^00(?=[1-9])/, '+') ?? null

/** Null when it is not a valid number of a known numbering plan. */
function readIn(dialled: string): PhoneNumber | null {
  const read = readPhoneNumber(dialled, { defaultCountry: 'NL', extract: false }, PLANS)
  // The parser must not drop any typed digit.
  return read?.isValid() && dialled.endsWith(read.nationalNumber) ? read : null
}

/** 9 or 10 digits, or 11 or 12 with an optional plus. Foreign numbers with a plus have up to 15. */
const HAS_THE_LENGTH = /^(?:\d{9,10}|\+?\d{11,12}|\+[1-9]\d{9,14})$/

/** Whether a number can be called: by its length, or by a numbering plan, such as 14020 and 0800-1234. */
export function isPhone(text: string): boolean {
  const dialled = dialledIn(text)
  return dialled !== null && (HAS_THE_LENGTH.test(dialled) || readIn(dialled) !== null)
}

/**
 * The stored form: Dutch numbers as dialled here, foreign ones with a plus. Text with other characters is only trimmed.
 */
export function tidyPhone(text: string): string {
  const dialled = dialledIn(text)
  if (dialled === null) return text.trim()
  const read = readIn(dialled)
  if (!read) return dialled
  return read.countryCallingCode === '31' ? read.formatNational().replace(/\D/g, '') : read.number
}

/** The Dutch notation: 06-12 34 56 78, 020-123 45 67, +32 2 123 45 67. */
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

/** A complete Dutch number. Company and service numbers are excluded, because their length varies. */
export const isWholeHere = (text: string): boolean =>
  /^(?:0(?:[1-7]\d|8[4578]|91)\d{7}|097\d{9}|\+31(?:[1-7]\d|8[4578]|91)\d{7}|\+3197\d{9})$/.test(text)

/**
 * The new value of a phone field after typing or pasting: an optional plus and digits. Other keys have no effect.
 * Pasted text with other characters stays, because its intent is unclear.
 */
export function phoneTyped(before: string, typed: string): string {
  const characters = charactersIn(typed)
  if (characters !== null) return characters
  return typed.length === before.length + 1 && charactersIn(before) !== null ? before : typed
}
