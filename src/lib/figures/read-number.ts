/** The result of reading text as a number. */
export type ReadNumber =
  | { kind: 'empty' }
  | { kind: 'number'; value: number }
  /** A number with more decimals than allowed. */
  | { kind: 'too-fine'; value: number }
  | { kind: 'unreadable' }

interface Notation {
  group: string
  decimal: string
}

const DUTCH: Notation = { group: '.', decimal: ',' }
const ENGLISH: Notation = { group: ',', decimal: '.' }

const CURRENCY = /€|\beuro?s?\b|\beur\b/gi
/** "9,-" and the like: no cents. */
const NO_CENTS = /[.,](?:-{1,2}|–|—|=)$/
const SIGN = /^[+-]|-$/

/**
 * Reads a number in any usual notation: currency signs, all kinds of spaces, `,-`, groups of three, and a sign before
 * or after it. The language's notation is tried first, then the other one. Nothing is guessed: text that is no number
 * in either is unreadable.
 */
export function readNumber(text: string, language: string, decimals: number): ReadNumber {
  // Full-width digits and all kinds of spaces become plain ones.
  const plain = text
    .normalize('NFKC')
    .replace(/[\u2212\u2010\u2011]/g, '-')
    .replace(CURRENCY, '')
    .trim()
  if (plain === '') return text.trim() === '' ? { kind: 'empty' } : { kind: 'unreadable' }
  const negative = plain.startsWith('-') || (plain.endsWith('-') && !NO_CENTS.test(plain))
  const bare = plain.replace(NO_CENTS, '').replace(SIGN, '').trim()
  const notations = language === 'nl' ? [DUTCH, ENGLISH] : [ENGLISH, DUTCH]
  const [digits] = notations.flatMap((notation) => digitsIn(bare, notation) ?? [])
  if (digits === undefined) return { kind: 'unreadable' }
  const value = Number(digits) * (negative ? -1 : 1)
  const fine = (digits.split('.')[1] ?? '').replace(/0+$/, '').length > decimals
  return fine ? { kind: 'too-fine', value } : { kind: 'number', value: value === 0 ? 0 : value }
}

/** The digits in JavaScript's notation; null when the text does not match this notation. */
function digitsIn(text: string, { group, decimal }: Notation): string | null {
  const sign = (mark: string) => (mark === '.' ? '\\.' : mark)
  const whole = `\\d{1,3}(?:${sign(group)}\\d{3})+|\\d{1,3}(?:[ '’]\\d{3})+|\\d+`
  const [, integer = '', fraction = ''] =
    text.match(new RegExp(`^(${whole})?(?:${sign(decimal)}(\\d*))?$`)) ?? []
  if (integer === '' && fraction === '') return null
  return `${integer.replace(/\D/g, '') || '0'}.${fraction || '0'}`
}
