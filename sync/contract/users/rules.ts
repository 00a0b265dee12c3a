import * as v from 'valibot'
import type { DocumentOf } from '../core/documents.ts'
import { reject } from '../core/errors.ts'
import { roleOf } from '../core/roles.ts'
import type { Rules } from '../core/rule.ts'
import { isMailAddress } from '../values/mail-address.ts'
import { users } from './fields.ts'

const ASSIGNABLE = ['admin', 'developer', 'office', 'employee']

export const usersRules: Rules<DocumentOf<'users'>> = {
  judge({ before, after, actor }) {
    if (before?.removed) return reject('not-found')
    if (after && after.role !== before?.role && !ASSIGNABLE.includes(after.role))
      return reject('invalid', 'role')
    // Only a developer makes or unmakes a developer (SPEC §6).
    const developerInvolved = [before, after].some((user) => user && roleOf(user.role) === 'developer')
    if (developerInvolved && actor.role !== 'developer') return reject('forbidden', 'role')
    const { email = '' } = after ?? {}
    if (email !== '' && email !== before?.email && !isMailAddress(email)) return reject('invalid', 'email')
    if (!after && before?._id === actor.userId) return reject('forbidden', '_id')
    return null
  },
  /** The id in place of the username, which is free again. */
  removed: ({ _id, fullname, company_ids }) =>
    v.parse(users.fields, { _id, username: _id, fullname, company_ids, active: false, removed: true }),
}
