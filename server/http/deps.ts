import type { FastifyInstance } from 'fastify'
import type { Keys } from '#server/accounts/keys.ts'
import type { SpareAddresses } from '#server/addresses/locatieserver.ts'
import type { Reach } from '#server/endpoint/endpoint-address.ts'
import type { SystemWriter } from '#sync/server/core/decide/system-writer.ts'
import type { LiveHub } from '#sync/server/core/live/live.ts'
import type { Effects } from '#sync/server/effects/open-effects.ts'
import type { Database } from '#sync/server/store/database.ts'
import type { LogLevel } from './log.ts'

export interface HttpDeps {
  db: Database
  effects: Pick<Effects, 'add' | 'outstanding'>
  system: SystemWriter
  live: LiveHub
  keys: Keys
  /** Photos, uploads in progress and resized copies lie below it. */
  dataDir: string
  /** Origins that may use the API besides the server's own. */
  origins: readonly string[]
  /** Where the app lives, when that was configured: then a passkey is for no other place. */
  appUrl: string | null
  /** Programs that may ask besides the app itself; see APP_HEADER. */
  apps: readonly string[]
  /** Where addresses are looked up. */
  pdokUrl: string
  /** What is known of a house without that service; null where nothing is made up to try things out. */
  spareAddresses: SpareAddresses | null
  /** Where the product endpoints of companies may be; with demo data this server has some itself. */
  endpoints: Reach
  /** Where pictures of people are looked up by a hash of their e-mail address; null for nowhere. */
  avatarUrl: string | null
  /** Origins of push services besides those of the browsers. */
  pushServices: readonly string[]
  /** E-mail address of whoever keeps this installation running, for people who are stuck; '' for nobody. */
  support: string
  /** Addresses and ranges of proxies that are believed; see trusted-proxies.ts. */
  trustedProxies: readonly string[]
  /** What opens `/metrics` and `/dev/mail` from elsewhere than this machine; null: nothing does. */
  metricsToken: string | null
  mailboxToken: string | null
  /** Mails are not sent and can be read here, by its operator. */
  showsMails: boolean
  /** What a mail server shows that hands over the mails that came back; null: none does. */
  returnToken: string | null
  /** Folder of the built app. */
  appDir: string
  /** Adds what this server answers besides, such as what belongs to the demo. */
  addRoutes?(app: FastifyInstance): void
  /** Absent: only trouble is logged. */
  logLevel?: LogLevel
  /** Bugs and failures of the database, without what people typed. */
  onError(error: unknown): void
}
