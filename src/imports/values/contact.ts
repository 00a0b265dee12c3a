import { bareNumber, isVatNumber, tidyVatNumber } from '#sync/contract/values/company-numbers.ts'
import { isIban, tidyIban } from '#sync/contract/values/contact-checks.ts'
import { isMailAddress, tidyMail } from '#sync/contract/values/mail-address.ts'
import { isPhone, tidyPhone } from '#sync/contract/values/phone.ts'
import { type FaultCode, type Read, reader } from './read.ts'

/** Reads what the form accepts, as the form stores it; for other texts, `faultIn` says what is wrong. */
const checked = (
  isRight: (text: string) => boolean,
  tidy: (text: string) => string,
  faultIn: (text: string) => FaultCode,
) =>
  reader((text): Read<string> => {
    const value = tidy(text)
    return value === '' || isRight(value) ? { value } : { fault: faultIn(text) }
  })

export const phone = checked(isPhone, tidyPhone, (text) => {
  if (isSeveral(text.split(/[/;,|]| of | en /), isPhone)) return 'phone-several'
  if (/[^+\d\s\-‐-―−./()]/.test(text)) return 'phone-letters'
  return text.replace(/\D/g, '').length < 10 ? 'phone-short' : 'phone-long'
})

export const mail = checked(isMailAddress, tidyMail, (text) => {
  if (isSeveral(text.split(/[;,/|]|\s(?:of|en)?\s*/), isMailAddress)) return 'mail-several'
  if (!text.includes('@')) return 'mail-no-at'
  if (/\s/.test(tidyMail(text))) return 'mail-space'
  if (/@[^.@]+\.?$/.test(text)) return 'mail-no-end'
  return text.length > 254 ? 'too-long' : 'mail'
})

export const iban = checked(isIban, tidyIban, (text) => {
  const bare = bareNumber(text)
  if (/^[PG]?\d{4,10}$/.test(bare)) return 'iban-old'
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(bare)) return 'iban'
  if (bare.startsWith('NL') && bare.length !== 18) return 'iban-length'
  return bare.length < 14 || bare.length > 34 ? 'iban-length' : 'iban-digits'
})

export const vatNumber = checked(isVatNumber, tidyVatNumber, (text) => {
  const bare = bareNumber(text)
  if (/^\d{9}B\d{2}$/.test(bare)) return 'vat-country'
  return /^NL\d{9}B\d{2}$/.test(bare) ? 'vat-digits' : 'vat'
})

function isSeveral(parts: readonly string[], isRight: (text: string) => boolean): boolean {
  const filled = parts.map((part) => part.trim()).filter(Boolean)
  return filled.length > 1 && filled.every(isRight)
}
