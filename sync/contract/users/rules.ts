import * as v from 'valibot'
import type { DocumentOf } from '../core/documents.ts'
import { reject } from '../core/errors.ts'
import { roleOf } from '../core/roles.ts'
import type { Rules } from '../core/rule.ts'
import { isMailAddress } from '../values/mail-address.ts'
import { users } from './fields.ts'
import { judgeProfile } from './own-profile.ts'

const ASSIGNABLE = ['admin', 'developer', 'office', 'employee']

export const usersRules: Rules<DocumentOf<'users'>> = {
  judge({ before, after, actor }) {
    if (before?.removed) return reject('not-found')
    if (after && after.role !== before?.role && !ASSIGNABLE.includes(after.role))
      return reject('invalid', 'role')
    // Only developers create or change developers.
    const developerInvolved = [before, after].some((user) => user && roleOf(user.role) === 'developer')
    if (developerInvolved && actor.role !== 'developer') return reject('forbidden', 'role')
    const { email = '' } = after ?? {}
    if (email !== '' && email !== before?.email && !isMailAddress(email)) return reject('invalid', 'email')
    if (!after && before?._id === actor.userId) return reject('forbidden', '_id')
    return after && judgeProfile(before, after)
  },
  /** Replaces the username with the id, so that it can be used again. */
  removed: ({ _id, fullname, company_ids }) =>
    v.parse(users.fields, { _id, username: _id, fullname, company_ids, active: false, removed: true }),
}
