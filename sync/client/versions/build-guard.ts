import { type MetaDatabase, readValue, writeValue } from '../meta/meta-database.ts'

const NEWEST = 'newest-build'

/**
 * Whether this build may open the stores. An older tab beside a newer one would write what the newer drops at its next
 * upgrade (FACTS), so it has to be reloaded first. `build` is the moment it was made, in milliseconds.
 */
export async function mayOpenStores(meta: MetaDatabase, build: number): Promise<boolean> {
  return meta.transaction('rw', meta.values, async () => {
    const newest = (await readValue<number>(meta, NEWEST)) ?? 0
    if (build < newest) return false
    // A full device refuses every write, and must still show what it holds.
    if (build > newest) await writeValue(meta, NEWEST, build)
    return true
  })
}
