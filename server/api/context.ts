import type { Keys } from '#server/accounts/keys.ts'
import type { SpareAddresses } from '#server/addresses/locatieserver.ts'
import type { Reach } from '#server/endpoint/endpoint-address.ts'
import type { Actor } from '#sync/contract/core/roles.ts'
import type { LiveHub } from '#sync/server/core/live/live.ts'
import type { Allowance } from '#sync/server/core/pull/allowance.ts'
import type { Effects } from '#sync/server/effects/open-effects.ts'
import type { Database } from '#sync/server/store/database.ts'

/** What every resolver gets. Made anew for each request; for a socket, for each operation on it. */
export interface RequestContext {
  actor: Actor
  db: Database
  effects: Pick<Effects, 'add'>
  live: LiveHub
  keys: Keys
  /** Where the app lives, when that was configured. */
  appUrl: string | null
  /** What this request may still ask for. */
  allowance: Allowance
  /** Where addresses are looked up. */
  pdokUrl: string
  /** What is known of a house without that service; null where nothing is made up to try things out. */
  spareAddresses: SpareAddresses | null
  /** What product endpoints show is kept below it. */
  dataDir: string
  /** Where the product endpoints of companies may be. */
  endpoints: Reach
  /** Whether the session still holds. Asked before each live hint, because a socket outlives a sign-out. */
  stillAllowed(): Promise<boolean>
  /** A bug or a failure of the database; the client only hears a code. */
  onError(error: unknown): void
}
