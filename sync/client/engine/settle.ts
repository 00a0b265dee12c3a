import type { CollectionName } from '#sync/contract/core/documents.ts'
import type { QueuedOp } from '../engine.ts'
import type { Positions } from '../reader.ts'

/** Where an operation's rows may end up, besides its own collection. */
const ALSO: Readonly<Record<string, readonly CollectionName[]>> = {
  'orders.attach': ['files'],
  'orders.detach': ['files'],
  'orders.archive': ['archives'],
  'archives.restore': ['orders'],
  'quotations.create': ['customers'],
}

/** Acknowledged operations whose rows have all come back: only then may the overlay let go of them (no flicker back). */
export function settled(ops: readonly QueuedOp[], positions: Positions): string[] {
  return ops
    .filter(({ state }) => state === 'acked')
    .filter((op) => [op.entity, ...(ALSO[op.kind] ?? [])].every((name) => (positions[name] ?? 0) >= op.seq))
    .map(({ opId }) => opId)
}
