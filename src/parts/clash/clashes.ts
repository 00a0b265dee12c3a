import type { QueuedOp } from '#src/data/queue/queries.ts'
import { same } from '#sync/contract/core/same.ts'
import { type Item, isListOfItems, threeWayValues } from '#sync/contract/core/three-way-merge.ts'
import { definitionOf } from '#sync/contract/registry.ts'

export interface ClashingField {
  field: string
  /** The value the user started from. */
  was: unknown
  mine: unknown
  theirs: unknown
}

export const STATUS = 'current_status'

/** Operations refused because somebody else changed the same value. */
export const isClash = ({ kind, state, rejection }: QueuedOp) =>
  (kind.endsWith('.edit') || kind === 'orders.status') &&
  state === 'refused' &&
  rejection?.code === 'conflict'

/** The names of two statuses, or the moments at which one status plans a visit, DD-MM-YYYY HH:mm. */
export interface StatusClash {
  mine: string
  theirs: string
  of: 'status' | 'moment'
}

/** The chosen status and the current one; null when something else clashed. */
export function statusClash(op: QueuedOp): StatusClash | null {
  if (op.kind !== 'orders.status') return null
  const [status] = clashingFields(op)
  return status ? clashOf(status.mine, status.theirs) : null
}

export function clashOf(mine: unknown, theirs: unknown): StatusClash {
  const isMoment = textOf(mine, 'name') === textOf(theirs, 'name') && textOf(mine, 'planned') !== ''
  const field = isMoment ? 'planned' : 'name'
  return { mine: textOf(mine, field), theirs: textOf(theirs, field), of: isMoment ? 'moment' : 'status' }
}

/** In lists only the items in which both differ; the others need no choice. */
export function clashingParts({ was, mine, theirs }: Pick<ClashingField, 'was' | 'mine' | 'theirs'>) {
  if (![was, mine, theirs].every(isListOfItems)) return { was, mine, theirs }
  const [before, own, other] = [was, mine, theirs] as readonly (readonly Item[])[]
  const without = (items: readonly Item[] = [], others: readonly Item[] = []) =>
    items.filter((item) => !others.some((each) => same(each, item)))
  const ids = new Set([...without(own, other), ...without(other, own)].map(({ _id }) => _id))
  const among = (items: readonly Item[] = []) => items.filter(({ _id }) => ids.has(_id))
  return { was: among(before), mine: among(own), theirs: among(other) }
}

const textOf = (status: unknown, field: 'name' | 'planned') =>
  String((status as Partial<Record<typeof field, unknown>> | undefined)?.[field] ?? '')

export function clashingFields({ entity, changes, rejection }: QueuedOp): ClashingField[] {
  return Object.entries(rejection?.current ?? {}).map(([field, theirs]) => ({
    field,
    was: changes[field]?.from,
    ...threeWayValues(definitionOf(entity).merge[field], changes[field]?.from, changes[field]?.to, theirs),
  }))
}
