import type { CollectionName } from '#sync/contract/core/documents.ts'
import type { Rejection } from '#sync/contract/core/errors.ts'
import type { Op, Write } from '#sync/contract/core/operation.ts'
import type { Actor } from '#sync/contract/core/roles.ts'
import type { OpContext } from '#sync/contract/judge.ts'
import type { Effects } from '#sync/server/effects/open-effects.ts'
import type { Tx } from '#sync/server/store/database.ts'
import type { KnownBlob } from './known-blobs.ts'
import type { Stamping } from './stamping.ts'

/** A judged operation, before its rows are stored. */
export interface Decided {
  context: OpContext
  /** Complete, as they will be stored. */
  writes: readonly Write[]
  effects: Pick<Effects, 'add'>
}

/**
 * The hooks of a noun on deciding an operation, all run in the operation's transaction. They are called for the
 * operation's own collection, except `complete` and `afterRows`, which are called for every collection that is written.
 */
export interface Hooks {
  /** Adds to the operation what its author cannot know, before it is judged. */
  prepare?(tx: Tx, actor: Actor, op: Op): Promise<Op>
  /** Refuses for a reason only the server knows, or returns null. The contract has already allowed these writes. */
  refuse?(tx: Tx, context: OpContext, writes: readonly Write[]): Promise<Rejection | null>
  /** Adds the writes that belong to the given ones. */
  include?(tx: Tx, context: OpContext, writes: readonly Write[]): Promise<readonly Write[]>
  /** Adds to a row what only the server knows. `blobs` is the uploaded content of the operation, by hash. */
  complete?(tx: Tx, context: OpContext, write: Write, blobs: ReadonlyMap<string, KnownBlob>): Promise<Write>
  /** Runs once the operation is decided: adds log rows, and effects for after the commit. */
  after?(tx: Tx, decided: Decided): Promise<void>
  /** Runs for rows of this collection, whichever operation wrote them. */
  afterRows?(tx: Tx, decided: Decided): Promise<void>
  /** Stores, with a statement of its own, further rows; it stamps them and adds them to `stamping.rows`. */
  stored?(tx: Tx, context: OpContext, writes: readonly Write[], stamping: Stamping): Promise<void>
}

export type HooksByCollection = Readonly<Partial<Record<CollectionName, Hooks>>>
