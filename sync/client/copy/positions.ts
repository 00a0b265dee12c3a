import type { CollectionName } from '#sync/contract/core/documents.ts'
import { isCollectionName } from '#sync/contract/registry.ts'
import type { MetaDatabase } from '../meta/meta-database.ts'
import type { Positions } from '../reader.ts'
import { placeOf, shapeIn } from '../tables/physical-collections.ts'

const shapeOf = (collection: CollectionName) => shapeIn(placeOf(collection).collection)

/** Written after the documents are, so a position never claims more than the copy holds (invariant I7). */
export async function savePosition(
  meta: MetaDatabase,
  database: string,
  collection: CollectionName,
  seq: number,
) {
  await meta.positions.put({
    id: `${database} ${collection}`,
    database,
    collection,
    seq,
    shape: shapeOf(collection),
  })
}

/** A position in rows of another shape says nothing of these. */
export async function loadPositions(meta: MetaDatabase, database: string): Promise<Positions> {
  const rows = await meta.positions.where('database').equals(database).toArray()
  const current = rows.filter(
    ({ collection, shape = 1 }) => isCollectionName(collection) && shape === shapeOf(collection),
  )
  return Object.fromEntries(current.map(({ collection, seq }) => [collection, seq]))
}

export async function dropPositions(meta: MetaDatabase, database: string): Promise<void> {
  await meta.positions.where('database').equals(database).delete()
}
