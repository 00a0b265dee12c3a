import type { DocumentOf } from '../core/documents.ts'
import { roleOf } from '../core/roles.ts'
import type { VisitState } from './fields.ts'

/** States of visits that take the time of whoever comes. Nobody was there for one that was missed. */
export const TAKING_TIME: readonly VisitState[] = ['planned', 'on-the-way', 'there', 'done']

export const takesTime = ({ state }: Pick<DocumentOf<'visits'>, 'state'>): boolean =>
  TAKING_TIME.includes(state)

/** Work that takes longer than planned ends later. */
export const minutesTaken = ({ minutes, longer }: Pick<DocumentOf<'visits'>, 'minutes' | 'longer'>): number =>
  minutes + longer

/** Whether the planning has a row for somebody: whoever visits customers, and whoever has a visit. */
export const isPlanned = (
  { _id, active, role }: Pick<DocumentOf<'users'>, '_id' | 'active' | 'role'>,
  busy: Pick<ReadonlySet<string>, 'has'>,
): boolean => (active && roleOf(role) === 'employee') || busy.has(_id)
