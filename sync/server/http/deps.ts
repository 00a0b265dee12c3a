import type { Effects } from '#sync/server/effects/open-effects.ts'
import type { LiveHub } from '#sync/server/graphql/live.ts'
import type { Database } from '#sync/server/store/database.ts'
import type { LogLevel } from './log.ts'

export interface HttpDeps {
  db: Database
  effects: Pick<Effects, 'add'>
  live: LiveHub
  /** Photos, uploads in progress and resized copies lie below it. */
  dataDir: string
  /** Origins that may use the API besides the server's own. */
  origins: readonly string[]
  /** Folder of the built app. */
  appDir: string
  /** Absent: only trouble is logged. */
  logLevel?: LogLevel
  /** Bugs and failures of the database, without what people typed. */
  onError(error: unknown): void
}
