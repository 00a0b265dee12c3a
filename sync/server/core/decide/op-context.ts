import type { AnyDocument, CollectionName } from '#sync/contract/core/documents.ts'
import { withHiddenValues } from '#sync/contract/core/hidden-values.ts'
import type { Op, Ref } from '#sync/contract/core/operation.ts'
import type { Actor } from '#sync/contract/core/roles.ts'
import { knownTo, type OpContext, refKey } from '#sync/contract/judge.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import type { RowReader } from './row-reader.ts'
import type { StoredRow } from './rows.ts'

export interface Loaded {
  context: OpContext
  /** The entity's row, also when it is a tombstone. */
  row: StoredRow | undefined
}

/** All that `judge` and `apply` need: the entity, locked until commit, its references, and the server's clock. */
export async function loadContext(actor: Actor, rows: RowReader, op: Op): Promise<Loaded> {
  const row = (await rows.read(op.entity, [op.entityId], 'lock')).get(op.entityId)
  const before = row && !row.deleted ? row.doc : null
  const changes = before
    ? withHiddenValues(definitionOf(op.entity), actor.role, before, op.changes)
    : op.changes
  const ref = await knownTo(op, before, (wanted) => loadRefs(rows, wanted))
  return { context: { op: { ...op, changes }, before, actor, now: Date.now(), ref }, row }
}

async function loadRefs(rows: RowReader, refs: readonly Ref[]) {
  const found = new Map<string, AnyDocument>()
  for (const [collection, ids] of idsByCollection(refs)) {
    for (const [id, { doc, deleted }] of await rows.read(collection, ids, 'look')) {
      if (!deleted) found.set(refKey({ collection, id }), doc)
    }
  }
  return found
}

function idsByCollection(refs: readonly Ref[]): Map<CollectionName, string[]> {
  const byCollection = new Map<CollectionName, string[]>()
  for (const { collection, id } of refs) {
    byCollection.set(collection, [...(byCollection.get(collection) ?? []), id])
  }
  return byCollection
}
