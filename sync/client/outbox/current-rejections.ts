import type { Rejection } from '#sync/contract/core/errors.ts'
import type { QueuedOp } from '../engine.ts'

type Refused = Pick<QueuedOp, 'opId' | 'entity' | 'entityId' | 'rejection'>

/**
 * Rejections of edits of a document with the values it has now, by operation id, so that no user chooses against an
 * outdated one.
 */
export function currentRejections(
  refused: readonly Refused[],
  { entity, entityId }: Pick<QueuedOp, 'entity' | 'entityId'>,
  now: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, Rejection> {
  const concerned = refused.filter((op) => op.entity === entity && op.entityId === entityId)
  const told = concerned.flatMap(({ opId, rejection }) => {
    if (!rejection?.current) return []
    const current = Object.entries(rejection.current).map(([field, value]) => [
      field,
      field in now ? now[field] : value,
    ])
    return [[opId, { ...rejection, current: Object.fromEntries(current) }] as const]
  })
  return new Map(told)
}
