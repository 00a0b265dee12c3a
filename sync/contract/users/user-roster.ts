import * as v from 'valibot'
import { type Rejection, reject } from '../core/errors.ts'
import { acceptUnless, operation } from '../core/operation.ts'
import { type Roster, rosterEntries } from './roster.ts'

const args = v.partial(
  v.object({
    work_hours: rosterEntries.work_hours.wrapped,
    pause: rosterEntries.pause.wrapped,
    skills: rosterEntries.skills.wrapped,
  }),
)
export type RosterArgs = v.InferOutput<typeof args>

/** When a colleague works and what they may do, for planning. Only named fields change; the later change wins. */
export const userRoster = operation({
  kind: 'users.roster',
  call: 'saveRoster',
  collection: 'users',
  args,
  policy: 'queue',
  run({ args, before: user }) {
    if (!user || user.removed) return reject('not-found')
    const doc = { ...user, ...args }
    return acceptUnless(judgeRoster(doc), { writes: [{ collection: 'users', id: user._id, doc }] })
  },
})

/** A week has seven days or is the usual one, a day ends after it began, and a skill is named once. */
export function judgeRoster({ work_hours, skills }: Omit<Roster, 'pause'>): Rejection | null {
  const isWeek = work_hours.length === 0 || work_hours.length === 7
  const areDays = work_hours.every(({ from, until }) =>
    from === '' || until === '' ? from === until : from < until,
  )
  if (!isWeek || !areDays) return reject('invalid', 'work_hours')
  const names = skills.map((skill) => skill.trim().toLowerCase())
  const isNamed = names.every((name) => name !== '') && new Set(names).size === names.length
  return isNamed ? null : reject('invalid', 'skills')
}
