import type { Broadcast } from '#sync/client/copy/messages.ts'
import type { Puller } from '#sync/client/copy/puller.ts'
import type { Searches } from '#sync/client/copy/searches.ts'
import type { CopyStatus } from '#sync/client/copy-status.ts'
import type { Engine, Found, SearchQuery } from '#sync/client/engine.ts'
import type { Positions } from '#sync/client/reader.ts'
import type { Session } from '#sync/contract/wire/protocol.ts'
import { virtualLocks } from './locks.ts'
import type { Line, Network } from './network.ts'
import type { Realm } from './realms.ts'
import type { Simulation } from './simulation.ts'
import { killStores } from './stores.ts'
import type { Version } from './versions.ts'
import type { World } from './world.ts'

type Person = World['people'][number]

/** One browser of one person: a worker that pulls, up to two tabs, and stores that outlive both. */
export interface Browser {
  readonly slot: string
  readonly line: Line & { setOnline(online: boolean): void }
  person: Person
  /** First tab first; empty while the browser is closed. */
  tabs: Engine[]
  open(): Promise<void>
  openTab(): Promise<void>
  closeTab(): Promise<void>
  /** Kills the browser between two awaits, after this many more tasks. Only data on disk survives. */
  crash(tasks: number): void
  /** Number of crashes so far. */
  crashes(): number
  /** Another user signs in here; the previous user's unsent work waits for them. */
  switchTo(person: Person): Promise<void>
  /** Queries the search index. */
  find(wanted: SearchQuery): Promise<Found>
  /** The company's clock moved. */
  tick(seq: number): void
  owner(): string
  isOpening(): boolean
}

interface Parts {
  slot: string
  sim: Simulation
  world: World
  network: Network
  newRealm(version: Version): Realm
  /** The version of the app that the browser gets when it is opened. */
  appFor(): Version
  person: Person
}

const UNKNOWN: CopyStatus = {
  reachable: true,
  signedIn: true,
  revoked: false,
  tooOld: false,
  firstSync: null,
  lastSynced: null,
  syncedBefore: null,
}

export function buildBrowser({ slot, sim, world, network, newRealm, appFor, person }: Parts): Browser {
  let life = 0
  let owner = ''
  let endedBadly = false
  let crashes = 0
  let puller: Puller | null = null
  let searches: Searches | null = null
  let onIndexed: (isWhole: boolean) => void = () => {}
  let session: Session | null = null
  let makeTab: (() => Engine) | null = null
  let opening = false
  let closeShared: (() => Promise<void>) | null = null
  const networkListeners = new Set<() => void>()

  const line: Line & { setOnline(online: boolean): void } = {
    owner: () => owner,
    user: () => browser.person,
    online: true,
    signedIn: true,
    tooOld: false,
    app: 'now',
    setOnline(online) {
      line.online = online
      // As this browser, so that what they begin ends with it.
      const listeners = [...networkListeners]
      if (owner)
        sim.as(owner, () => {
          for (const listener of listeners) listener()
        })
    },
  }

  async function open() {
    life += 1
    owner = `${slot}.${life}`
    networkListeners.clear()
    opening = true
    line.app = appFor()
    if (!session || session.user_id !== browser.person._id || (line.online && line.signedIn))
      session = await sim.as('server', () => world.session(browser.person)).catch(() => session)
    // The session comes from the server as `server`; everything after runs as this browser.
    await sim.as(owner, () => start(session as Session))
    opening = false
  }

  /** Browsers share one Dexie here, which may go on in a task of another one. What follows is in one of this browser. */
  const asItself = () => sim.as(owner, () => {})

  /** Mirrors startEngine and startCache of a page, and cache.worker.ts of its worker. */
  async function start(who: Session) {
    const page = newRealm(line.app)
    const meta = new page.MetaDatabase(`meta-${slot}`)
    const named = (name: string) => `${slot}-${name}`
    async function openReader() {
      const copy = named(await page.currentCacheName(meta, who))
      await asItself()
      return page.copyReader(page.openTables(copy, who))
    }
    const reader = page.swappableReader(await openReader())
    const positions = page.liveValue<Positions>(await page.currentPositions(meta, who))
    await asItself()
    const status = page.liveValue<CopyStatus>(UNKNOWN)
    const indexed = page.liveValue(true)
    onIndexed = (isWhole) => {
      indexed.set(isWhole)
      reader.touch(page.SEARCHED)
    }
    const channel = new BroadcastChannel('aurum-cache')
    channel.addEventListener('message', async ({ data }: MessageEvent<Broadcast>) => {
      if (data.type === 'status') status.set(data.status)
      if (data.type === 'positions') positions.set(data.positions)
      if (data.type === 'swap') await reader.swap(openReader)
    })
    if (endedBadly) await page.writeValue(meta, 'compare-due', true)
    endedBadly = false

    const started = startWorker(who, named)
    const locks = virtualLocks()
    makeTab = () => {
      const outbox = page.openOutbox({
        meta,
        userId: who.user_id,
        database: new page.OutboxDatabase(`outbox-${slot}`),
        channel: new BroadcastChannel('aurum-outbox'),
      })
      return page.createEngine({
        session: who,
        // The tabs share the page's reader, which the browser closes.
        reader: { ...reader.reader, close: async () => {} },
        positions,
        cacheStatus: status,
        indexed,
        find: (wanted) => browser.find(wanted),
        pullNow: () => puller?.syncNow(),
        outbox,
        runner: {
          transport: network.transport(line),
          uploadBlob: async (from, hash) =>
            network.upload(line, hash, (await from.blob(hash))?.content ?? null),
          locks,
        },
        network: {
          online: () => line.online,
          onChange(listener) {
            networkListeners.add(listener)
            return () => networkListeners.delete(listener)
          },
        },
        askForTurn() {},
        answers: { load: async () => null, save: async () => {} },
      })
    }
    closeShared = async () => {
      await started
      await puller?.stop()
      puller = null
      searches = null
      channel.close()
      await reader.reader.close()
      meta.close()
    }
    browser.tabs = [makeTab()]
  }

  async function startWorker(who: Session, named: (name: string) => string) {
    const worker = newRealm(line.app)
    const meta = new worker.MetaDatabase(`meta-${slot}`)
    const channel = new BroadcastChannel('aurum-cache')
    const tell = (message: Broadcast) => channel.postMessage(message)
    const own = worker.openSearches({
      viewer: () => who,
      currentCopy: async () => named(await worker.currentCacheName(meta, who)),
      positionsOf: (copy) => worker.loadPositions(meta, copy.slice(named('').length)),
      onWhole: (isWhole) => onIndexed(isWhole),
    })
    searches = own
    let status = UNKNOWN
    puller = await worker.startPuller({
      session: who,
      meta,
      transport: network.transport(line),
      open: (name) => worker.openCache(named(name), { viewer: who }),
      openIndex: (name, db) => own.keep(named(name), worker.tablesOf(db)),
      drop: (name) => worker.dropCopy(named(name)),
      onStatus(change) {
        status = { ...status, ...change }
        tell({ type: 'status', status })
      },
      onPositions: (now) => tell({ type: 'positions', positions: now }),
      onSwap() {
        void own.swap()
        tell({ type: 'swap' })
      },
    })
  }

  function buried() {
    endedBadly = true
    crashes += 1
    opening = false
    puller = null
    searches = null
    browser.tabs = []
    makeTab = null
    closeShared = null
    networkListeners.clear()
    killStores(slot)
  }

  const browser: Browser = {
    slot,
    line,
    person,
    tabs: [],
    open,
    async openTab() {
      const make = makeTab
      if (make && browser.tabs.length === 1) await sim.as(owner, () => void browser.tabs.push(make()))
    },
    async closeTab() {
      if (browser.tabs.length === 2) await sim.as(owner, () => browser.tabs.pop()?.close())
    },
    crash(tasks) {
      if (owner) sim.killAfter(owner, tasks, buried)
    },
    async switchTo(next) {
      opening = true
      await sim.as(owner, async () => {
        for (const tab of browser.tabs.splice(0)) await tab.close()
        await closeShared?.()
      })
      browser.person = next
      await open()
    },
    crashes: () => crashes,
    find: (wanted) => (searches ? searches.find(wanted) : Promise.reject(new Error('There is no worker'))),
    tick: (seq) => puller?.tick(seq),
    owner: () => owner,
    isOpening: () => opening,
  }
  return browser
}
