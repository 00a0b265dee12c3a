import type { Session } from '#sync/contract/protocol.ts'
import { collectionNames } from '#sync/contract/registry.ts'
import type { Wanted } from '../engine.ts'
import { type LiveHint, listenForTicks } from '../live/live-hint.ts'
import { MetaDatabase } from '../meta/meta-database.ts'
import { KeptEntries } from '../search/kept-entries.ts'
import { openSearch, type Search } from '../search/open-search.ts'
import { fetchTransport } from '../transport/graphql.ts'
import { cacheName } from './copy-layout.ts'
import { docTable } from './doc-table.ts'
import { currentGeneration } from './generations.ts'
import {
  ALIVE_EVERY,
  type Broadcast,
  CACHE_CHANNEL,
  type FromWorker,
  type ToWorker,
  UNKNOWN_STATUS,
} from './messages.ts'
import { type CacheDatabase, openCache, rxReader, tablesOf } from './open-cache.ts'
import { type Puller, startPuller } from './puller.ts'

/** Each tab has one; the Web Lock decides whose pulls. The others only answer their own page's searches. */
const channel = new BroadcastChannel(CACHE_CHANNEL)
const meta = new MetaDatabase()
let session: Session | null = null
let puller: Puller | null = null
let live: LiveHint | null = null
let search: Promise<Search> | null = null
let status = UNKNOWN_STATUS
let positions = {}

const toPage = (message: FromWorker) => postMessage(message)
const toAll = (message: Broadcast) => channel.postMessage(message)

setInterval(() => toPage({ type: 'alive' }), ALIVE_EVERY)

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'start') {
    session = data.session
    pullWhenOurTurn({})
  }
  if (data.type === 'take-over' && !puller) pullWhenOurTurn({ steal: true })
  if (data.type === 'sync-now') syncNow()
  if (data.type === 'find') answerSearch(data.id, data.wanted)
})

channel.addEventListener('message', ({ data }: MessageEvent<Broadcast>) => {
  if (data.type === 'who-pulls' && puller) tellAll()
  if (data.type === 'sync-now' && puller) syncNow()
  if (data.type === 'swap') dropSearch()
})

addEventListener('online', () => {
  if (puller) syncNow()
})

function syncNow() {
  if (!puller) return toAll({ type: 'sync-now' })
  puller.syncNow()
  // What is done elsewhere from now on is to be heard of, too.
  live?.wake()
}

function tellAll() {
  toAll({ type: 'status', status })
  toAll({ type: 'positions', positions })
}

function pullWhenOurTurn(how: LockOptions) {
  const { user_id } = session as Session
  navigator.locks
    .request(`aurum-pull ${user_id}`, how, () => pullUntilTaken(session as Session))
    .catch(async (error: Error) => {
      // Another tab took over from this one, which was frozen; it may get its turn again later.
      live?.stop()
      live = null
      await puller?.stop()
      puller = null
      if (error.name === 'AbortError') pullWhenOurTurn({})
      else console.error(error)
    })
}

async function pullUntilTaken(who: Session): Promise<never> {
  const started = await startPuller({
    session: who,
    meta,
    transport: fetchTransport(who.user_id),
    open: openShared,
    onStatus(change) {
      status = { ...status, ...change }
      toAll({ type: 'status', status })
    },
    onPositions(now) {
      positions = now
      toAll({ type: 'positions', positions: now })
      // Read, or made, before anybody types; not while the first copy needs the time.
      if (Object.keys(now).length === collectionNames.length) search ??= startSearch()
    },
    beforeStoring: async (collection, ids) => (await search)?.storing(collection, ids),
    onSwap() {
      dropSearch()
      toAll({ type: 'swap' })
    },
  })
  puller = started
  const url = new URL('/graphql', location.origin)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  live = listenForTicks(url.href, {
    onTick: ({ seq }) => started.tick(seq),
    // Asking is how the screens hear that they have to sign in again; of a server that is away they know.
    onSessionInDoubt() {
      if (status.reachable && status.signedIn) started.syncNow()
    },
  })
  setInterval(() => {
    if (puller === started) tellAll()
  }, ALIVE_EVERY)
  return new Promise<never>(() => {})
}

async function answerSearch(id: number, wanted: Wanted) {
  search ??= startSearch()
  const found = await search.then((ready) => ready.find(wanted)).catch(() => null)
  toPage({ type: 'found', id, found })
}

async function startSearch(): Promise<Search> {
  const who = session as Session
  const name = cacheName(who, await currentGeneration(meta, who))
  const db = await openShared(name)
  return openSearch({
    reader: rxReader(db),
    pages: (collection) => docTable(tablesOf(db), collection).pages(),
    onStored: (listener) =>
      tablesOf(db).onTouch((collection, rows) =>
        listener(
          collection,
          rows.map(({ id }) => id),
        ),
      ),
    kept: new KeptEntries(name),
    isKeeper: () => puller !== null,
  })
}

function dropSearch() {
  search?.then((old) => old.close()).catch(console.debug)
  search = null
}

let shared: { name: string; db: Promise<CacheDatabase> } | null = null

/** Replication and search read the same open database: a realm holds 13 collections, not 24. */
async function openShared(name: string): Promise<CacheDatabase> {
  if (shared?.name === name && !(await shared.db).closed) return shared.db
  const before = shared
  shared = {
    name,
    db: (before?.db.then((db) => db.close()) ?? Promise.resolve()).then(() => openCache(name)),
  }
  return shared.db
}
