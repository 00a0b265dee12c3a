import * as v from 'valibot'
import { id, line, listOf, moment, optionalIdOf } from '../core/fields.ts'
import type { Edited } from '../core/rule.ts'

/** Letters of what was written over; longer ones are told shortened. */
const LONGEST = 300

export const orderEdit = v.object({
  _id: id(),
  field: line(40),
  user_id: optionalIdOf('users'),
  date: moment(),
  /** As JSON, what somebody else had written meanwhile and this one replaced without having seen it; '' for nothing. */
  over: line(LONGEST),
})
type OrderEdit = v.InferOutput<typeof orderEdit>

/** Fields that can be edited, and as many replaced values as anybody looks back to. */
const MOST = 60
export const orderEdits = () => listOf(orderEdit, MOST)

/** Who edited each field last, and all that was written over unseen, oldest first. */
export function editsAfter(
  edits: readonly OrderEdit[],
  {
    actor,
    now,
    opId,
    changed,
    overwrote,
  }: Pick<Edited<never>, 'actor' | 'now' | 'opId' | 'changed' | 'overwrote'>,
): OrderEdit[] {
  const added = changed.map((field, at) => ({
    // The same on both ends, and on every resend.
    _id: `${opId.slice(0, 33)}~${at.toString(36)}`,
    field,
    user_id: actor.userId,
    date: now,
    over: Object.hasOwn(overwrote, field) ? JSON.stringify(overwrote[field]).slice(0, LONGEST) : '',
  }))
  const ids = new Set(added.map(({ _id }) => _id))
  const kept = edits.filter(
    ({ _id, field, over }) => !ids.has(_id) && (over !== '' || !changed.includes(field)),
  )
  return [...kept, ...added].slice(-MOST)
}
