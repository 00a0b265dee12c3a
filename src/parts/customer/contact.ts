import type { Customer } from '#src/data/customers/queries.ts'
import { isIban, tidyIban } from '#sync/contract/values/contact-checks.ts'
import { isMailAddress, tidyMail } from '#sync/contract/values/mail-address.ts'
import { isPhone, tidyPhone } from '#sync/contract/values/phone.ts'

/** A customer's name and contact data. */
export type Contact = Pick<
  Customer,
  'title' | 'firstname' | 'lastname' | 'company' | 'email' | 'telephone' | 'mobilephone' | 'iban' | 'language'
>

export const NO_CONTACT: Contact = {
  title: '',
  firstname: '',
  lastname: '',
  company: '',
  email: '',
  telephone: '',
  mobilephone: '',
  iban: '',
  language: 'nl',
}

/** The limits of the contract. */
export const MAX_CONTACT_LENGTH = {
  firstname: 200,
  lastname: 200,
  company: 200,
} as const

export type ContactField = 'lastname' | 'email' | 'telephone' | 'mobilephone' | 'iban'

const CHECKS: Readonly<Partial<Record<ContactField, (text: string) => boolean>>> = {
  email: isMailAddress,
  telephone: isPhone,
  mobilephone: isPhone,
  iban: isIban,
}

/** A surname or a company name is required; other filled-in fields must be valid. */
export function contactFaults(entered: Contact): ContactField[] {
  const contact = tidyContact(entered)
  const nameless = !contact.lastname.trim() && !contact.company.trim()
  const wrong = (Object.keys(CHECKS) as ContactField[]).filter(
    (field) => contact[field] !== '' && !CHECKS[field]?.(contact[field]),
  )
  return nameless ? ['lastname', ...wrong] : wrong
}

/** The form in which it is stored. */
export const tidyContact = ({ title, language, ...texts }: Contact): Contact => ({
  title,
  language,
  firstname: texts.firstname.trim(),
  lastname: texts.lastname.trim(),
  company: texts.company.trim(),
  email: tidyMail(texts.email),
  telephone: tidyPhone(texts.telephone),
  mobilephone: tidyPhone(texts.mobilephone),
  iban: tidyIban(texts.iban),
})
