import { operationByKind } from '#sync/contract/operations.ts'
import type { QueuedOp } from '../engine.ts'
import type { Positions } from '../reader.ts'

/** Operations whose rows are all in the copy. Settling earlier would show the old version again (invariant I6). */
export function settled(ops: readonly QueuedOp[], positions: Positions): string[] {
  return ops
    .filter(({ state }) => state === 'acked')
    .filter((op) => collectionsOf(op).every((name) => (positions[name] ?? 0) >= op.seq))
    .map(({ opId }) => opId)
}

/** The collections the operation writes to. */
const collectionsOf = ({ entity, kind }: QueuedOp) => [
  entity,
  ...(operationByKind.get(kind)?.alsoWrites ?? []),
]
