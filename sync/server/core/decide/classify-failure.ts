import type { ErrorCode, Rejection } from '#sync/contract/core/errors.ts'
import { collectionNames } from '#sync/contract/registry.ts'
import { codeOfFailure, constraintOf, sqlState } from '#sync/server/store/failures.ts'

export type FailureKind = ({ kind: 'refuse' } & Rejection) | { kind: 'retry'; code: ErrorCode }

const UNIQUE_VIOLATION = '23505'

/** Text that PostgreSQL cannot hold: a NUL character or half of a surrogate pair. A retry cannot succeed. */
export const UNSTORABLE: readonly string[] = ['22021', '22P02', '22P05']

/** Usernames are unique within a company tree; usernames of other trees are not revealed. */
const USERNAME_KEY = 'users_username_key'

/** Guards exports: an order may have lost its note of an export that the ledger still has. */
const EXPORTED_KEY = 'exports_once'

const primaryKeys = new Set(collectionNames.map((name) => `${name}_pkey`))

/** Classifies an exception in an operation's transaction. When in doubt, the operation may be retried. */
export function classifyFailure(error: unknown): FailureKind {
  const state = sqlState(error)
  // The id belongs to a row this actor cannot see, or was taken a moment ago.
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
