import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'

/** What we must know of the stand-in for IndexedDB to end it in the middle: it has no such call. */
interface RawDatabase {
  transactions: { _state: string; _abort(reason: string): void }[]
  connections: unknown[]
  rawObjectStores: Map<string, { records: { values(): Iterable<{ value: unknown }> } }>
}
interface RawFactory {
  _databases: Map<string, RawDatabase>
  _connectionQueues: Map<string, unknown>
}

let factory: RawFactory

/** Empty disks for all browsers. */
export function newStores(): void {
  const made = new IDBFactory()
  factory = made as unknown as RawFactory
  globalThis.indexedDB = made
  Dexie.dependencies.indexedDB = made
}

const databasesOf = (slot: string) =>
  [...factory._databases].filter(([name]) => name.includes(`-${slot}`) || name.includes(`${slot}-`))

/** The process died: what had not been committed was never there, and nobody holds anything open. */
export function killStores(slot: string): void {
  for (const [name, database] of databasesOf(slot)) {
    for (const transaction of database.transactions) {
      if (transaction._state !== 'finished') transaction._abort('AbortError')
    }
    database.transactions = []
    database.connections = []
    factory._connectionQueues.delete(name)
  }
}

/** The databases of a browser. */
export const namesOnDisk = (slot: string) => databasesOf(slot).map(([name]) => name)

/** What lies on disk, without asking the database and so without moving anything. */
export function onDisk<T>(database: string, store: string): T[] {
  const records = factory._databases.get(database)?.rawObjectStores.get(store)?.records
  return records ? [...records.values()].map(({ value }) => value as T) : []
}
