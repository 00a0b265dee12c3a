import type { Actor } from '#sync/contract/core/roles.ts'
import type { Cursor } from '#sync/contract/wire/protocol.ts'
import { scopeHash } from '#sync/server/core/access/scope.ts'
import type { ClockReading } from '#sync/server/store/clock.ts'

/** Sorts after every id: "all of this sequence was read", and in a first copy "none was read yet". */
const AFTER_ALL = '~'

/** Where a reader with nothing begins: above the newest id, the clock pinned at this moment. */
export function startCursor({ epoch, seq }: ClockReading, actor: Actor): Cursor {
  return { epoch, scope: scopeHash(actor), seq, id: AFTER_ALL, fill: true }
}

/** A reader who has everything up to `seq`. */
export function caughtUp(cursor: Cursor, seq: number): Cursor {
  return { ...cursor, seq, id: AFTER_ALL, fill: false }
}

/** Everything up to and including `seq` was read. Several rows may share one sequence, so the number alone does not tell. */
export const isBetweenCommits = ({ id, fill }: Cursor) => !fill && id === AFTER_ALL

/**
 * Whether a cursor cannot be continued: another history, other rights, or a number this history never gave. The last one
 * is a server restored from a backup, or a forgery; following it would skip rows in silence.
 */
export function isForeign(cursor: Cursor, start: Cursor): boolean {
  return cursor.epoch !== start.epoch || cursor.scope !== start.scope || cursor.seq > start.seq
}
