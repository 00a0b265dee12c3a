import type { DocumentOf } from '../../core/documents.ts'
import { type Rejection, reject } from '../../core/errors.ts'
import { mergeChanges } from '../../core/merge.ts'
import type { Context, Ref } from '../../core/operation.ts'
import { editsAfter } from '../edits.ts'
import { orderMerge } from '../fields.ts'

type Order = DocumentOf<'orders'>
type Assigning = Pick<Context<unknown, Order>, 'op' | 'actor' | 'now' | 'ref'> & { before: Order }

/** A status may give the order to a colleague in the same operation: planners say who a visit is for. */
export const ASSIGNEE = 'current_assignee_id'

export const refsOfAssignee = ({ op }: Pick<Assigning, 'op'>): Ref[] =>
  op.changes[ASSIGNEE] ? [{ collection: 'users', id: String(op.changes[ASSIGNEE].to) }] : []

/** Refused as in an edit of the order, which employees may not make. */
export function judgeAssignee({ op, actor, before, ref }: Assigning): Rejection | null {
  const change = op.changes[ASSIGNEE]
  if (!change) return null
  if (actor.role === 'employee') return reject('forbidden', ASSIGNEE)
  if (before.user_readonly) return reject('read-only')
  const { to } = change
  const isKnown = typeof to === 'string' && (to === '' || to === actor.userId || ref('users', to)?.active)
  return isKnown || to === before[ASSIGNEE] ? null : reject('invalid', ASSIGNEE)
}

/** `assignee_id`: who had the order before, for undo; '' when that did not change. */
export function assign({ op, actor, now, before }: Assigning) {
  const change = op.changes[ASSIGNEE]
  if (!change || change.to === before[ASSIGNEE]) return { changed: {}, assignee_id: '', overwrote: {} }
  const { overwrote } = mergeChanges(before, { [ASSIGNEE]: change }, orderMerge)
  const by = { actor, now, opId: op.opId, changed: [ASSIGNEE], overwrote }
  const changed = { [ASSIGNEE]: String(change.to), edits: editsAfter(before.edits, by) }
  return { changed, assignee_id: before[ASSIGNEE], overwrote }
}

/** Gives the order back to who had it, unless somebody assigned it anew since the status was set. `entry`: of its history. */
export function assignedBack(
  { edits, status_before }: Order,
  isOfEntry: (id: string) => boolean,
): Partial<Order> {
  const given = edits.find(({ _id, field }) => field === ASSIGNEE && isOfEntry(_id))
  if (!given) return {}
  return { [ASSIGNEE]: status_before.assignee_id, edits: edits.filter((edit) => edit !== given) }
}
