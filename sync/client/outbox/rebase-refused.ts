import { newValuesOf } from '#sync/contract/edits.ts'
import type { QueuedOp } from '../engine.ts'

/**
 * Sets the values that refused edits are compared with: the server's, overwritten by earlier edits of the user that
 * still wait. The result is not stored: a waiting edit may be refused or discarded, and then the server's values apply
 * again.
 */
export function rebaseRefusedOnPending(ops: readonly QueuedOp[]): readonly QueuedOp[] {
  if (!ops.some(({ rejection }) => rejection?.current)) return ops
  const waiting = new Map<string, Record<string, unknown>>()
  return ops.map((op) => {
    const { entityId, state, rejection } = op
    const values = waiting.get(entityId) ?? {}
    if (state !== 'refused' && state !== 'acked') waiting.set(entityId, { ...values, ...newValuesOf(op) })
    if (state !== 'refused' || !rejection?.current) return op
    const held = Object.entries(rejection.current).map(([field, value]) => [
      field,
      field in values ? values[field] : value,
    ])
    return { ...op, rejection: { ...rejection, current: Object.fromEntries(held) } }
  })
}
