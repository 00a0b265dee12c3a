import type { Session } from '#sync/contract/wire/protocol.ts'
import type { CopyStatus } from '../copy-status.ts'
import type { Found, SearchQuery } from '../engine.ts'
import type { Positions } from '../reader.ts'

/** From a page to its own worker. */
export type ToWorker =
  | { type: 'start'; session: Session }
  | { type: 'sync-now' }
  /** The pulling worker has been silent. This tab is visible and takes over. */
  | { type: 'take-over' }
  | { type: 'find'; id: number; wanted: SearchQuery }

/** From a worker to its own page. */
export type FromWorker =
  | { type: 'alive' }
  /** `found` is null when the search failed. */
  | { type: 'found'; id: number; found: Found | null }
  /** The search index became complete or incomplete, or it learned rows that were stored long ago. */
  | { type: 'indexed'; isWhole: boolean }

/** From the worker that pulls to every page and worker of the device. */
export type Broadcast =
  | { type: 'status'; status: CopyStatus }
  | { type: 'positions'; positions: Positions }
  | { type: 'swap' }
  /** A page asks for a pull now. */
  | { type: 'sync-now' }
  /** A page that just opened asks the pulling worker for its status. */
  | { type: 'who-pulls' }

export const CACHE_CHANNEL = 'aurum-cache'

/** Key in the meta database: the last end was unclean, so the copy must be compared with the server. */
export const COMPARE_DUE = 'compare-due'

/** Milliseconds. */
export const HEARTBEAT_INTERVAL_MS = 5_000
export const HEARTBEAT_TIMEOUT_MS = 20_000

export const UNKNOWN_STATUS: CopyStatus = {
  reachable: true,
  signedIn: true,
  revoked: false,
  tooOld: false,
  firstSync: null,
  lastSynced: null,
  syncedBefore: null,
}
