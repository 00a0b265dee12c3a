import type { Keys } from '#server/accounts/keys.ts'
import type { SpareAddresses } from '#server/addresses/locatieserver.ts'
import type { AllowedOrigins } from '#server/endpoint/endpoint-address.ts'
import type { SyncContext } from '#sync/server/core/sync-context.ts'

/** The context of every resolver: that of the sync, and what the calls need besides. */
export interface RequestContext extends SyncContext {
  keys: Keys
  /** The app's public address, when configured. */
  appUrl: string | null
  /** The address of the address service. */
  pdokUrl: string
  /** Made-up addresses for the demo when the service does not answer; null without demo data. */
  spareAddresses: SpareAddresses | null
  /** Files of product endpoints are stored below it. */
  dataDir: string
  /** The addresses that product endpoints of companies may have. */
  endpoints: AllowedOrigins
}
