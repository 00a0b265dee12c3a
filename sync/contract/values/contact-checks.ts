import { isOneModulo97 } from './company-numbers.ts'

/** The stored form, without spaces, dots and hyphens. Text that is no IBAN is only trimmed. */
export const tidyIban = (text: string): string => (isIban(text) ? bareIban(text) : text.trim())

const bareIban = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s.‐-―-]/g, '')
    .toUpperCase()

/** In groups of four, as banks write it. */
export const showIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** Country, check digits and account; the number must be 1 modulo 97. */
export function isIban(text: string): boolean {
  const iban = bareIban(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban)) return false
  return isOneModulo97(`${iban.slice(4)}${iban.slice(0, 4)}`)
}

/** 1234AB. SA, SD and SS are never used. */
export const isPostcode = (text: string): boolean => /^[1-9]\d{3}(?!SA|SD|SS)[A-Z]{2}$/.test(text)

/**
 * Whether a text has only characters that phone.ts accepts. The numbering plans, which check more, are too large for
 * the code that opens the app.
 */
export const hasPhoneSigns = (text: string): boolean =>
  /^(?:(?:tel|callto):)?[+\d\s\-‐-―−./()]*$/i.test(text.normalize('NFKC').trim())
