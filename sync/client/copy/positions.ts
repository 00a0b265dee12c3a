import type { CollectionName } from '#sync/contract/core/documents.ts'
import type { MetaDatabase } from '../meta/meta-database.ts'
import type { Positions } from '../reader.ts'

/** Written after the documents are, so a position never claims more than the copy holds (invariant I7). */
export async function savePosition(
  meta: MetaDatabase,
  database: string,
  collection: CollectionName,
  seq: number,
) {
  await meta.positions.put({ id: `${database} ${collection}`, database, collection, seq })
}

export async function loadPositions(meta: MetaDatabase, database: string): Promise<Positions> {
  const rows = await meta.positions.where('database').equals(database).toArray()
  return Object.fromEntries(rows.map(({ collection, seq }) => [collection, seq]))
}

export async function dropPositions(meta: MetaDatabase, database: string): Promise<void> {
  await meta.positions.where('database').equals(database).delete()
}
