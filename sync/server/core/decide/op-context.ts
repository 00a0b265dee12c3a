import type { Definition } from '#sync/contract/core/definition.ts'
import { defaultsOf } from '#sync/contract/core/derive/fill-defaults.ts'
import type { AnyDocument, CollectionName } from '#sync/contract/core/documents.ts'
import { withHiddenValues } from '#sync/contract/core/hidden-values.ts'
import type { Op, Ref } from '#sync/contract/core/operation.ts'
import type { Actor, Role } from '#sync/contract/core/roles.ts'
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
  const definition = definitionOf(op.entity)
  const sent = withDefaults(definition, actor, op.changes)
  const changes = before ? withHiddenValues(definition, actor.role, before, sent) : sent
  const ref = await knownTo(op, before, (wanted) => loadRefs(rows, wanted))
  return { context: { op: { ...op, changes }, before, actor, now: Date.now(), ref }, row }
}

/** An app from before a field does not send it, neither as seen nor as changed. */
function withDefaults(definition: Definition, { role }: Actor, changes: Op['changes']): Op['changes'] {
  const { fillInside } = defaultsFor(definition, role)
  const complete = structuredClone(changes)
  for (const [field, { from, to }] of Object.entries(complete)) {
    fillInside(field, from)
    fillInside(field, to)
  }
  return complete
}

const known = new Map<string, ReturnType<typeof defaultsOf>>()

function defaultsFor(definition: Definition, role: Role) {
  const key = `${definition.name} ${role}`
  const defaults = known.get(key) ?? defaultsOf(definition, definition.hidden[role])
  known.set(key, defaults)
  return defaults
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
