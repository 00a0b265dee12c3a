import * as v from 'valibot'
import { id, line, listOf, moment, optionalIdOf } from '../core/fields.ts'
import type { Edited } from '../core/rule.ts'

/** Characters of a replaced value; longer ones are truncated. */
const MAX_OVERWRITTEN_LENGTH = 300

export const orderEdit = v.object({
  _id: id(),
  field: line(40),
  user_id: optionalIdOf('users'),
  date: moment(),
  /** JSON of the value of somebody else that was replaced unseen; '' for none. */
  over: line(MAX_OVERWRITTEN_LENGTH),
})
type OrderEdit = v.InferOutput<typeof orderEdit>

/** Number of editable fields plus replaced values worth keeping. */
const MAX_EDITS = 60
export const orderEdits = () => listOf(orderEdit, MAX_EDITS)

/** The last editor of each field, and all values replaced unseen, oldest first. */
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
    // The same id on both ends and on every resend.
    _id: `${opId.slice(0, 33)}~${at.toString(36)}`,
    field,
    user_id: actor.userId,
    date: now,
    over: Object.hasOwn(overwrote, field)
      ? JSON.stringify(overwrote[field]).slice(0, MAX_OVERWRITTEN_LENGTH)
      : '',
  }))
  const ids = new Set(added.map(({ _id }) => _id))
  const kept = edits.filter(
    ({ _id, field, over }) => !ids.has(_id) && (over !== '' || !changed.includes(field)),
  )
  return [...kept, ...added].slice(-MAX_EDITS)
}
