import type { QueuedOp } from '../engine.ts'
import type { Outbox } from './outbox.ts'

/** Passes current values on to refused edits of the document, so that no user chooses against an outdated one. */
export async function updateRefusedValues(
  outbox: Outbox,
  { entity, entityId }: Pick<QueuedOp, 'entity' | 'entityId'>,
  now: Readonly<Record<string, unknown>>,
): Promise<void> {
  const isConcerned = (op: QueuedOp) =>
    op.state === 'refused' && op.entity === entity && op.entityId === entityId
  const told = (await outbox.all()).filter(isConcerned).flatMap(({ opId, rejection }) => {
    if (!rejection?.current) return []
    const current = Object.entries(rejection.current).map(([field, value]) => [
      field,
      field in now ? now[field] : value,
    ])
    return [[opId, { rejection: { ...rejection, current: Object.fromEntries(current) } }] as const]
  })
  await outbox.updateMany(new Map(told))
}
