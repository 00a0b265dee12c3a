import type { FastifyInstance } from 'fastify'
import type { Keys } from '#server/accounts/keys.ts'
import type { SpareAddresses } from '#server/addresses/locatieserver.ts'
import type { AllowedOrigins } from '#server/endpoint/endpoint-address.ts'
import type { MailServers } from '#server/mail/mail-servers.ts'
import type { OpQueue } from '#sync/server/core/decide/op-request.ts'
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
  opQueue: OpQueue
  keys: Keys
  /** Photos, uploads in progress and resized copies are stored below it. */
  dataDir: string
  /** Origins that may use the API besides the server's own. */
  origins: readonly string[]
  /** The app's public address, when configured: passkeys are then bound to it. */
  appUrl: string | null
  /** Allowed programs besides the app itself; see APP_HEADER. */
  apps: readonly string[]
  /** The address of the address service. */
  pdokUrl: string
  /** Made-up addresses for the demo when the service does not answer; null without demo data. */
  spareAddresses: SpareAddresses | null
  /** The addresses that product endpoints of companies may have; with demo data this server hosts some itself. */
  endpoints: AllowedOrigins
  mailServers: MailServers
  /** The avatar service, queried by a hash of the e-mail address; null for none. */
  avatarUrl: string | null
  /** Origins of push services besides those of the browsers. */
  pushServices: readonly string[]
  /** The operator's e-mail address, shown to users who need help; '' for none. */
  support: string
  /** Addresses and ranges of trusted proxies; see trusted-proxies.ts. */
  trustedProxies: readonly string[]
  /** Tokens that open `/metrics` and `/dev/mail` from other machines; null allows none. */
  metricsToken: string | null
  mailboxToken: string | null
  /** Mails are not sent, and the operator can read them here. */
  showsMails: boolean
  /** The token of a mail server that delivers returned mails; null disables that. */
  returnToken: string | null
  /** The address for replies of customers; null for none. */
  replyTo: string | null
  /** Backups are made at night. */
  backsUp: boolean
  /** Folder of the built app. */
  appDir: string
  /** Adds further routes, such as those of the demo. */
  addRoutes?(app: FastifyInstance): void
  /** Absent: only warnings and errors are logged. */
  logLevel?: LogLevel
  /** Receives bugs and database failures, without users' input. */
  onError(error: unknown): void
}
