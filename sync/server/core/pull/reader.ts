import type { Definition } from '#sync/contract/core/definition.ts'
import type { Actor } from '#sync/contract/core/roles.ts'
import type { Tx } from '#sync/server/store/database.ts'

/** A request for one collection. */
export interface Reader {
  tx: Tx
  actor: Actor
  definition: Definition
  limit: number
  /** Nothing in the tree is newer than the cursor. */
  quiet: boolean
  /** Bytes left in the answer, shared by all collections. */
  room: { bytes: number }
  /** Whether another transaction waits. A long page then continues in a later transaction. */
  shouldYield(): Promise<boolean>
}

/** A document, possibly `Written`, or a tombstone. */
export interface Sent {
  _id: string
  seq: number
}
