import type { QueuedOp } from '#src/data/queue/queries.ts'

export interface ClashingField {
  field: string
  mine: unknown
  theirs: unknown
}

/** An edit the server refused because somebody else had changed the same fields. */
export const isClash = ({ kind, state, rejection }: QueuedOp) =>
  kind.endsWith('.edit') && state === 'refused' && rejection?.code === 'conflict'

export function clashingFields({ changes, rejection }: QueuedOp): ClashingField[] {
  return Object.entries(rejection?.current ?? {}).map(([field, theirs]) => ({
    field,
    mine: changes[field]?.to,
    theirs,
  }))
}
