import { type MetaDatabase, readValue, writeValue } from '../meta/meta-database.ts'
import { OUTBOX_FORMAT } from '../outbox/outbox-database.ts'

const NEWEST = 'newest-format'

/**
 * Whether this build may open the outbox. It may not after a build with a newer format, because it would write data
 * that the newer build drops at its next upgrade. Build dates do not decide: a server that was rolled back serves an
 * older build that knows the format as well. A copy has its layout in its name.
 */
export async function mayOpenStores(meta: MetaDatabase, format = OUTBOX_FORMAT): Promise<boolean> {
  return meta.transaction('rw', meta.values, async () => {
    const newest = (await readValue<number>(meta, NEWEST)) ?? 0
    if (format < newest) return false
    // Written only when needed: a full device refuses every write, and must still show its data.
    if (format > newest) await writeValue(meta, NEWEST, format)
    return true
  })
}
