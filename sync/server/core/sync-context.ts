import type { Database } from '#sync/server/store/database.ts'
import type { OpQueue, OpRequest } from './decide/op-request.ts'
import type { LiveHub } from './live/live.ts'
import type { RequestBudget } from './pull/request-budget.ts'

/** The context of one request of a device. Created for each request; on a socket, for each GraphQL operation. */
export interface SyncContext extends OpRequest {
  db: Database
  live: LiveHub
  opQueue: OpQueue
  /** The app is of a later version than this server; another server, or this one after its update, understands all of it. */
  isNewerClient: boolean
  /** The remaining limits of this request. */
  allowance: RequestBudget
  /** Whether the session is still valid. Checked before each live hint, because a socket outlives a sign-out. */
  stillAllowed(): Promise<boolean>
}
