import type { User } from '#src/data/users/queries.ts'
import { pickFields } from '#src/parts/form/document-form.ts'
import type { Role } from '#sync/contract/core/roles.ts'
import { isMailAddress, tidyMail } from '#sync/contract/values/mail-address.ts'
import { asUsername } from '#sync/contract/wire/accounts.ts'

/** What can be changed about a user; the username is given when they are made. */
const FIELDS = ['username', 'fullname', 'email', 'role', 'company_ids', 'language', 'active'] as const
export type UserFields = Pick<User, (typeof FIELDS)[number]>

export const userFields = (user: UserFields): UserFields => pickFields(user, FIELDS)

export const newUser = (company_id: string): UserFields => ({
  username: '',
  fullname: '',
  email: '',
  role: 'employee',
  company_ids: [company_id],
  language: 'nl',
  active: true,
})

/** As it is kept, letter by letter (SPEC §5): a space at the end may be the next word's. */
export const typedUsername = (typed: string) => typed.trimStart().toLowerCase().replace(/\s/g, '_')

export const tidyUser = (entered: UserFields): UserFields => ({
  ...entered,
  fullname: entered.fullname.trim(),
  email: tidyMail(entered.email),
})

/** A username is tidied once: afterwards it stays as it is. */
export const tidyNewUser = (entered: UserFields): UserFields => ({
  ...tidyUser(entered),
  username: asUsername(entered.username).replace(/_+$/, ''),
})

/** Two accounts of one name could not be told apart at the door. The server knows of all of them, a device of those it sees. */
export function isTaken(entered: UserFields, others: readonly User[]): boolean {
  const { username } = tidyNewUser(entered)
  return username !== '' && others.some((other) => !other.removed && other.username === username)
}

/** An address is needed to set a password with; who has none already can still be changed. */
export function userFaults(entered: UserFields, before: UserFields | null): readonly string[] {
  const { username, fullname, email } = before ? tidyUser(entered) : tidyNewUser(entered)
  const hasNone = email === '' && before?.email === ''
  const faults: Record<string, boolean> = {
    username: username === '',
    fullname: fullname === '',
    email: !hasNone && !isMailAddress(email),
  }
  return Object.keys(faults).filter((field) => faults[field])
}

const FOR_ADMINS: readonly Role[] = ['employee', 'office', 'admin']

/** Only a developer makes or unmakes a developer (SPEC §6). */
export const rolesFor = (own: Role): readonly Role[] =>
  own === 'developer' ? [...FOR_ADMINS, 'developer'] : FOR_ADMINS
