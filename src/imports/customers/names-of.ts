import { MAX_CONTACT_LENGTH } from '#src/parts/customer/contact.ts'
import { fullName, withPrefix } from '../values/names.ts'
import { isFault, line, within } from '../values/read.ts'
import type { ImportedFields, Take } from './imported-customer.ts'

type Names = Partial<Pick<ImportedFields, 'title' | 'firstname' | 'lastname' | 'company'>>

/** The names of a row. A column for one part goes before the whole name in another column. */
export function namesOf(take: Take, own: Names): Names {
  const prefix = take('prefix', line(MAX_CONTACT_LENGTH.lastname)) ?? ''
  const firstname = take('firstname', line(MAX_CONTACT_LENGTH.firstname))
  const lastname = take('lastname', (cell) => {
    const surname = line(MAX_CONTACT_LENGTH.lastname)(cell)
    return isFault(surname) ? surname : within(withPrefix(prefix, surname.value), MAX_CONTACT_LENGTH.lastname)
  })
  const whole = wholeName(take, own)
  return {
    ...whole,
    firstname: firstname || (whole.firstname ?? firstname),
    lastname: lastname || (whole.lastname ?? lastname),
  }
}

function wholeName(take: Take, own: Names): Names {
  const whole = take('fullname', (cell) => {
    const read = line(MAX_CONTACT_LENGTH.lastname)(cell)
    return isFault(read) ? read : fullName(read.value)
  })
  if (!whole) return {}
  const { title, firstname, lastname, company } = whole
  if (company) return own.company ? {} : { company }
  return { firstname, lastname, ...(title && !own.title && { title }) }
}
