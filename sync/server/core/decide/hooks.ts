import type { CollectionName } from '#sync/contract/core/documents.ts'
import type { Rejection } from '#sync/contract/core/errors.ts'
import type { Op, Write } from '#sync/contract/core/operation.ts'
import type { Actor } from '#sync/contract/core/roles.ts'
import type { OpContext } from '#sync/contract/judge.ts'
import type { Effects } from '#sync/server/effects/open-effects.ts'
import type { Tx } from '#sync/server/store/database.ts'
import type { KnownBlob } from './known-blobs.ts'

/** An operation that is decided, before its rows are stored. */
export interface Decided {
  context: OpContext
  /** Complete, as they will be stored. */
  writes: readonly Write[]
  effects: Pick<Effects, 'add'>
}

/**
 * What a noun adds to how an operation is decided, all of it in the operation's transaction. Each is asked of the operation's
 * own collection, but for `complete` and `afterRows`, which are asked of every collection that is written.
 */
export interface Hooks {
  /** The operation with what its author cannot know, before it is judged. */
  prepare?(tx: Tx, actor: Actor, op: Op): Promise<Op>
  /** Why it is refused for what only the server knows; null for no reason. The contract lets it write these rows. */
  refuse?(tx: Tx, context: OpContext, writes: readonly Write[]): Promise<Rejection | null>
  /** Its writes with those that belong to them. */
  include?(tx: Tx, context: OpContext, writes: readonly Write[]): Promise<readonly Write[]>
  /** A row with what only the server says of it. `blobs`: the content that came with the operation, by hash. */
  complete?(tx: Tx, context: OpContext, write: Write, blobs: ReadonlyMap<string, KnownBlob>): Promise<Write>
  /** What follows from the operation: logs, and effects after the commit. */
  after?(tx: Tx, decided: Decided): Promise<void>
  /** What follows from rows of this collection, whichever operation wrote them. */
  afterRows?(tx: Tx, decided: Decided): Promise<void>
  /** What is stored with its rows by a statement of its own, stamped alike. */
  stored?(tx: Tx, context: OpContext, writes: readonly Write[], seq: number): Promise<void>
}

export type HooksByCollection = Readonly<Partial<Record<CollectionName, Hooks>>>
