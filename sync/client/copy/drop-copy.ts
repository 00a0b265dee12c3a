import { Dexie } from 'dexie'
import { dropKeptIndex } from '../search/kept-index.ts'
import { databasesOf } from '../tables/library-internals.ts'

/** Removes a closed copy from the disk: the rows, RxDB's own books about them, and what searching keeps. */
export async function dropCopy(copy: string): Promise<void> {
  const names = await Dexie.getDatabaseNames()
  const own = names.filter((name) => name.startsWith(databasesOf(copy)))
  await Promise.all([dropKeptIndex(copy), ...own.map((name) => Dexie.delete(name))])
}
