import { STALE_PLAN } from './preparing-pool.ts'
import { StoreError } from './store-error.ts'

/** Serialisation failure, deadlock, and a prepared statement on a table that a migration changed since. */
export function isRepeatable(error: unknown): boolean {
  const code = codeOf(error)
  return code === '40001' || code === '40P01' || (code === STALE_PLAN && /cached plan/.test(String(error)))
}

/** SQLSTATE classes: 08 connection, 28 refused login, 3D no such database, 53300 too many connections, 57P shutdown. */
const UNREACHABLE = /^(08|28|3D|53300|57P|E[A-Z]+$)/

/** node-postgres reports a lost or slow connection without a code. */
const WITHOUT_CODE = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/

/** A write that fails this way may or may not have been committed: only its stored result can tell. */
export function unreachableOr(error: unknown, opening = false): unknown {
  const { message } = error instanceof Error ? error : { message: String(error) }
  if (!opening && !UNREACHABLE.test(codeOf(error)) && !WITHOUT_CODE.test(message)) return error
  const reason = message || codeOf(error) || 'no answer'
  return new StoreError('unreachable', `The database at DATABASE_URL cannot be reached: ${reason}.`, error)
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
