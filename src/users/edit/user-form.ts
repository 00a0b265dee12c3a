import type { User } from '#src/data/users/queries.ts'
import { pickFields } from '#src/parts/form/document-form.ts'
import type { Role } from '#sync/contract/core/roles.ts'
import { isMailAddress, tidyMail } from '#sync/contract/values/mail-address.ts'
import { isPhone, tidyPhone } from '#sync/contract/values/phone.ts'
import { asUsername } from '#sync/contract/wire/accounts.ts'

/** The editable fields of a user; the username is fixed once the user exists. */
const FIELDS = [
  'username',
  'fullname',
  'email',
  'phone',
  'job_title',
  'photo',
  'role',
  'company_ids',
  'language',
  'active',
] as const
export type UserFields = Pick<User, (typeof FIELDS)[number]>

export const userFields = (user: UserFields): UserFields => pickFields(user, FIELDS)

export const newUser = (company_id: string): UserFields => ({
  username: '',
  fullname: '',
  email: '',
  phone: '',
  job_title: '',
  photo: '',
  role: 'employee',
  company_ids: [company_id],
  language: 'nl',
  active: true,
})

/** Converts to the stored form at every keystroke; a trailing space may precede the next word. */
export const typedUsername = (typed: string) => typed.trimStart().toLowerCase().replace(/\s/g, '_')

export const tidyUser = (entered: UserFields): UserFields => ({
  ...entered,
  fullname: entered.fullname.trim(),
  email: tidyMail(entered.email),
  phone: tidyPhone(entered.phone),
  job_title: entered.job_title.trim(),
})

/** Usernames are tidied on creation only; later they do not change. */
export const tidyNewUser = (entered: UserFields): UserFields => ({
  ...tidyUser(entered),
  username: asUsername(entered.username).replace(/_+$/, ''),
})

/**
 * Usernames have to be unique, because they identify accounts at the sign-in. The server knows all of them, a device
 * only those it sees.
 */
export function isTaken(entered: UserFields, others: readonly User[]): boolean {
  const { username } = tidyNewUser(entered)
  return username !== '' && others.some((other) => !other.removed && other.username === username)
}

/** An e-mail address is required for setting a password; an existing user without one can still be edited. */
export function userFaults(entered: UserFields, before: UserFields | null): readonly string[] {
  const { username, fullname, email, phone } = before ? tidyUser(entered) : tidyNewUser(entered)
  const hasNone = email === '' && before?.email === ''
  const faults: Record<string, boolean> = {
    username: username === '',
    fullname: fullname === '',
    email: !hasNone && !isMailAddress(email),
    phone: phone !== '' && phone !== before?.phone && !isPhone(phone),
  }
  return Object.keys(faults).filter((field) => faults[field])
}

const FOR_ADMINS: readonly Role[] = ['employee', 'office', 'admin']

/** Only developers may grant or revoke that role. */
export const rolesFor = (own: Role): readonly Role[] =>
  own === 'developer' ? [...FOR_ADMINS, 'developer'] : FOR_ADMINS
