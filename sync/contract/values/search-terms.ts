/** Characters; the rest of a longer query is ignored, on device and server. */
export const MAX_QUERY_LENGTH = 200
/** Enough for an address that was pasted whole. */
const MAX_TERMS = 12

/** Letters that do not decompose into a base letter and an accent. */
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
/** Zero-width characters and soft hyphens, which come with pasted text. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g

/** ASCII without the backtick, which covers most text and needs only lower-casing. */
const USUAL = /^[\0-_a-\x7f]*$/

/**
 * Lower case without accents and invisible characters, with one kind of apostrophe: "Ozdemir" finds "Özdemir", and
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
 * A number as dialled in the Netherlands, however it is written: +31 (0)6-1234 5678, 31612345678 and 612345678 are
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
/** Prefix of phone links. */
const DIAL = /(?<!\w)tel:/g
/**
 * A number starting with 31, or nine digits without a zero and without spaces, which could separate two terms. Both may
 * be something else, so only the digits are searched, which end any matching phone number.
 */
const BARE_PHONE = /(?<![\w#])(?:31(?:[\s.-]*\d){9}|[1-9](?:[.-]?\d){8})(?![\w-])/g
const ZERO_IN_BRACKETS = /(?<![\w#])31\s*\(0\)/g
/** The beginning of a number with 31; it may also begin another number. */
const PHONE_BEGUN = /(?<![\w#])31[\s.-]*([1-9](?:[\s.-]*\d){2,7})(?![\w-])/g
const POSTCODE = /\b(\d{4})\s*([a-z]{2})\b/g
const POSTCODE_AND_NUMBER = /\b(\d{4}[a-z]{2})[\s,-]*(\d+)\s?([a-z]?)(?!\w)/g
/** Joins two words into one term. */
const GLUE = '\u0000'

/** The words of a query. A phone number is one word, and so is a postcode with its house number. */
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

/** The possible meanings of a query: as typed, and with digits read as the start of a phone number. */
export function queryInterpretations(text: string): string[][] {
  const typed = text.slice(0, MAX_QUERY_LENGTH).replace(ZERO_IN_BRACKETS, '31')
  // With a leading space, so that it matches only at the start of a word; inside, it would be part of any number.
  const phone = typed.replace(PHONE_BEGUN, (_, digits: string) => `${GLUE}0${digits.replace(/\D/g, '')}`)
  return [...new Set([typed, phone])].map((reading) => termsOf(reading).slice(0, MAX_TERMS))
}

/** Whether the words contain all terms of at least one reading. */
export const matchesAnyInterpretation = (readings: readonly (readonly string[])[], words: string) =>
  readings.some((terms) => terms.every((term) => words.includes(term)))
