import { withKeys } from '#sync/contract/core/derive/cache-schema.ts'
import type { AnyDocument, CollectionName } from '#sync/contract/core/documents.ts'
import type { Write } from '#sync/contract/core/operation.ts'
import type { Actor } from '#sync/contract/core/roles.ts'
import { knownTo, refKey, shownBy } from '#sync/contract/judge.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import type { QueuedOp } from '../engine.ts'
import type { CacheReader } from '../reader.ts'

/** A row that pending operations show differently from the cache; `doc` is null when it is gone. */
export interface OverlaidRow {
  collection: CollectionName
  id: string
  doc: AnyDocument | null
  /** Number of operations that touch it. */
  waiting: number
}

/** By `collection/id`. */
export type Overlay = ReadonlyMap<string, OverlaidRow>

/** The writes of each operation when it was last applied, by operation id. */
export type Written = Map<string, readonly Write[]>

/** The keys of the rows that each operation read or wrote, by operation id. */
export type Touched = ReadonlyMap<string, ReadonlySet<string>>

export const rowKey = (collection: CollectionName, id: string) => `${collection}/${id}`

/** Refused operations are hidden: the server will never apply them. Acknowledged ones stay until the cache has them. */
const isShown = ({ state }: QueuedOp) => state !== 'refused'

/**
 * Applies the pending operations in order to the cached rows, or on top of `before`. It uses the contract's own rules,
 * so the device shows what the server will store. Times are the device's until the server's arrive.
 */
export async function buildOverlay(
  ops: readonly QueuedOp[],
  reader: Pick<CacheReader, 'get'>,
  actor: Actor,
  before: Overlay = new Map(),
  written: Written = new Map(),
  touched: Map<string, ReadonlySet<string>> = new Map(),
): Promise<Overlay> {
  const rows = new Map(before)
  const shown = ops.filter(isShown)
  // Reads all rows in parallel; a remembering reader holds them after this.
  await Promise.all(shown.map(({ entity, entityId }) => reader.get(entity, entityId)))
  for (const op of shown) {
    const keys = new Set<string>()
    for (const write of await writesOf(op, keys)) {
      keys.add(rowKey(write.collection, write.id))
      applyWrite(rows, write, op)
    }
    touched.set(op.opId, keys)
  }
  return rows

  async function writesOf(op: QueuedOp, keys: Set<string>): Promise<readonly Write[]> {
    const get: CacheReader['get'] = (collection, id) => {
      keys.add(rowKey(collection, id))
      return reader.get(collection, id)
    }
    const read = async (collection: CollectionName, id: string) => {
      keys.add(rowKey(collection, id))
      const row = rows.get(rowKey(collection, id))
      return row ? row.doc : reader.get(collection, id)
    }
    const last = written.get(op.opId) ?? []
    if (op.state === 'acked' && (await hasReturned(op, last, { get })))
      return writesNotReturned(op, last, { get })
    const writes = shownBy(await contextOf(op, await read(op.entity, op.entityId), actor, read))
    written.set(op.opId, writes)
    return writes
  }
}

/** Fetches everything a rule may read: rules are pure and synchronous. */
export async function contextOf(
  op: QueuedOp,
  before: AnyDocument | null,
  actor: Actor,
  read: (collection: CollectionName, id: string) => Promise<AnyDocument | null>,
) {
  const ref = await knownTo(op, before, async (wanted) => {
    // Reading them together takes one disk access.
    const docs = await Promise.all(wanted.map(({ collection, id }) => read(collection, id)))
    return new Map(
      wanted.flatMap((each, at) => {
        const doc = docs[at]
        return doc ? [[refKey(each), doc] as const] : []
      }),
    )
  })
  return { op, before, actor, now: op.at, ref }
}

function applyWrite(rows: Map<string, OverlaidRow>, { collection, id, doc }: Write, op: QueuedOp) {
  const key = rowKey(collection, id)
  const waiting = (rows.get(key)?.waiting ?? 0) + (op.state === 'acked' ? 0 : 1)
  const shown = doc && (withKeys(definitionOf(collection), { ...doc }) as AnyDocument)
  rows.set(key, { collection, id, doc: shown, waiting })
}

/** Whether the copy has the server's version but the outbox is not settled yet. Applying it again would double it. */
async function hasReturned(
  op: QueuedOp,
  last: readonly Write[],
  reader: Pick<CacheReader, 'get'>,
): Promise<boolean> {
  const held = await reader.get(op.entity, op.entityId)
  if (held) return Number(held.seq) >= op.seq
  return last.some(
    ({ collection, id, doc }) => collection === op.entity && id === op.entityId && doc === null,
  )
}

/** Collections are pulled separately: the order may be gone from the copy before its archive arrives. */
async function writesNotReturned(op: QueuedOp, last: readonly Write[], reader: Pick<CacheReader, 'get'>) {
  const others = last.filter(({ collection, id }) => collection !== op.entity || id !== op.entityId)
  const held = await Promise.all(others.map(({ collection, id }) => reader.get(collection, id)))
  return others.filter((_, at) => Number(held[at]?.seq ?? 0) < op.seq)
}
