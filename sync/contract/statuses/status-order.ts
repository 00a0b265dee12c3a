import type { DocumentOf } from '../core/documents.ts'

type Status = Pick<DocumentOf<'statuses'>, '_id' | 'trigger_ids' | 'belongs_to_ids'>

/**
 * Whether one status may follow another. `trigger_ids` name its successors, `belongs_to_ids` its predecessors. A list
 * without a status of the company allows any.
 */
export function mayFollow(from: Status | undefined, to: Status, offered: readonly string[]): boolean {
  if (!from || from._id === to._id) return true
  const after = from.trigger_ids.filter((id) => offered.includes(id))
  const before = to.belongs_to_ids.filter((id) => offered.includes(id))
  return (after.length === 0 || after.includes(to._id)) && (before.length === 0 || before.includes(from._id))
}
