/** Numbers by which a company is registered, as stored: capitals, without spaces and dots. */
export const bareNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s.‐-―-]/g, '')
    .toUpperCase()

/** Text that does not have the form of a number is only trimmed. */
export const tidyKvk = (text: string): string => (isKvk(text) ? bareNumber(text) : text.trim())
export const tidyVatNumber = (text: string): string => (isVatNumber(text) ? bareNumber(text) : text.trim())

/** Eight digits; the number has no check digit. */
export const isKvk = (text: string): boolean => /^\d{8}$/.test(bareNumber(text))

/**
 * A Dutch VAT number passes the 11-test of a company's tax number or, for sole traders, is 1 modulo 97. Of other
 * countries of the EU only the form is checked.
 */
export function isVatNumber(text: string): boolean {
  const number = bareNumber(text)
  if (!number.startsWith('NL')) return /^[A-Z]{2}[A-Z0-9+*]{2,12}$/.test(number) && /\d/.test(number)
  const [, digits] = /^NL(\d{9})B\d{2}$/.exec(number) ?? []
  return digits !== undefined && (passesElevenTest(digits) || isOneModulo97(number))
}

function passesElevenTest(digits: string): boolean {
  const weighed = [...digits].map((digit, at) => Number(digit) * (at === 8 ? -1 : 9 - at))
  return Number(digits) > 0 && weighed.reduce((sum, part) => sum + part, 0) % 11 === 0
}

/** Letters count as two digits: A is 10, Z is 35. */
export function isOneModulo97(text: string): boolean {
  const digits = [...text].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}
