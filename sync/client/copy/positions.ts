import type { CollectionName } from '#sync/contract/core/documents.ts'
import { isCollectionName } from '#sync/contract/registry.ts'
import type { MetaDatabase, PositionRow } from '../meta/meta-database.ts'
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

/** Called before the rows of other shapes are deleted, which an app of another version may have stored and would miss. */
export async function dropPositionsOfOtherShapes(meta: MetaDatabase, database: string): Promise<void> {
  const rows = await meta.positions.where('database').equals(database).toArray()
  await meta.positions.bulkDelete(rows.filter((row) => !isCurrent(row)).map(({ id }) => id))
}

const isCurrent = ({ collection, shape = 1 }: PositionRow) =>
  isCollectionName(collection) && shape === shapeOf(collection)

/** A position in rows of another shape says nothing of these. */
export async function loadPositions(meta: MetaDatabase, database: string): Promise<Positions> {
  const rows = await meta.positions.where('database').equals(database).toArray()
  return Object.fromEntries(rows.filter(isCurrent).map(({ collection, seq }) => [collection, seq]))
}

export async function dropPositions(meta: MetaDatabase, database: string): Promise<void> {
  await meta.positions.where('database').equals(database).delete()
}
