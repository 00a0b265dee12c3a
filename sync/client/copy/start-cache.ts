import { collectionNames } from '#sync/contract/registry.ts'
import type { Session } from '#sync/contract/wire/protocol.ts'
import type { CopyStatus } from '../copy-status.ts'
import type { Found, SearchQuery } from '../engine.ts'
import type { Live } from '../live-value.ts'
import { liveValue } from '../live-value.ts'
import { type MetaDatabase, readValue, writeValue } from '../meta/meta-database.ts'
import type { CacheReader, Positions } from '../reader.ts'
import { SEARCHED } from '../search/entry.ts'
import { cacheName } from '../tables/copy-layout.ts'
import { openTables } from '../tables/copy-tables.ts'
import { copyReader } from './copy-reader.ts'
import { currentGeneration } from './generations.ts'
import { type Broadcast, CACHE_CHANNEL, COMPARE_DUE, UNKNOWN_STATUS } from './messages.ts'
import { loadPositions } from './positions.ts'
import { swappableReader } from './swappable-reader.ts'
import { startWorker } from './worker-client.ts'

export interface Cache {
  reader: CacheReader
  positions: Live<Positions>
  status: Live<CopyStatus>
  /** Whether the search index is complete. Until the index reports, it is taken to be complete when the copy is. */
  indexed: Live<boolean>
  find(wanted: SearchQuery): Promise<Found>
  pullNow(): void
  close(): Promise<void>
}

/** The page's side: reads the copy itself and starts the worker that fills it. */
export async function startCache(session: Session, meta: MetaDatabase): Promise<Cache> {
  const status = liveValue<CopyStatus>(UNKNOWN_STATUS)
  const open = async () => {
    const name = cacheName(session, await currentGeneration(meta, session))
    return { name, reader: copyReader(openTables(name, session), { isFilling }) }
  }
  const isFilling = () => Object.keys(positions.get()).length < collectionNames.length
  const positions = liveValue<Positions>({})
  const indexed = liveValue(true)
  const first = await open()
  positions.set(await loadPositions(meta, first.name))
  indexed.set(!isFilling())
  const swappable = swappableReader(first.reader)
  const channel = new BroadcastChannel(CACHE_CHANNEL)
  channel.addEventListener('message', async ({ data }: MessageEvent<Broadcast>) => {
    if (data.type === 'status') status.set(data.status)
    if (data.type === 'positions') positions.set(data.positions)
    if (data.type === 'swap') await swappable.swap(async () => (await open()).reader)
  })
  // A full device cannot store the note, but must still show its data.
  await noteStart(meta).catch(console.error)
  const markClean = () => writeValue(meta, 'clean-end', true)
  addEventListener('pagehide', markClean)

  const worker = startWorker(session, channel, (isWhole) => {
    indexed.set(isWhole)
    swappable.touch(SEARCHED)
  })
  channel.postMessage({ type: 'who-pulls' } satisfies Broadcast)

  return {
    reader: swappable.reader,
    positions,
    status,
    indexed,
    async find(wanted) {
      const found = await worker.find(wanted)
      indexed.set(found.isWhole)
      return found
    },
    pullNow: worker.syncNow,
    async close() {
      removeEventListener('pagehide', markClean)
      worker.stop()
      channel.close()
      // A full device cannot store this either, and the database may be about to be removed.
      await markClean().catch(console.error)
    },
  }
}

/** After an unclean end the tail of the copy may be missing, so the worker is asked to compare it with the server. */
async function noteStart(meta: MetaDatabase) {
  if ((await readValue<boolean>(meta, 'clean-end')) === false) await writeValue(meta, COMPARE_DUE, true)
  await writeValue(meta, 'clean-end', false)
}
