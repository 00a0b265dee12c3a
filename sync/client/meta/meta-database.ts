import { Dexie, type EntityTable } from 'dexie'
import { META } from './read-meta-value.ts'

/** Values that a device needs before it opens any other database. Old builds must always be able to read the format. */
interface MetaRow {
  key: string
  value: unknown
}

export interface PositionRow {
  /** Name of a cache database and of one of its collections. */
  id: string
  database: string
  collection: string
  /** The collection is complete up to this clock value. */
  seq: number
  /** The shape of its rows. */
  shape?: number
}

export class MetaDatabase extends Dexie {
  declare values: EntityTable<MetaRow, 'key'>
  declare positions: EntityTable<PositionRow, 'id'>

  constructor(name = META) {
    super(name, { chromeTransactionDurability: 'strict' })
    this.version(1).stores({ values: 'key', positions: 'id, database' })
  }
}

export async function readValue<T>(meta: MetaDatabase, key: string): Promise<T | null> {
  return ((await meta.values.get(key))?.value as T | undefined) ?? null
}

export async function writeValue(meta: MetaDatabase, key: string, value: unknown): Promise<void> {
  await meta.values.put({ key, value })
}
