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
  const changeable = ([field]: [string, unknown]) => !STAYS.includes(field) && merge[field] !== 'fixed'
  const said = Object.entries(doc).filter(changeable)
  const changes = Object.fromEntries(said.map(([field, to]) => [field, { to }]))
  return engine.perform({ kind: `${collection}.edit`, ...about, changes })
}

/** The company is set when the row is made and never changes. */
const STAYS = ['company_id']

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
