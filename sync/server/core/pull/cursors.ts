import type { Cursor } from '#sync/contract/wire/protocol.ts'
import type { ClockReading } from '#sync/server/store/clock.ts'

/** Sorts after every id. It means "all of this sequence was read" or, in a first copy, "nothing was read yet". */
const AFTER_ALL = '~'

/** The cursor of a reader that has nothing: above the newest id, with the clock of this moment. */
export function startCursor({ epoch, seq }: ClockReading, scope: string, fields?: number): Cursor {
  return { epoch, scope, seq, id: AFTER_ALL, fill: true, ...(fields !== undefined && { fields }) }
}

/** The cursor of a reader that has everything up to `seq`. */
export function caughtUp(cursor: Cursor, seq: number): Cursor {
  return { ...cursor, seq, id: AFTER_ALL, fill: false }
}

/** Everything up to and including `seq` was read. `seq` alone does not tell, because several rows may share one. */
export const isBetweenCommits = ({ id, fill }: Cursor) => !fill && id === AFTER_ALL

/**
 * Whether a cursor cannot be continued: another epoch, other rights, or a `seq` this epoch never reached. The last
 * means a server restored from a backup, or a forgery; following it would silently skip rows.
 */
export function isForeign(cursor: Cursor, start: Cursor): boolean {
  return cursor.epoch !== start.epoch || cursor.scope !== start.scope || cursor.seq > start.seq
}
