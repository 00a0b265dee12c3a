import 'fake-indexeddb/auto'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { archiveCount } from '#src/data/archives/queries.ts'
import { allCompanies } from '#src/data/companies/queries.ts'
import { customerById, customerCount } from '#src/data/customers/queries.ts'
import { EVERY_ORDER, ordersOf, ordersWithNews, statusTally } from '#src/data/orders/order-filter.ts'
import { orderCount } from '#src/data/orders/queries.ts'
import { engineStatus } from '#src/data/queue/queries.ts'
import { allStatuses } from '#src/data/statuses/queries.ts'
import type { Query } from '#src/data/use-live.ts'
import { allUsers } from '#src/data/users/queries.ts'
import { copyReader } from '#sync/client/copy/copy-reader.ts'
import { openCache, tablesOf } from '#sync/client/copy/open-cache.ts'
import { startPuller } from '#sync/client/copy/puller.ts'
import { openSearches } from '#sync/client/copy/searches.ts'
import type { CopyStatus } from '#sync/client/copy-status.ts'
import { createEngine } from '#sync/client/engine/create-engine.ts'
import type { Engine } from '#sync/client/engine.ts'
import { liveValue } from '#sync/client/live-value.ts'
import { MetaDatabase } from '#sync/client/meta/meta-database.ts'
import { openOutbox } from '#sync/client/outbox/outbox.ts'
import { OutboxDatabase } from '#sync/client/outbox/outbox-database.ts'
import type { CacheReader, Positions } from '#sync/client/reader.ts'
import { isSearched, SEARCHED } from '#sync/client/search/entry.ts'
import { StoredIndex } from '#sync/client/search/stored-index.ts'
import { cacheName } from '#sync/client/tables/copy-layout.ts'
import { openTables } from '#sync/client/tables/copy-tables.ts'
import { databaseOf } from '#sync/client/tables/library-internals.ts'
import type { CollectionName } from '#sync/contract/core/documents.ts'
import { collectionNames } from '#sync/contract/registry.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { buildArchive } from '../support/builders/archive.ts'
import { buildCustomer } from '../support/builders/customer.ts'
import { insertDocuments } from '../support/builders/insert-documents.ts'
import { buildOrder } from '../support/builders/order.ts'
import { buildServer, type Server } from '../support/builders/server.ts'
import { insertTree, type Tree } from '../support/builders/tree.ts'
import { countStorage } from '../support/count-storage.ts'
import { eitherTestDatabase } from '../support/databases.ts'
import { sessionOf, WELL } from '../support/device.ts'
import { buildWire } from '../support/wire.ts'

/** Enough rows for the cost per row to dwarf the fixed costs. */
const ORDERS = 2_000
const CUSTOMERS = 200
const ARCHIVES = 300
const ROWS = ORDERS + CUSTOMERS + ARCHIVES
const LANES = ['Opdracht', 'Ingepland', 'In opdracht', 'Wacht op klant', 'Bel', 'Offerte verstuurd']

const testDatabase = eitherTestDatabase()
let server: Server
let ours: Tree
const stops: (() => unknown)[] = []

beforeAll(async () => {
  const db = await testDatabase.open()
  await migrate(db)
  server = await buildServer(db)
  ours = await insertTree(db)
  const company_id = ours.wos._id
  const customers = Array.from({ length: CUSTOMERS }, () => buildCustomer({ company_id }))
  const orders = Array.from({ length: ORDERS }, (_, at) =>
    buildOrder({
      company_id,
      customer_id: customers[at % CUSTOMERS]?._id ?? '',
      request_date: 1_000_000 + at,
      current_status: { ...buildOrder().current_status, name: LANES[at % LANES.length] ?? '' },
    }),
  )
  const archives = Array.from({ length: ARCHIVES }, () => buildArchive({ company_id }))
  await insertDocuments(db, ours.tree, [
    ...customers.map((doc) => ({ collection: 'customers' as const, doc })),
    ...orders.map((doc) => ({ collection: 'orders' as const, doc })),
    ...archives.map((doc) => ({ collection: 'archives' as const, doc })),
  ])
})

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

/** A new device whose worker and page share a process. */
async function begin() {
  const session = await sessionOf(server, ours.office)
  const meta = new MetaDatabase('first-copy-meta')
  const copy = cacheName(session, 1)
  const { transport } = buildWire(server, ours.office)
  const positions = liveValue<Positions>({})
  const status = liveValue<CopyStatus>(WELL)
  const indexed = liveValue(true)
  const searches = openSearches({
    viewer: () => session,
    currentCopy: async () => copy,
    positionsOf: async () => ({}),
    onWhole: (isWhole) => indexed.set(isWhole),
  })
  const isFilling = () => Object.keys(positions.get()).length < collectionNames.length
  const outbox = openOutbox({
    meta,
    userId: session.user_id,
    database: new OutboxDatabase('first-copy-outbox'),
  })
  const engine = createEngine({
    session,
    reader: counting(copyReader(openTables(copy), { isFilling })),
    positions,
    cacheStatus: status,
    indexed,
    find: searches.find,
    pullNow() {},
    outbox,
    runner: {
      transport,
      uploadBlob: async () => ({ kind: 'there' }),
      locks: { request: () => new Promise<never>(() => {}) } as never,
    },
    network: { online: () => true, onChange: () => () => {} },
    askForTurn() {},
    answers: { load: async () => null, save: async () => {} },
  })
  stops.push(() => engine.close())
  lookAtBoard(engine)
  const puller = await startPuller({
    session,
    meta,
    transport,
    open: openCache,
    openIndex: (name, db) => searches.keep(name, tablesOf(db)),
    onPositions: (now) => positions.set(now),
    onStatus: (change) => status.set({ ...status.get(), ...change }),
    onSwap() {},
  })
  stops.push(() => puller.stop())
  return { engine, positions }
}

/** Documents answered to the screen; how many it asks for depends on how long the copy takes. */
let shown = 0
function counting(reader: CacheReader): CacheReader {
  const count = async <T>(asked: Promise<T>, name: CollectionName): Promise<T> => {
    const answer = await asked
    if (isSearched(name)) shown += Array.isArray(answer) ? answer.length : 1
    return answer
  }
  return {
    ...reader,
    get: (name, id) => count(reader.get(name, id), name),
    getMany: (name, ids) => count(reader.getMany(name, ids), name),
    find: (query) => count(reader.find(query), query.collection),
  }
}

/** The queries of the board and its menu, including a screenful of cards. */
function lookAtBoard(engine: Engine) {
  const watch = <T>(query: Query<T>, changed: (answer: T | undefined) => void = () => {}) => {
    const live = query.live(engine)
    stops.push(live.subscribe(() => changed(live.get())))
  }
  watch(engineStatus)
  watch(allCompanies)
  watch(allStatuses)
  watch(allUsers)
  watch(ordersWithNews)
  for (const count of [orderCount(null), archiveCount, customerCount]) watch(count)
  watch(statusTally('orders', EVERY_ORDER))
  const cards = new Set<string>()
  for (const name of LANES) {
    watch(orderCount(name))
    watch(ordersOf({ ...EVERY_ORDER, among: { status: [name] } }, 50), (page) => {
      for (const { customer_id } of page?.rows.slice(0, 12) ?? []) {
        if (!cards.has(customer_id)) watch(customerById(customer_id))
        cards.add(customer_id)
      }
    })
  }
}

test('a first copy with the board on screen reads nothing of the copy again', async () => {
  const copy = cacheName(await sessionOf(server, ours.office), 1)
  const large = ['orders', 'customers', 'archives'].map((each) => databaseOf(copy, each))
  const copied = countStorage((name) => large.includes(name))
  const indexed = countStorage((name) => name.endsWith('--index'))
  stops.push(copied.stop, indexed.stop)
  const { engine, positions } = await begin()
  await expect.poll(() => Object.keys(positions.get()).length).toBe(collectionNames.length)
  const storedIndex = new StoredIndex(copy)
  await expect
    .poll(async () => Object.keys((await storedIndex.mark())?.positions ?? {}).length)
    .toBe(SEARCHED.length)
  storedIndex.close()
  const perRow = (count: number) => Math.round((count / ROWS) * 1000) / 1000
  const costs = {
    'documents written to the copy': perRow(copied.written),
    'documents read of it that the screen did not get': perRow(copied.read - shown),
    'keys read of it': perRow(copied.keys),
    'rows written to the index': indexed.written,
    'rows read of the index': indexed.read,
  }
  // Each page also writes its position.
  expect(costs['documents written to the copy']).toBeLessThan(1.01)
  expect(costs['documents read of it that the screen did not get']).toBeLessThan(0.02)
  // On a busy machine the screen's counters start late, and each scans the keys present by then.
  expect(costs['keys read of it']).toBeLessThan(4)
  expect(costs['rows written to the index']).toBeLessThan(20)
  expect(costs['rows read of the index']).toBeLessThan(20)
  expect(await engine.search('dorpsstraat', 5)).not.toEqual([])
})
