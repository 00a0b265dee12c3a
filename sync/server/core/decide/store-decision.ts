import * as v from 'valibot'
import type { AnyDocument, CollectionName } from '#sync/contract/core/documents.ts'
import { type Rejection, reject } from '#sync/contract/core/errors.ts'
import type { Accepted, Write } from '#sync/contract/core/operation.ts'
import type { OpContext } from '#sync/contract/judge.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import type { Tx } from '#sync/server/store/database.ts'
import type { SyncContext } from '../sync-context.ts'
import type { Hooks } from './hooks.ts'
import type { KnownBlob } from './known-blobs.ts'
import type { StoredRow } from './rows.ts'
import type { Stamping } from './stamping.ts'
import { storeWrite } from './store-writes.ts'

/** A judged operation, before its rows are stored. */
export interface DecisionContext {
  context: OpContext
  /** The entity's locked row, also when it is a tombstone. */
  row: StoredRow | undefined
  /** Locks and reads another row that is written; held until commit. */
  lock(collection: CollectionName, id: string): Promise<StoredRow | undefined>
  /** The stamps of the written rows. Asked for once they are all locked. */
  stamping(): Promise<Stamping>
}

/**
 * Stores the rows of a judged operation and everything that follows from them: hooks and effects. Returns the reason
 * why one of them cannot be stored, or null.
 */
export async function storeDecision(
  tx: Tx,
  { hooks, effects }: Pick<SyncContext, 'hooks' | 'effects'>,
  carried: DecisionContext,
  done: Accepted,
  blobs: ReadonlyMap<string, KnownBlob>,
): Promise<Rejection | null> {
  const { context } = carried
  const own = hooks[context.op.entity] ?? {}
  const writes: Write[] = []
  for (const write of (await own.include?.(tx, context, done.writes)) ?? done.writes) {
    const known = (await hooks[write.collection]?.complete?.(tx, context, write, blobs)) ?? write
    const complete = parsed(known)
    if ('code' in complete) return complete
    writes.push(complete)
  }
  for (const effect of done.effects ?? []) await effects.add(tx, effect)
  const decided = { context, writes, effects }
  await own.after?.(tx, decided)
  for (const name of collectionsOf(writes)) await hooks[name]?.afterRows?.(tx, decided)
  await storeAll(tx, carried, writes, own)
  return null
}

const collectionsOf = (writes: readonly Write[]): ReadonlySet<CollectionName> =>
  new Set(writes.map(({ collection }) => collection))

/** Stores the rows as they are given. */
export async function storeAll(
  tx: Tx,
  carried: DecisionContext,
  writes: readonly Write[],
  own: Pick<Hooks, 'stored'>,
): Promise<void> {
  const known = await lockTargets(carried, writes)
  const stamping = await carried.stamping()
  for (const [at, write] of writes.entries()) await storeWrite(tx, stamping, write, known[at])
  await own.stored?.(tx, carried.context, writes, stamping)
}

async function lockTargets({ context: { op }, row, lock }: DecisionContext, writes: readonly Write[]) {
  const known: (StoredRow | undefined)[] = []
  for (const { collection, id } of writes) {
    const isEntity = collection === op.entity && id === op.entityId
    known.push(isEntity ? row : await lock(collection, id))
  }
  return known
}

/** Fills in defaults and drops unknown keys, as every stored document requires. */
export function parsed(write: Write): Write | Rejection {
  if (!write.doc) return write
  const { fields } = definitionOf(write.collection)
  const { success, output, issues } = v.safeParse(fields, write.doc)
  if (!success) return reject('invalid', String(issues[0].path?.[0]?.key ?? '_id'))
  return { ...write, doc: output as AnyDocument }
}
