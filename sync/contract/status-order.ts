import { STATUS_COMPLETED } from './collections/statuses/fields.ts'
import type { DocumentOf } from './registry.ts'

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

/** The work is done: the built-in status, or one a company named like it (SPEC §3). */
export const isCompleted = ({ name }: { name: string }) =>
  name === STATUS_COMPLETED || name.toLowerCase() === 'opgeleverd'

/** Statuses for what came to nothing are a company's own; that one is meant so, only its name says. */
const CALLED_OFF = /^(geannuleerd|annulering|vervallen|cancell?ed)\b/i

/** Nobody comes for it any more: the work is done, or called off. */
export const isOver = (status: { name: string }) => isCompleted(status) || CALLED_OFF.test(status.name.trim())
