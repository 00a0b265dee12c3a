import type { Op } from '#sync/contract/core/operation.ts'
import { operationByKind } from '#sync/contract/operations.ts'
import { newId } from './new-id.ts'

/** An operation as a device sends it; its entity follows from the kind. */
export function buildOp(given: Partial<Op> & Pick<Op, 'kind'>): Op {
  const entity = operationByKind.get(given.kind)?.collection ?? 'orders'
  return {
    opId: newId(),
    n: 0,
    entity,
    entityId: newId(),
    changes: {},
    args: {},
    blobIds: [],
    dependsOn: [],
    at: 1_763_700_000_000,
    ...given,
  }
}

/** Edits fields; their `from` values are taken from `doc`. */
export function buildEdit(
  kind: string,
  doc: Readonly<Record<string, unknown>>,
  to: Readonly<Record<string, unknown>>,
): Op {
  const changes = Object.entries(to).map(([field, value]) => [field, { from: doc[field], to: value }])
  return buildOp({ kind, entityId: String(doc._id), changes: Object.fromEntries(changes) })
}

export function buildCreate(kind: string, { _id, ...doc }: Readonly<Record<string, unknown>>): Op {
  return buildOp({ kind, entityId: String(_id), args: { doc } })
}

export function buildStatusChange(order: { _id: string }, statusId: string, given: object = {}): Op {
  const message = { send: false, date: '', time: '' }
  return buildOp({
    kind: 'orders.status',
    entityId: order._id,
    args: { status_id: statusId, fields: {}, message, ...given },
  })
}
