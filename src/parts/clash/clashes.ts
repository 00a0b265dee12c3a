import type { QueuedOp } from '#src/data/queue/queries.ts'
import { readings } from '#sync/contract/merge-lists.ts'
import { definitionOf } from '#sync/contract/registry.ts'

export interface ClashingField {
  field: string
  mine: unknown
  theirs: unknown
}

export const STATUS = 'current_status'

/** What the server refused because somebody else had changed the same. */
export const isClash = ({ kind, state, rejection }: QueuedOp) =>
  (kind.endsWith('.edit') || kind === 'orders.status') &&
  state === 'refused' &&
  rejection?.code === 'conflict'

/** The names of the status its user chose and of the one it has now; null where something else clashed. */
export function statusClash(op: QueuedOp): { mine: string; theirs: string } | null {
  if (op.kind !== 'orders.status') return null
  const [status] = clashingFields(op)
  return status ? { mine: nameOf(status.mine), theirs: nameOf(status.theirs) } : null
}

const nameOf = (status: unknown) => String((status as { name?: unknown } | undefined)?.name ?? '')

export function clashingFields({ entity, changes, rejection }: QueuedOp): ClashingField[] {
  return Object.entries(rejection?.current ?? {}).map(([field, theirs]) => ({
    field,
    ...readings(definitionOf(entity).merge[field], changes[field]?.from, changes[field]?.to, theirs),
  }))
}
