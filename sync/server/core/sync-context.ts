import type { Actor } from '#sync/contract/core/roles.ts'
import type { Effects } from '#sync/server/effects/open-effects.ts'
import type { Database } from '#sync/server/store/database.ts'
import type { HooksByCollection } from './decide/hooks.ts'
import type { OpQueue } from './decide/op-queue.ts'
import type { LiveHub } from './live/live.ts'
import type { RequestBudget } from './pull/request-budget.ts'

/** The context of one request of a device. Created for each request; on a socket, for each GraphQL operation. */
export interface SyncContext {
  actor: Actor
  db: Database
  effects: Pick<Effects, 'add'>
  /** The hooks of all nouns. */
  hooks: HooksByCollection
  live: LiveHub
  opQueue: OpQueue
  /** The remaining limits of this request. */
  allowance: RequestBudget
  /** Whether the session is still valid. Checked before each live hint, because a socket outlives a sign-out. */
  stillAllowed(): Promise<boolean>
  /** Reports a bug or a database failure; the client only gets a code. */
  onError(error: unknown): void
}
