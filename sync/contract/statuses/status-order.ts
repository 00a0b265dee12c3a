import type { DocumentOf } from '../core/documents.ts'

type Status = Pick<DocumentOf<'statuses'>, '_id' | 'trigger_ids' | 'belongs_to_ids'>

/**
 * Whether one status may follow another (both readings of SPEC §4.3): `trigger_ids` name the statuses that come after one,
 * `belongs_to_ids` those it comes after. Where neither names a status of the company, any may follow.
 */
export function mayFollow(from: Status | undefined, to: Status, offered: readonly string[]): boolean {
  if (!from || from._id === to._id) return true
  const after = from.trigger_ids.filter((id) => offered.includes(id))
  const before = to.belongs_to_ids.filter((id) => offered.includes(id))
  return (after.length === 0 || after.includes(to._id)) && (before.length === 0 || before.includes(from._id))
}
