/** What the pulling side knows; see copy/start-cache.ts. */
export interface CopyStatus {
  reachable: boolean
  signedIn: boolean
  revoked: boolean
  tooOld: boolean
  firstSync: { received: number; total: number } | null
  lastSynced: number | null
  /** The same before this start, of a copy that was whole then. */
  syncedBefore: number | null
}
