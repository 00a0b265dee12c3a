export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text.trim())

/** 9 or 10 digits, or 11 or 12 with an optional plus (SPEC §5). */
export const isPhone = (text: string): boolean =>
  /^(?:\d{9,10}|\+?\d{11,12})$/.test(text.replace(/[\s-]/g, ''))

/** As it is dialled within the country, with nothing to follow; 00 begins one of abroad. */
export const isNational = (text: string): boolean => /^0[1-9]\d{8}$/.test(text)

/** What may be typed as one: an optional plus and digits (SPEC §5). */
export const phoneCharacters = (text: string): string => text.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '')

/** Country, check number and account; the check number is the rest of a division by 97. */
export function isIban(text: string): boolean {
  const iban = text.replace(/\s/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban)) return false
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}

/** 1234AB. SA, SD and SS were never given out. */
export const isPostcode = (text: string): boolean => /^[1-9]\d{3}(?!SA|SD|SS)[A-Z]{2}$/.test(text)
