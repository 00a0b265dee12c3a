import { written } from '#sync/contract/edits.ts'
import type { QueuedOp } from '../engine.ts'

/**
 * In their order. What a refused edit is chosen against is what the server said, under what its user changed before it and
 * still waits. That is not written down: what waits may be refused or thrown away, and then what the server said holds again.
 */
export function overWaiting(ops: readonly QueuedOp[]): readonly QueuedOp[] {
  if (!ops.some(({ rejection }) => rejection?.current)) return ops
  const waiting = new Map<string, Record<string, unknown>>()
  return ops.map((op) => {
    const { entityId, state, rejection } = op
    const values = waiting.get(entityId) ?? {}
    if (state !== 'refused' && state !== 'acked') waiting.set(entityId, { ...values, ...written(op) })
    if (state !== 'refused' || !rejection?.current) return op
    const held = Object.entries(rejection.current).map(([field, value]) => [
      field,
      field in values ? values[field] : value,
    ])
    return { ...op, rejection: { ...rejection, current: Object.fromEntries(held) } }
  })
}
