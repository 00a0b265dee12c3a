import { Dexie } from 'dexie'
import { dropStoredIndex } from '../search/stored-index.ts'
import { databasesOf } from '../tables/library-internals.ts'

/** Removes a closed copy from disk: the rows, RxDB's own tables about them, and the search index. */
export async function dropCopy(copy: string): Promise<void> {
  const names = await Dexie.getDatabaseNames()
  const own = names.filter((name) => name.startsWith(databasesOf(copy)))
  await Promise.all([dropStoredIndex(copy), ...own.map((name) => Dexie.delete(name))])
}
