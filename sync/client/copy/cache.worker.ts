import type { Session } from '#sync/contract/wire/protocol.ts'
import type { SearchQuery } from '../engine.ts'
import { type LiveHint, listenForTicks } from '../live/live-hint.ts'
import { MetaDatabase } from '../meta/meta-database.ts'
import type { Positions } from '../reader.ts'
import { cacheName } from '../tables/copy-layout.ts'
import { fetchTransport } from '../transport/graphql.ts'
import { currentGeneration } from './generations.ts'
import {
  type Broadcast,
  CACHE_CHANNEL,
  type FromWorker,
  HEARTBEAT_INTERVAL_MS,
  type ToWorker,
  UNKNOWN_STATUS,
} from './messages.ts'
import { type CacheDatabase, openCache, tablesOf } from './open-cache.ts'
import { loadPositions } from './positions.ts'
import { type Puller, startPuller } from './puller.ts'
import { openSearches } from './searches.ts'

/** Each tab has one. The Web Lock decides which one pulls; the others only answer searches of their own page. */
const channel = new BroadcastChannel(CACHE_CHANNEL)
const meta = new MetaDatabase()
const toPage = (message: FromWorker) => postMessage(message)
const toAll = (message: Broadcast) => channel.postMessage(message)
let session: Session | null = null
let puller: Puller | null = null
let live: LiveHint | null = null
let status = UNKNOWN_STATUS
let positions: Positions = {}
const searches = openSearches({
  viewer: () => session,
  async currentCopy() {
    const who = session as Session
    return cacheName(who, await currentGeneration(meta, who))
  },
  positionsOf: (copy) => loadPositions(meta, copy),
  onWhole: (isWhole) => toPage({ type: 'indexed', isWhole }),
})

setInterval(() => toPage({ type: 'alive' }), HEARTBEAT_INTERVAL_MS)

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
  if (data.type === 'positions') searches.reached(data.positions).catch(console.debug)
  if (data.type === 'swap') searches.swap().catch(console.debug)
})

addEventListener('online', () => {
  if (puller) syncNow()
})

function syncNow() {
  if (!puller) return toAll({ type: 'sync-now' })
  puller.syncNow()
  // Reconnects the live socket too, so that later changes of others are reported.
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
      // Another tab took over because this one was frozen. This tab may get the lock again later.
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
    },
    openIndex: (name, db) => searches.keep(name, tablesOf(db)),
    onSwap() {
      searches.swap().catch(console.debug)
      toAll({ type: 'swap' })
    },
  })
  puller = started
  const url = new URL('/graphql', location.origin)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  live = listenForTicks(url.href, {
    onTick: ({ seq }) => started.tick(seq),
    // A pull tells the screens that they have to sign in again. While the server is unreachable they know that already.
    onSessionInDoubt() {
      if (status.reachable && status.signedIn) started.syncNow()
    },
  })
  setInterval(() => {
    if (puller === started) tellAll()
  }, HEARTBEAT_INTERVAL_MS)
  return new Promise<never>(() => {})
}

async function answerSearch(id: number, wanted: SearchQuery) {
  const found = await searches.find(wanted).catch((error: unknown) => {
    console.debug('A search failed', error)
    return null
  })
  toPage({ type: 'found', id, found })
}

let shared: { name: string; db: Promise<CacheDatabase> } | null = null

/** Shared by replication and search: a realm opens at most 13 collections, and two databases would need 22. */
async function openShared(name: string): Promise<CacheDatabase> {
  if (shared?.name === name && !(await shared.db).closed) return shared.db
  const before = shared
  shared = {
    name,
    db: (before?.db.then((db) => db.close()) ?? Promise.resolve()).then(() =>
      openCache(name, { viewer: session }),
    ),
  }
  return shared.db
}
