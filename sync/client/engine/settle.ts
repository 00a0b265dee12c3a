import { operationByKind } from '#sync/contract/operations.ts'
import type { QueuedOp } from '../engine.ts'
import type { Positions } from '../reader.ts'

/** Acknowledged operations whose rows have all come back: only then may the overlay let go of them (no flicker back). */
export function settled(ops: readonly QueuedOp[], positions: Positions): string[] {
  return ops
    .filter(({ state }) => state === 'acked')
    .filter((op) => collectionsOf(op).every((name) => (positions[name] ?? 0) >= op.seq))
    .map(({ opId }) => opId)
}

/** Where its rows end up. */
const collectionsOf = ({ entity, kind }: QueuedOp) => [
  entity,
  ...(operationByKind.get(kind)?.alsoWrites ?? []),
]
