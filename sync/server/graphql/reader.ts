import type { Definition } from '#sync/contract/definition.ts'
import type { PullPage } from '#sync/contract/protocol.ts'
import type { Actor } from '#sync/contract/roles.ts'
import type { Tx } from '#sync/server/store/database.ts'

/** Who reads which collection, and how much at once. */
export interface Reader {
  tx: Tx
  actor: Actor
  definition: Definition
  limit: number
  /** Nothing at all is newer than the cursor. */
  quiet: boolean
}

/** A document with its `seq`, or a tombstone. */
export type Sent = PullPage['documents'][number]
