import { type MetaDatabase, readValue, writeValue } from '../meta/meta-database.ts'
import { OUTBOX_FORMAT } from '../outbox/outbox-database.ts'

const NEWEST = 'newest-format'

/**
 * Whether this program may open the outbox: not where one that keeps it in a newer format was before, for it would write what that
 * one drops at its next upgrade (FACTS). When it was built says nothing: a server that was set back serves an older build that
 * knows the format as well. A copy has a name of its own for each layout.
 */
export async function mayOpenStores(meta: MetaDatabase, format = OUTBOX_FORMAT): Promise<boolean> {
  return meta.transaction('rw', meta.values, async () => {
    const newest = (await readValue<number>(meta, NEWEST)) ?? 0
    if (format < newest) return false
    // A full device refuses every write, and must still show what it holds.
    if (format > newest) await writeValue(meta, NEWEST, format)
    return true
  })
}
