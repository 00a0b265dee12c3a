import type { Actor } from '#sync/contract/core/roles.ts'
import type { Effects } from '#sync/server/effects/open-effects.ts'
import type { Database } from '#sync/server/store/database.ts'
import type { HooksByCollection } from './decide/hooks.ts'
import type { LiveHub } from './live/live.ts'
import type { Allowance } from './pull/allowance.ts'

/** What a request of a device needs. Made anew for each request; for a socket, for each operation on it. */
export interface SyncContext {
  actor: Actor
  db: Database
  effects: Pick<Effects, 'add'>
  /** What the nouns add to how an operation is decided. */
  hooks: HooksByCollection
  live: LiveHub
  /** What this request may still ask for. */
  allowance: Allowance
  /** Whether the session still holds. Asked before each live hint, because a socket outlives a sign-out. */
  stillAllowed(): Promise<boolean>
  /** A bug or a failure of the database; the client only hears a code. */
  onError(error: unknown): void
}
