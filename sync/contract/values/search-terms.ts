/** More characters than this nobody types; what comes after them is not looked for, on neither end. */
export const LONGEST_QUERY = 200
/** So many words say what is meant, also of an address that was pasted whole. */
const MOST_TERMS = 12

/** Letters that do not decompose into a plain one and an accent. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  þ: 'th',
}
const OTHER_LETTERS = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')
const APOSTROPHES = /[\u2018\u2019\u201b\u02bc\u2032\u00b4\u0060]/g
/** Zero-width characters and soft hyphens, which come along with pasted text. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g

/** Nothing but ASCII without the backtick, as most text is: only its case is folded. */
const USUAL = /^[\0-_a-\x7f]*$/

/**
 * Lower case without accents and invisible characters, and with one apostrophe, so that "Ozdemir" finds "Özdemir" and
 * "straße" is "strasse". The server has the same in SQL: search_plain.
 */
export const normalize = (text: string) =>
  USUAL.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(INVISIBLE, '')
        .replace(APOSTROPHES, "'")
        .replace(OTHER_LETTERS, (letter) => PLAIN[letter] ?? letter)

/**
 * A number as it is dialled in this country, whatever it is written with: +31 (0)6-1234 5678, 31612345678 and 612345678 are
 * 0612345678; 0032 2 123 45 67 is +3221234567. The server has the same in SQL: search_dialled.
 */
export const dialled = (phone: string) =>
  phone
    .replace(/\(0\)/g, '')
    .replace(/[^\d+]/g, '')
    .replace(/^(\+|00)31/, '0')
    .replace(/^00(?=[1-9])/, '+')
    .replace(/^31(?=\d{9}$)/, '0')
    .replace(/^(?=[1-9]\d{8}$)/, '0')

const PHONE = /(?<![\w#])\(?(?:\+|0)[\d\s()./-]{2,}\d(?!\w)/g
/** As a link that is dialled begins. */
const DIAL = /(?<!\w)tel:/g
/**
 * With the country's 31, or with nothing before the nine digits; of those a space could as well divide two terms. They may also be
 * another number, so only the digits are asked for: of a phone number they are the end.
 */
const BARE_PHONE = /(?<![\w#])(?:31(?:[\s.-]*\d){9}|[1-9](?:[.-]?\d){8})(?![\w-])/g
const ZERO_IN_BRACKETS = /(?<![\w#])31\s*\(0\)/g
/** With the country's 31, as far as it was typed; it may also be the beginning of another number. */
const PHONE_BEGUN = /(?<![\w#])31[\s.-]*([1-9](?:[\s.-]*\d){2,7})(?![\w-])/g
const POSTCODE = /\b(\d{4})\s*([a-z]{2})\b/g
const POSTCODE_AND_NUMBER = /\b(\d{4}[a-z]{2})[\s,-]*(\d+)\s?([a-z]?)(?!\w)/g
/** Holds together what is one term and has a space in it. */
const GLUE = '\u0000'

/** The words somebody typed. A phone number is one, and so is a postcode with its house number. */
export function termsOf(text: string): string[] {
  const joined = normalize(text)
    .replace(DIAL, '')
    .replace(PHONE, dialled)
    .replace(BARE_PHONE, (number) => dialled(number).slice(1))
    .replace(POSTCODE, '$1$2')
    .replace(POSTCODE_AND_NUMBER, `$1${GLUE}$2$3`)
  return joined
    .split(/\s+/)
    .filter((term) => term !== '')
    .map((term) => term.replace(GLUE, ' '))
}

/** The ways to understand what somebody typed: the words as they are, and another one of numbers that may be of a phone. */
export function readingsOf(text: string): string[][] {
  const typed = text.slice(0, LONGEST_QUERY).replace(ZERO_IN_BRACKETS, '31')
  // A space before it: only as the beginning of a word, for in the middle it is part of every other number.
  const phone = typed.replace(PHONE_BEGUN, (_, digits: string) => `${GLUE}0${digits.replace(/\D/g, '')}`)
  return [...new Set([typed, phone])].map((reading) => termsOf(reading).slice(0, MOST_TERMS))
}

/** Whether, in one of these readings, all terms are there. */
export const isSaid = (readings: readonly (readonly string[])[], words: string) =>
  readings.some((terms) => terms.every((term) => words.includes(term)))
