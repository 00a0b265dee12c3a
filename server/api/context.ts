import type { Keys } from '#server/accounts/keys.ts'
import type { SpareAddresses } from '#server/addresses/locatieserver.ts'
import type { Reach } from '#server/endpoint/endpoint-address.ts'
import type { SyncContext } from '#sync/server/core/sync-context.ts'

/** What every resolver gets: what a device needs, and what the calls need besides. */
export interface RequestContext extends SyncContext {
  keys: Keys
  /** Where the app lives, when that was configured. */
  appUrl: string | null
  /** Where addresses are looked up. */
  pdokUrl: string
  /** What is known of a house without that service; null where nothing is made up to try things out. */
  spareAddresses: SpareAddresses | null
  /** What product endpoints show is kept below it. */
  dataDir: string
  /** Where the product endpoints of companies may be. */
  endpoints: Reach
}
