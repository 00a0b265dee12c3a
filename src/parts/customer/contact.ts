import type { Customer } from '#src/data/customers/queries.ts'
import { isEmail, isIban, isPhone } from '#src/lib/contact-checks.ts'

/** Who somebody is and how to reach them. */
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

/** As the contract has them. */
export const LONGEST_CONTACT = {
  firstname: 200,
  lastname: 200,
  company: 200,
  email: 254,
  iban: 34,
} as const

export type ContactField = 'lastname' | 'email' | 'telephone' | 'mobilephone' | 'iban'

const CHECKS: Readonly<Partial<Record<ContactField, (text: string) => boolean>>> = {
  email: isEmail,
  telephone: isPhone,
  mobilephone: isPhone,
  iban: isIban,
}

/** A person has a surname, a company its own name; what is filled in besides must be possible. */
export function contactFaults(contact: Contact): ContactField[] {
  const nameless = !contact.lastname.trim() && !contact.company.trim()
  const wrong = (Object.keys(CHECKS) as ContactField[]).filter(
    (field) => contact[field].trim() !== '' && !CHECKS[field]?.(contact[field].trim()),
  )
  return nameless ? ['lastname', ...wrong] : wrong
}

/** As it is stored. */
export const tidyContact = ({ title, language, ...texts }: Contact): Contact => ({
  title,
  language,
  firstname: texts.firstname.trim(),
  lastname: texts.lastname.trim(),
  company: texts.company.trim(),
  email: texts.email.trim(),
  telephone: texts.telephone.trim(),
  mobilephone: texts.mobilephone.trim(),
  iban: texts.iban.replace(/\s/g, '').toUpperCase(),
})
