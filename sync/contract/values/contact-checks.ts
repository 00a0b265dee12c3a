/** As it is stored: without the spaces, dots and hyphens it is written with. What is no account number stays as it is. */
export const tidyIban = (text: string): string => (isIban(text) ? bareIban(text) : text.trim())

const bareIban = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s.‐-―-]/g, '')
    .toUpperCase()

/** Country, check number and account; the check number is the rest of a division by 97. */
export function isIban(text: string): boolean {
  const iban = bareIban(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban)) return false
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}

/** 1234AB. SA, SD and SS were never given out. */
export const isPostcode = (text: string): boolean => /^[1-9]\d{3}(?!SA|SD|SS)[A-Z]{2}$/.test(text)

/**
 * Whether it could be a telephone number by its signs alone: whatever phone.ts reads has only such. The numbering plans, which say
 * more, are too large for what is loaded to open the app.
 */
export const hasPhoneSigns = (text: string): boolean =>
  /^(?:(?:tel|callto):)?[+\d\s\-‐-―−./()]*$/i.test(text.normalize('NFKC').trim())
