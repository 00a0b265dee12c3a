import { reject } from '../../errors.ts'
import type { DocumentOf } from '../../registry.ts'
import { roleOf } from '../../roles.ts'
import type { Rules } from '../../rule.ts'

const ASSIGNABLE = ['admin', 'developer', 'office', 'employee']

export const usersRules: Rules<DocumentOf<'users'>> = {
  judge({ before, after, actor }) {
    if (after && after.role !== before?.role && !ASSIGNABLE.includes(after.role))
      return reject('invalid', 'role')
    // Only a developer makes or unmakes a developer (SPEC §6).
    const developerInvolved = [before, after].some((user) => user && roleOf(user.role) === 'developer')
    if (developerInvolved && actor.role !== 'developer') return reject('forbidden', 'role')
    if (!after && before?._id === actor.userId) return reject('forbidden', '_id')
    return null
  },
}
