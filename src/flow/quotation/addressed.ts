import { tidyInitials } from '#src/lib/text/tidy-initials.ts'
import type { Customer } from '../customer.ts'

/** As somebody is spoken of in a sentence: "mevrouw F.S. Özdemir", a company by its name. */
export function addressed({ title, initials, lastname, company }: Customer): string {
  const person = [title.toLowerCase(), tidyInitials(initials), lastname.trim()].filter(Boolean).join(' ')
  return company.trim() || person
}
