/** State of the pulling side; see copy/start-cache.ts. */
export interface CopyStatus {
  reachable: boolean
  signedIn: boolean
  revoked: boolean
  tooOld: boolean
  firstSync: { received: number; total: number } | null
  lastSynced: number | null
  /** Milliseconds since 1970: `lastSynced` of an earlier start, if the copy was complete then. */
  syncedBefore: number | null
}
