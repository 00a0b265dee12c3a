import type { Op } from '#sync/contract/core/operation.ts'
import type { Actor } from '#sync/contract/core/roles.ts'
import type { OpResult } from '#sync/contract/wire/protocol.ts'
import type { Effects } from '#sync/server/effects/open-effects.ts'
import type { HooksByCollection } from './hooks.ts'

/** The author of operations, and what is done with what they bring. */
export interface OpRequest {
  actor: Actor
  effects: Pick<Effects, 'add'>
  /** The hooks of all nouns. */
  hooks: HooksByCollection
  /** Reports a bug or a database failure; the client only gets a code. */
  onError(error: unknown): void
}

/**
 * Applies the operations of a company tree that arrive while others of it are under way together, in one transaction.
 * A tree has one such transaction at a time in this process. No operation waits for others to arrive.
 */
export interface OpQueue {
  /**
   * Applies operations in order and returns the results of the first ones, at least of one. The caller asks again for
   * the others. A list ends early after an operation that failed for want of something of ours or that may change the
   * author's rights, and where others wait. Never throws: failures become results.
   */
  apply(request: OpRequest, ops: readonly Op[]): Promise<OpResult[]>
}
