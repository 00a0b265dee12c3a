import type { ErrorCode, Rejection } from '#sync/contract/core/errors.ts'
import { collectionNames } from '#sync/contract/registry.ts'
import { codeOfFailure, constraintOf, sqlState } from '#sync/server/store/failures.ts'
import { OP_RESULTS_KEY } from './op-results.ts'

export type Verdict =
  | ({ kind: 'refuse' } & Rejection)
  | { kind: 'retry'; code: ErrorCode }
  | { kind: 'answered-meanwhile' }

const UNIQUE_VIOLATION = '23505'

/** Text PostgreSQL cannot hold: a NUL character, half of a surrogate pair. No other sending of it will fare better. */
export const UNSTORABLE: readonly string[] = ['22021', '22P02', '22P05']

/** One name, one account within a company tree; what other trees have is not told. */
const USERNAME_KEY = 'users_username_key'

/** Of the exports: the order may have forgotten the one that the ledger knows. */
const EXPORTED_KEY = 'exports_once'

const primaryKeys = new Set(collectionNames.map((name) => `${name}_pkey`))

/** What an exception in an operation's transaction means for the operation. When in doubt it may be sent again. */
export function verdictOn(error: unknown): Verdict {
  const state = sqlState(error)
  if (state === UNIQUE_VIOLATION && constraintOf(error) === OP_RESULTS_KEY)
    return { kind: 'answered-meanwhile' }
  // The id is taken by a row this actor cannot see, or was taken a moment ago.
  if (state === UNIQUE_VIOLATION && primaryKeys.has(constraintOf(error)))
    return { kind: 'refuse', code: 'already-exists' }
  if (state === UNIQUE_VIOLATION && constraintOf(error) === USERNAME_KEY)
    return { kind: 'refuse', code: 'already-exists', field: 'username' }
  if (state === UNIQUE_VIOLATION && constraintOf(error) === EXPORTED_KEY)
    return { kind: 'refuse', code: 'export-done' }
  if (UNSTORABLE.includes(state)) return { kind: 'refuse', code: 'invalid' }
  const code = codeOfFailure(error)
  return { kind: 'retry', code: code === 'internal' ? 'unavailable' : code }
}
