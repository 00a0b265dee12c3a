import type { Command, Engine, Outcome } from '#sync/client/engine.ts'
import type { CollectionName } from '#sync/contract/core/documents.ts'
import { definitionOf } from '#sync/contract/registry.ts'

type Besides = Pick<Command, 'needs' | 'drafts'>

/**
 * Idempotent by id: saving again after an interrupted save, or from the draft of a page that died, updates the row to
 * the new values.
 */
export async function createDocument(
  engine: Engine,
  collection: CollectionName,
  id: string,
  doc: object,
  besides: Besides,
): Promise<Outcome> {
  const about = { entity: collection, entityId: id, ...besides }
  const made = await engine.perform({ kind: `${collection}.create`, ...about, args: { doc } })
  if (made.ok || made.rejection.code !== 'already-exists' || made.rejection.field !== undefined) return made
  const { merge } = definitionOf(collection)
  const stays = ['company_id', ...(SET_ONCE[collection] ?? [])]
  const changeable = ([field]: [string, unknown]) => !stays.includes(field) && merge[field] !== 'fixed'
  const said = Object.entries(doc).filter(changeable)
  const changes = Object.fromEntries(said.map(([field, to]) => [field, { to }]))
  return engine.perform({ kind: `${collection}.edit`, ...about, changes })
}

/**
 * Fields that an edit would not set to what the new row has. The company of a row never changes; a new company names the
 * statuses that are copied for it, and has other ones afterwards.
 */
const SET_ONCE: Partial<Record<CollectionName, readonly string[]>> = { companies: ['statuses'] }

/** One operation with the changed fields only, so that concurrent edits to others survive. */
export function editDocument(
  engine: Engine,
  collection: CollectionName,
  id: string,
  changes: Readonly<Record<string, { from: unknown; to: unknown }>>,
  besides: Besides,
): Promise<Outcome> {
  return engine.perform({ kind: `${collection}.edit`, entity: collection, entityId: id, changes, ...besides })
}

/** Changes fields to other values. `from` are the values as they were seen. */
export function editFields<Fields extends object>(
  engine: Engine,
  collection: CollectionName,
  id: string,
  from: Fields,
  to: Fields,
): Promise<Outcome> {
  const changes = Object.entries(to).map(([field, value]) => [
    field,
    { from: from[field as keyof Fields], to: value },
  ])
  return editDocument(engine, collection, id, Object.fromEntries(changes), {})
}
