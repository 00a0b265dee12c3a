import type { Definition } from '#sync/contract/core/definition.ts'
import type { Actor } from '#sync/contract/core/roles.ts'
import type { Tx } from '#sync/server/store/database.ts'

/** Who reads which collection, and how much at once. */
export interface Reader {
  tx: Tx
  actor: Actor
  definition: Definition
  limit: number
  /** Nothing at all is newer than the cursor. */
  quiet: boolean
  /** Bytes that the answer still has room for, over all collections. */
  room: { bytes: number }
  /** Whether somebody waits: what a long page has by then will do. */
  makesWay(): Promise<boolean>
}

/** A document, which may be `Written` already, or a tombstone. */
export interface Sent {
  _id: string
  seq: number
}
