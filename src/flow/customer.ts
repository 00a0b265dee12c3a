import { isEmail, isPhone } from '#src/lib/contact-checks.ts'

/** SPEC §3, Customer data. */
export interface Customer {
  title: string
  initials: string
  lastname: string
  company: string
  address: string
  email_address: string
  phone_number: string
  commentary: string
}

export type CustomerField = keyof Customer

export const NO_CUSTOMER: Customer = {
  title: '',
  initials: '',
  lastname: '',
  company: '',
  address: '',
  email_address: '',
  phone_number: '',
  commentary: '',
}

const PERSON: readonly CustomerField[] = ['title', 'initials', 'lastname']
const REACH: readonly CustomerField[] = ['address', 'email_address', 'phone_number']

export const isAnyFilled = (customer: Customer) =>
  Object.values(customer).some((value) => value.trim() !== '')

/** Of a company no person has to be named (SPEC §5). */
const requiredOf = ({ company }: Customer) => (company.trim() === '' ? [...PERSON, ...REACH] : REACH)

/** What is missing or cannot be right. */
export function faultsOf(customer: Customer): CustomerField[] {
  const missing = requiredOf(customer).filter((field) => customer[field].trim() === '')
  const wrong = (['email_address', 'phone_number'] as const).filter(
    (field) => customer[field].trim() !== '' && !isRight[field](customer[field].trim()),
  )
  return [...missing, ...wrong]
}

const isRight = { email_address: isEmail, phone_number: isPhone }
