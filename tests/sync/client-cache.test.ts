import 'fake-indexeddb/auto'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { dropCopy } from '#sync/client/copy/drop-copy.ts'
import { currentGeneration } from '#sync/client/copy/generations.ts'
import { COMPARE_DUE } from '#sync/client/copy/messages.ts'
import { collectionOf, openCache, rxReader, tablesOf } from '#sync/client/copy/open-cache.ts'
import { dropPositions, savePosition } from '#sync/client/copy/positions.ts'
import { type Puller, startPuller } from '#sync/client/copy/puller.ts'
import type { CopyStatus } from '#sync/client/copy-status.ts'
import { MetaDatabase, readValue, writeValue } from '#sync/client/meta/meta-database.ts'
import { openOutbox } from '#sync/client/outbox/outbox.ts'
import { OutboxDatabase } from '#sync/client/outbox/outbox-database.ts'
import type { CacheReader, Positions } from '#sync/client/reader.ts'
import { cacheName } from '#sync/client/tables/copy-layout.ts'
import { withKeys } from '#sync/contract/core/derive/cache-schema.ts'
import type { CollectionName } from '#sync/contract/core/documents.ts'
import { collectionNames, definitionOf } from '#sync/contract/registry.ts'
import type { Session } from '#sync/contract/wire/protocol.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { buildCustomer } from '../support/builders/customer.ts'
import { type CollectionDocument, insertDocuments } from '../support/builders/insert-documents.ts'
import { buildIntegration } from '../support/builders/integration.ts'
import { newId } from '../support/builders/new-id.ts'
import { buildCreate, buildEdit, buildOp } from '../support/builders/op.ts'
import { buildHeavyOrder, buildOrder } from '../support/builders/order.ts'
import { buildServer, type Server } from '../support/builders/server.ts'
import { buildSystem } from '../support/builders/system.ts'
import { insertTree, type Tree } from '../support/builders/tree.ts'
import { countStorage } from '../support/count-storage.ts'
import { eitherTestDatabase } from '../support/databases.ts'
import { refuse } from '../support/refusing-store.ts'
import { buildWire, type Wire } from '../support/wire.ts'

const testDatabase = eitherTestDatabase()
let server: Server
let ours: Tree
const stops: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const db = await testDatabase.open()
  await migrate(db)
  server = await buildServer(db)
})

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

interface Copy {
  puller: Puller
  wire: Wire
  meta: MetaDatabase
  session: Session
  reader: CacheReader
  positions(): Positions
  status(): Partial<CopyStatus>
  swaps(): number
  complete(): Promise<void>
}

let copies = 0

/** A copy kept as a worker keeps it, on the real storage, and read by a second reader as a page does. */
async function buildCopy(
  user: { _id: string },
  plan: Parameters<Wire['plan']> = [],
  meta = new MetaDatabase(`cache-meta-${++copies}`),
): Promise<Copy> {
  const { actor } = await server.as(user).context()
  const session = { user_id: user._id, tree: actor.tree } as Session
  const wire = buildWire(server, user)
  wire.plan(...plan)
  let positions: Positions = {}
  let status: Partial<CopyStatus> = {}
  let swaps = 0
  let shown: CacheReader | null = null
  const puller = await startPuller({
    session,
    meta,
    transport: wire.transport,
    onPositions: (now) => {
      positions = now
    },
    onStatus: (change) => {
      status = { ...status, ...change }
    },
    onSwap: () => {
      swaps += 1
    },
    // Worker and page share a process here: the reader uses the database that the puller opened.
    async open(name) {
      const db = await openCache(name, { storage: getRxStorageDexie({ indexedDB, IDBKeyRange }) })
      shown = rxReader(db)
      return db
    },
    drop: async () => {},
  })
  stops.push(() => puller.stop())
  return {
    puller,
    wire,
    meta,
    session,
    get reader() {
      return shown as CacheReader
    },
    positions: () => positions,
    status: () => status,
    swaps: () => swaps,
    complete: () => expect.poll(() => Object.keys(positions).sort()).toEqual([...collectionNames].sort()),
  }
}

async function world(orders = 3) {
  ours = await insertTree(server.db)
  const docs = Array.from({ length: orders }, () => buildOrder({ company_id: ours.wos._id }))
  await insertDocuments(
    server.db,
    ours.tree,
    docs.map((doc) => ({ collection: 'orders' as const, doc })),
  )
  return docs
}

const idsIn = async (copy: Copy) => (await copy.reader.all('orders')).map(({ _id }) => _id).sort()
const apply = (...ops: unknown[]) => server.as(ours.office).applyOps(ops)

/** The first page of a collection holds 250. */
const ORDERS = 300

test('the copy becomes what the server shows this user, more than one page long, and follows every change', async () => {
  const orders = await world(ORDERS)
  const copy = await buildCopy(ours.office)
  await copy.complete()
  expect(await copy.reader.count('orders', {})).toBe(ORDERS)

  const added = buildOrder({ company_id: ours.wos._id, customer_id: '' })
  const [changed, removed] = orders as [(typeof orders)[0], (typeof orders)[0]]
  await apply(
    buildCreate('orders.create', { ...added }),
    buildEdit('orders.edit', changed, { warranty: '10 jaar' }),
    buildOp({ kind: 'orders.delete', entity: 'orders', entityId: removed._id }),
  )
  copy.puller.tick(Number.MAX_SAFE_INTEGER)
  await expect.poll(() => copy.reader.get('orders', removed._id)).toBeNull()
  expect(await copy.reader.get('orders', changed._id)).toMatchObject({ warranty: '10 jaar' })
  expect(await copy.reader.get('orders', added._id)).not.toBeNull()
  expect(await copy.reader.count('orders', {})).toBe(ORDERS)
})

test('the copy is whole although its documents are so heavy that they come a few at a time', async () => {
  await world(0)
  const heavy = Array.from({ length: 40 }, () => buildHeavyOrder(ours.wos._id))
  const insertOrders = (docs: typeof heavy) =>
    insertDocuments(
      server.db,
      ours.tree,
      docs.map((doc) => ({ collection: 'orders' as const, doc })),
    )
  await insertOrders(heavy)
  const copy = await buildCopy(ours.office)
  await copy.complete()
  expect(await idsIn(copy)).toEqual(heavy.map(({ _id }) => _id).sort())

  await insertOrders(heavy.map((doc) => ({ ...doc, warranty: '5 jaar' })))
  copy.puller.syncNow()
  await expect
    .poll(
      async () => (await copy.reader.all('orders')).filter(({ warranty }) => warranty === '5 jaar').length,
      {
        timeout: 20_000,
      },
    )
    .toBe(40)
})

test('custom answers are copied unchanged, whatever their keys', async () => {
  await world(0)
  const form = { '|buis': [{ '|maat': 22 }, 'los'], 'dak.|links': { ja: null } }
  const doc = buildOrder({ company_id: ours.wos._id, form })
  await insertDocuments(server.db, ours.tree, [{ collection: 'orders', doc }])
  const copy = await buildCopy(ours.office)
  await copy.complete()
  expect(await copy.reader.get('orders', doc._id)).toMatchObject({ form })
})

test('nouns that share a collection are filled and followed each by itself', async () => {
  await world(0)
  const id = newId()
  const [planning, agenda] = [buildSystem({ _id: id, name: 'Planning' }), buildSystem({ name: 'Agenda' })]
  const ledger = buildIntegration({ _id: id, name: 'Grootboek' })
  const insert = (...docs: CollectionDocument[]) => insertDocuments(server.db, ours.tree, docs)
  await insert({ collection: 'systems', doc: planning }, { collection: 'systems', doc: agenda })
  await insert({ collection: 'integrations', doc: ledger })
  const copy = await buildCopy(ours.developer)
  await copy.complete()
  const touched: [CollectionName, string, boolean][] = []
  copy.reader.onChange((change) => {
    for (const [collection, rows] of change) {
      if (rows === 'all') throw new Error('The copy was swapped')
      touched.push(
        ...rows.map((row) => [collection, row.id, row.isNew ?? false] as [CollectionName, string, boolean]),
      )
    }
  })
  const namesIn = async (collection: CollectionName) =>
    (await copy.reader.all(collection)).map(({ name }) => name).sort()
  expect(await namesIn('systems')).toEqual(['Agenda', 'Planning'])
  expect(await namesIn('integrations')).toEqual(['Grootboek'])

  await insert({ collection: 'systems', doc: { ...planning, name: 'Planbord' } })
  copy.puller.syncNow()
  await expect.poll(() => namesIn('systems')).toEqual(['Agenda', 'Planbord'])
  expect(await copy.reader.get('systems', id)).toMatchObject({ _id: id, name: 'Planbord' })
  expect(await copy.reader.get('integrations', id)).toMatchObject({ _id: id, name: 'Grootboek' })
  await expect.poll(() => touched).toEqual([['systems', id, false]])

  const order = buildOp({ kind: 'systems.delete', entity: 'systems', entityId: id })
  await server.as(ours.developer).applyOps([order])
  copy.puller.syncNow()
  await expect.poll(() => namesIn('systems')).toEqual(['Agenda'])
  expect(await namesIn('integrations')).toEqual(['Grootboek'])

  // After a restart each collection resumes at its own position.
  await copy.puller.stop()
  stops.pop()
  await insert({ collection: 'integrations', doc: { ...ledger, name: 'Boekhouding' } })
  const counted = countStorage((name) => name.endsWith('--settings'))
  stops.push(async () => counted.stop())
  const again = await buildCopy(ours.developer, [], copy.meta)
  await expect
    .poll(async () => (await again.reader.all('integrations')).map(({ name }) => name))
    .toEqual(['Boekhouding'])
  expect(counted.written).toBe(1)
})

test('a device whose copy is of another layout fills a new one, and keeps what was done on it', async () => {
  const [order] = await world(1)
  const copy = await buildCopy(ours.office)
  await copy.complete()
  await copy.puller.stop()
  stops.pop()
  const name = cacheName(copy.session, 1)
  const older = name.replace(/l\d+$/, '0ld0ld00')
  for (const collection of collectionNames) await savePosition(copy.meta, older, collection, 1_000_000)
  await dropPositions(copy.meta, name)
  await dropCopy(name)
  const database = new OutboxDatabase('older-layout-outbox')
  const open = () => openOutbox({ meta: copy.meta, userId: ours.office._id, database })
  const edit = buildEdit('orders.edit', order ?? {}, { warranty: '10 jaar' })
  await open().enqueue([edit])

  const next = await buildCopy(ours.office, [], copy.meta)
  expect(next.positions()).toEqual({})
  await next.complete()
  expect(await idsIn(next)).toEqual([order?._id])
  expect((await open().all()).map(({ opId, state }) => [opId, state])).toEqual([[edit.opId, 'queued']])
})

test('the time of the last sync is known after an offline start', async () => {
  await world()
  const copy = await buildCopy(ours.office)
  await copy.complete()
  await expect.poll(() => copy.status().lastSynced).toBeGreaterThan(0)
  const name = cacheName(copy.session, await currentGeneration(copy.meta, copy.session))
  await expect.poll(() => readValue(copy.meta, `in step ${name}`)).toBeGreaterThan(0)
  await copy.puller.stop()
  stops.splice(stops.length - 1)

  const told: Partial<CopyStatus>[] = []
  const again = await startPuller({
    session: copy.session,
    meta: copy.meta,
    transport: { graphql: async () => ({ kind: 'unreachable', retryAfter: 0 }) },
    onPositions() {},
    onStatus: (change) => told.push(change),
    onSwap() {},
    open: (name) => openCache(name, { storage: getRxStorageDexie({ indexedDB, IDBKeyRange }) }),
    drop: async () => {},
  })
  stops.push(() => again.stop())
  expect(told).toContainEqual({ syncedBefore: await readValue(copy.meta, `in step ${name}`) })
  expect(told.some(({ lastSynced }) => lastSynced)).toBe(false)
})

test('a first copy that is cut off goes on when the connection is back', async () => {
  const orders = await world(5)
  const copy = await buildCopy(ours.office, ['deliver', 'lose-request', 'lose-answer', 'portal'])
  await copy.complete()
  expect(await idsIn(copy)).toEqual(orders.map(({ _id }) => _id).sort())
  expect(copy.status().reachable).toBe(true)
})

test('a first copy that was interrupted goes on where it was, and stores no document twice', async () => {
  const orders = await world(1_300)
  const counted = countStorage((name) => name.endsWith('--orders'))
  stops.push(async () => counted.stop())
  const first = await buildCopy(ours.office)
  await expect.poll(() => first.status().firstSync?.received ?? 0).toBeGreaterThan(0)
  await first.puller.stop()
  stops.splice(stops.length - 1)
  const before = counted.written
  expect(before).toBeLessThan(1_300)

  const copy = await buildCopy(ours.office, [], first.meta)
  await copy.complete()
  expect(await idsIn(copy)).toEqual(orders.map(({ _id }) => _id).sort())
  // Each page also writes its position.
  expect(counted.written).toBeLessThan(1_310)
})

test('a first copy that an older build began through RxDB goes on there', async () => {
  const orders = await world(3)
  const meta = new MetaDatabase('older-build')
  const { actor } = await server.as(ours.office).context()
  const name = cacheName({ user_id: ours.office._id, tree: actor.tree }, 1)
  const older = await openCache(name, { storage: getRxStorageDexie({ indexedDB, IDBKeyRange }) })
  const [some] = orders
  await collectionOf(older, 'orders').bulkInsert([
    { ...withKeys(definitionOf('orders'), { ...some, seq: 1 }) } as never,
  ])
  await older.close()
  const copy = await buildCopy(ours.office, [], meta)
  await copy.complete()
  expect(await idsIn(copy)).toEqual(orders.map(({ _id }) => _id).sort())
})

test('a first copy that a full device refuses goes on once there is room', async () => {
  const orders = await world(3)
  const refusing = refuse('put', (row) => typeof row === 'object' && row !== null && 'request_date' in row)
  stops.push(async () => refusing.mockRestore())
  const copy = await buildCopy(ours.office)
  await expect.poll(() => refusing.mock.calls.length).toBeGreaterThan(0)
  await expect.poll(() => copy.positions().companies).toBeGreaterThan(0)
  expect(copy.positions().orders).toBeUndefined()
  refusing.mockRestore()
  await copy.complete()
  expect(await idsIn(copy)).toEqual(orders.map(({ _id }) => _id).sort())
})

test('an empty collection is not requested again and again', async () => {
  await world(2)
  const copy = await buildCopy(ours.employee)
  await copy.complete()
  const asked = copy.wire.delivered
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(copy.wire.delivered - asked).toBeLessThanOrEqual(2)
})

test('newest first comes from an index, and a lane holds its own status only', async () => {
  await world(0)
  const at = (request_date: number, name: string) =>
    buildOrder({
      company_id: ours.wos._id,
      request_date,
      current_status: { ...buildOrder().current_status, name },
    })
  const docs = [at(3_000, 'Opdracht'), at(1_000, 'Opdracht'), at(2_000, 'Ingepland'), at(4_000, 'Opdracht')]
  await insertDocuments(
    server.db,
    ours.tree,
    docs.map((doc) => ({ collection: 'orders' as const, doc })),
  )
  const copy = await buildCopy(ours.office)
  await copy.complete()
  const lane = { collection: 'orders', where: { status: 'Opdracht' }, order: 'newest', limit: 2 } as const
  expect((await copy.reader.find(lane)).map(({ request_date }) => request_date)).toEqual([4_000, 3_000])
  expect(await copy.reader.count('orders', { status: 'Opdracht' })).toBe(3)
  const narrowed = { ...lane, oneOf: { company_id: [ours.bk._id] } }
  expect(await copy.reader.find(narrowed)).toEqual([])
})

test('losing access removes what may no longer be seen, and a lost customer never had an IBAN here', async () => {
  await world(2)
  const customer = buildCustomer({ company_id: ours.wos._id, iban: 'NL02ABNA0123456789' })
  await insertDocuments(server.db, ours.tree, [{ collection: 'customers', doc: customer }])
  const copy = await buildCopy(ours.employee)
  await copy.complete()
  expect(await copy.reader.get('customers', customer._id)).not.toHaveProperty('iban', customer.iban)

  const moved = { ...ours.employee, company_ids: [ours.bk._id] }
  await insertDocuments(server.db, ours.tree, [{ collection: 'users', doc: moved }])
  copy.puller.syncNow()
  await expect.poll(() => copy.swaps()).toBe(1)
  expect(await idsIn(copy)).toEqual([])
  expect(await copy.reader.get('customers', customer._id)).toBeNull()
  expect(await currentGeneration(copy.meta, copy.session)).toBe(2)
})

test('a document lost behind a saved position is noticed and mended', async () => {
  const orders = await world(4)
  const copy = await buildCopy(ours.office)
  await copy.complete()
  await copy.puller.stop()
  stops.pop()

  // A power cut: the copy, written with relaxed durability, lost a row; the position that calls it complete survived.
  const name = cacheName(copy.session, 1)
  const db = await openCache(name, { storage: getRxStorageDexie({ indexedDB, IDBKeyRange }) })
  const table = await tablesOf(db).table('orders')
  await table.delete(orders[0]?._id ?? '')
  await db.close()
  await writeValue(copy.meta, COMPARE_DUE, true)

  let swapped = false
  let reader: CacheReader | null = null
  const puller = await startPuller({
    session: copy.session,
    meta: copy.meta,
    transport: copy.wire.transport,
    onPositions() {},
    onStatus() {},
    onSwap() {
      swapped = true
    },
    async open(each) {
      const opened = await openCache(each, { storage: getRxStorageDexie({ indexedDB, IDBKeyRange }) })
      reader = rxReader(opened)
      return opened
    },
    drop: async () => {},
    compareAfter: 0,
  })
  stops.push(() => puller.stop())
  await expect.poll(() => swapped).toBe(true)
  expect(await (reader as CacheReader | null)?.count('orders', {})).toBe(4)
})
