import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'

/** Internals of fake-indexeddb, needed to kill it in the middle of a transaction: it has no call for that. */
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

/** Empties the disks of all browsers. */
export function newStores(): void {
  const made = new IDBFactory()
  factory = made as unknown as RawFactory
  globalThis.indexedDB = made
  Dexie.dependencies.indexedDB = made
}

/** Copies begin with the slot, the other databases end with it. An id inside a name may contain it by chance. */
function databasesOf(slot: string) {
  const isIts = new RegExp(`(?:^|-)${slot}(?:-aurum-|$)`)
  return [...factory._databases].filter(([name]) => isIts.test(name))
}

/** Simulates the death of the process: uncommitted data is lost, and no connection stays open. */
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

/** Reads the stored rows without going through the database, so that no task runs. */
export function onDisk<T>(database: string, store: string): T[] {
  const records = factory._databases.get(database)?.rawObjectStores.get(store)?.records
  return records ? [...records.values()].map(({ value }) => value as T) : []
}
