/** What somebody typed or pasted where a number belongs. */
export type ReadNumber =
  | { kind: 'empty' }
  | { kind: 'number'; value: number }
  /** A number with more decimals than there may be. */
  | { kind: 'too-fine'; value: number }
  | { kind: 'unreadable' }

interface Notation {
  group: string
  decimal: string
}

const DUTCH: Notation = { group: '.', decimal: ',' }
const ENGLISH: Notation = { group: ',', decimal: '.' }

const CURRENCY = /€|\beuro?s?\b|\beur\b/gi
/** "9,-" and its like: no cents. */
const NO_CENTS = /[.,](?:-{1,2}|–|—|=)$/
const SIGN = /^[+-]|-$/

/**
 * Reads a number in any usual notation: currency signs, spaces of any kind, `,-`, groups of three and a sign before or behind
 * it. The notation of the language goes first; the other one counts where the first makes no number of it. Nothing is guessed:
 * whatever is no number in either stays text.
 */
export function readNumber(text: string, language: string, decimals: number): ReadNumber {
  // Full-width digits and every kind of space become plain ones.
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

/** As JavaScript writes it, or null where it is no number of this notation. */
function digitsIn(text: string, { group, decimal }: Notation): string | null {
  const sign = (mark: string) => (mark === '.' ? '\\.' : mark)
  const whole = `\\d{1,3}(?:${sign(group)}\\d{3})+|\\d{1,3}(?:[ '’]\\d{3})+|\\d+`
  const [, integer = '', fraction = ''] =
    text.match(new RegExp(`^(${whole})?(?:${sign(decimal)}(\\d*))?$`)) ?? []
  if (integer === '' && fraction === '') return null
  return `${integer.replace(/\D/g, '') || '0'}.${fraction || '0'}`
}
