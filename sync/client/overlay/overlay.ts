import { withKeys } from '#sync/contract/derive/cache-schema.ts'
import type { Write } from '#sync/contract/operation.ts'
import { apply, refsOf } from '#sync/contract/operations.ts'
import { type AnyDocument, type CollectionName, definitionOf } from '#sync/contract/registry.ts'
import type { Actor } from '#sync/contract/roles.ts'
import type { QueuedOp } from '../engine.ts'
import type { CacheReader } from '../reader.ts'

/** The rows that pending operations show otherwise than the cache has them; `doc` null: gone. */
export interface OverlaidRow {
  collection: CollectionName
  id: string
  doc: AnyDocument | null
  /** Operations that touched it. */
  waiting: number
}

/** By `collection/id`. */
export type Overlay = ReadonlyMap<string, OverlaidRow>

export const rowKey = (collection: CollectionName, id: string) => `${collection}/${id}`

/** Refused ones are not shown: the server will never do them. Acknowledged ones are, until the cache has them. */
const isShown = ({ state }: QueuedOp) => state !== 'refused'

/**
 * Plays the pending operations, in their order, over what the cache holds: the contract's own `apply`, so the device shows
 * what the server will store. The moment shown is the device's until the server's comes back.
 */
export async function buildOverlay(
  ops: readonly QueuedOp[],
  reader: Pick<CacheReader, 'get'>,
  actor: Actor,
): Promise<Overlay> {
  const rows = new Map<string, OverlaidRow>()
  const read = async (collection: CollectionName, id: string) => {
    const row = rows.get(rowKey(collection, id))
    return row ? row.doc : reader.get(collection, id)
  }
  for (const op of ops.filter(isShown)) {
    const before = await read(op.entity, op.entityId)
    if (op.state === 'acked' && (await isInCache(op, reader))) continue
    const context = await contextOf(op, before, actor, read)
    for (const write of apply(context)) lay(rows, write, op)
  }
  return rows
}

/** Everything a rule may ask for, fetched beforehand: rules are pure and do not wait. */
export async function contextOf(
  op: QueuedOp,
  before: AnyDocument | null,
  actor: Actor,
  read: (collection: CollectionName, id: string) => Promise<AnyDocument | null>,
) {
  const found = new Map<string, AnyDocument>()
  for (const { collection, id } of refsOf(op, before)) {
    const doc = await read(collection, id)
    if (doc) found.set(rowKey(collection, id), doc)
  }
  const ref = (collection: CollectionName, id: string) => found.get(rowKey(collection, id)) as never
  return { op, before, actor, now: op.at, ref }
}

function lay(rows: Map<string, OverlaidRow>, { collection, id, doc }: Write, op: QueuedOp) {
  const key = rowKey(collection, id)
  const waiting = (rows.get(key)?.waiting ?? 0) + (op.state === 'acked' ? 0 : 1)
  const shown = doc && (withKeys(definitionOf(collection), { ...doc }) as AnyDocument)
  rows.set(key, { collection, id, doc: shown, waiting })
}

/** The server's version has arrived already, only the outbox has not been tidied yet: playing it again would double it. */
async function isInCache(op: QueuedOp, reader: Pick<CacheReader, 'get'>): Promise<boolean> {
  const held = await reader.get(op.entity, op.entityId)
  return held !== null && Number(held.seq) >= op.seq
}
