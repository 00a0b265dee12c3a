import { Dexie, type EntityTable } from 'dexie'
import { META } from './glance.ts'

/** What a device must know before it opens anything else. Its shape never changes in a way an old build could not read. */
interface MetaRow {
  key: string
  value: unknown
}

export interface PositionRow {
  /** Name of a cache database and of a collection in it. */
  id: string
  database: string
  collection: string
  /** Complete up to this clock value. */
  seq: number
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
