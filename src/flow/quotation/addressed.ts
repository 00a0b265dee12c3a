import { tidyInitials } from '#src/lib/text/tidy-initials.ts'
import type { Customer } from '../customer.ts'

/** The customer's name within a sentence: "mevrouw F.S. Özdemir", or a company's name. */
export function addressed({ title, initials, lastname, company }: Customer): string {
  const person = [title.toLowerCase(), tidyInitials(initials), lastname.trim()].filter(Boolean).join(' ')
  return company.trim() || person
}
