import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { openCache, rxReader, tablesOf } from '#sync/client/copy/open-cache.ts'
import { loadPositions } from '#sync/client/copy/positions.ts'
import { startPuller } from '#sync/client/copy/puller.ts'
import { openSearches } from '#sync/client/copy/searches.ts'
import { MetaDatabase } from '#sync/client/meta/meta-database.ts'
import type { CacheReader, Positions } from '#sync/client/reader.ts'
import type { Viewer } from '#sync/client/tables/complete-row.ts'
import { cacheName } from '#sync/client/tables/copy-layout.ts'
import type { Transport } from '#sync/client/transport/graphql.ts'
import type { CollectionName } from '#sync/contract/core/documents.ts'
import { collectionNames, definitionOf } from '#sync/contract/registry.ts'
import type { PullInput, Session } from '#sync/contract/wire/protocol.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { buildCustomer } from '../support/builders/customer.ts'
import { type CollectionDocument, insertDocuments } from '../support/builders/insert-documents.ts'
import { buildOrder } from '../support/builders/order.ts'
import { buildServer, type Server } from '../support/builders/server.ts'
import { buildSystem } from '../support/builders/system.ts'
import { insertTree, type Tree } from '../support/builders/tree.ts'
import { eitherTestDatabase } from '../support/databases.ts'
import { buildWire } from '../support/wire.ts'

const testDatabase = eitherTestDatabase()
let server: Server
const stops: (() => unknown)[] = []

beforeAll(async () => {
  const db = await testDatabase.open()
  await migrate(db)
  server = await buildServer(db)
})

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

const allNames = [...collectionNames].sort()

/** A later version of a collection, at both ends, until the test is over. */
function release(name: CollectionName, shape: number) {
  const definition = definitionOf(name)
  const { shape: before } = definition
  definition.shape = shape
  stops.unshift(() => Object.assign(definition, { shape: before }))
}

let devices = 0

/** A device whose app can be closed and started again. */
async function buildDevice(user: { _id: string }) {
  const { actor } = await server.as(user).context()
  const { tree, role } = actor
  const session = { user_id: user._id, tree, role, companies: [...actor.companies] } as unknown as Session
  const meta = new MetaDatabase(`upgrade-${++devices}`)
  const wire = buildWire(server, user)
  const asked: PullInput[] = []
  const transport: Transport = {
    graphql(query, variables) {
      if ('inputs' in variables) asked.push(...(variables.inputs as PullInput[]))
      return wire.transport.graphql(query, variables)
    },
  }

  async function start() {
    let positions: Positions = {}
    let reader: CacheReader | null = null
    let statuses = 0
    const copy = cacheName(session, 1)
    const searches = openSearches({
      viewer: () => session,
      currentCopy: async () => copy,
      positionsOf: (name) => loadPositions(meta, name),
      onWhole() {},
    })
    const puller = await startPuller({
      session,
      meta,
      transport,
      compareAfter: 60_000,
      onPositions: (now) => {
        positions = now
      },
      onStatus: ({ firstSync }) => {
        if (firstSync) statuses += 1
      },
      onSwap() {},
      async open(name) {
        const db = await openCache(name, { viewer: session })
        reader = rxReader(db)
        return db
      },
      openIndex: (name, db) => searches.keep(name, tablesOf(db)),
    })
    let isStopped = false
    const stop = async () => {
      if (!isStopped) await puller.stop()
      isStopped = true
    }
    stops.push(stop)
    return {
      stop,
      sync: puller.syncNow,
      get reader() {
        return reader as unknown as CacheReader
      },
      progressReports: () => statuses,
      complete: () => expect.poll(() => Object.keys(positions).sort(), { timeout: 5_000 }).toEqual(allNames),
    }
  }
  return {
    meta,
    session,
    copy: cacheName(session, 1),
    start,
    /** The collections that were pulled from their beginning since the last call. */
    pulledAnew: () => [
      ...new Set(
        asked
          .splice(0)
          .filter(({ cursor }) => !cursor)
          .map(({ collection }) => collection),
      ),
    ],
  }
}

const insert = (tree: Tree, ...documents: CollectionDocument[]) =>
  insertDocuments(server.db, tree.tree, documents)

/** Stores rows as a version of the app did that did not know these fields. */
async function withoutFields(copy: string, name: CollectionName, viewer: Viewer, fields: readonly string[]) {
  const db = await openCache(copy, { viewer })
  const table = await tablesOf(db).table(name)
  await table.toCollection().modify((row: Record<string, unknown>) => {
    for (const field of fields) delete row[field]
  })
  await db.close()
}

test('an update of the app pulls nothing anew, and goes on from where the copy was', async () => {
  const tree = await insertTree(server.db)
  await insert(tree, { collection: 'orders', doc: buildOrder({ company_id: tree.wos._id }) })
  const device = await buildDevice(tree.office)
  const before = await device.start()
  await before.complete()
  expect(device.pulledAnew().sort()).toEqual(allNames)
  await before.stop()

  const after = await device.start()
  await after.complete()
  await insert(tree, { collection: 'orders', doc: buildOrder({ company_id: tree.wos._id }) })
  after.sync()
  await expect.poll(async () => (await after.reader.all('orders')).length).toBe(2)
  expect(device.pulledAnew()).toEqual([])
  expect(after.progressReports()).toBe(0)
})

test('a field that was added has its default in rows stored before, unless the role may not see it', async () => {
  const tree = await insertTree(server.db)
  const customer = buildCustomer({ company_id: tree.wos._id, company: 'Bakker', iban: 'NL91ABNA0417164300' })
  await insert(tree, { collection: 'customers', doc: customer })
  const read = async (user: { _id: string }) => {
    const device = await buildDevice(user)
    const before = await device.start()
    await before.complete()
    await before.stop()
    await withoutFields(device.copy, 'customers', device.session, ['language', 'iban', 'company'])
    const after = await device.start()
    const seen = await after.reader.get('customers', customer._id)
    await after.stop()
    return seen as Record<string, unknown>
  }
  expect(await read(tree.office)).toMatchObject({ language: 'nl', iban: '', company: '', _id: customer._id })
  const seen = await read(tree.employee)
  expect(seen).toMatchObject({ language: 'nl', company: '' })
  expect(seen).not.toHaveProperty('iban')
})

test('only the collection whose shape changed is pulled anew, and its old rows leave the disk', async () => {
  const tree = await insertTree(server.db)
  const customer = buildCustomer({ company_id: tree.wos._id })
  await insert(tree, { collection: 'customers', doc: customer })
  const device = await buildDevice(tree.office)
  const before = await device.start()
  await before.complete()
  device.pulledAnew()
  await before.stop()
  const databases = async () =>
    (await Dexie.getDatabaseNames())
      .filter((name) => name.includes(`${device.copy}--`))
      .map((name) => name.split('--').at(-1))
  expect(await databases()).toContain('customers')

  release('customers', 2)
  const after = await device.start()
  expect(await after.reader.all('customers')).toEqual([])
  await after.complete()
  expect(device.pulledAnew()).toEqual(['customers'])
  expect((await after.reader.all('customers')).map(({ _id }) => _id)).toEqual([customer._id])
  await expect.poll(databases).not.toContain('customers')
  expect(await databases()).toContain('customers-2')
  await after.stop()

  const again = await device.start()
  await again.complete()
  expect(device.pulledAnew()).toEqual([])
})

test('a new shape of one of the small collections renews those that are stored with it', async () => {
  const tree = await insertTree(server.db)
  const system = buildSystem({ company_id: tree.root._id } as never)
  await insert(tree, { collection: 'systems', doc: system })
  const device = await buildDevice(tree.developer)
  const before = await device.start()
  await before.complete()
  device.pulledAnew()
  await before.stop()
  release('integrations', 2)
  const after = await device.start()
  await after.complete()
  expect(device.pulledAnew().sort()).toEqual(['absences', 'imports', 'integrations', 'systems'])
  expect((await after.reader.all('systems')).map(({ _id }) => _id)).toContain(system._id)
})

test('servers of two versions side by side reset no copy, and the older one leaves out what it cannot serve', async () => {
  const tree = await insertTree(server.db)
  await insert(tree, { collection: 'orders', doc: buildOrder({ company_id: tree.wos._id }) })
  const pull = (user: { _id: string }, shape: number, cursor: PullInput['cursor'], isNewerClient = false) =>
    server.as(user, { isNewerClient }).pull([{ collection: 'orders', cursor, limit: 10, shape, fields: 1 }])
  const [first] = await pull(tree.office, 1, null)
  release('orders', 2)
  const [older] = await pull(tree.office, 1, first?.cursor ?? null)
  expect(older).toMatchObject({ reset: false, documents: [] })
  const [newer] = await pull(tree.office, 2, null)
  expect(newer?.documents).toHaveLength(1)
  definitionOf('orders').shape = 1
  expect(await pull(tree.office, 2, newer?.cursor ?? null, true)).toEqual([])
  definitionOf('orders').shape = 2
  expect((await pull(tree.office, 2, newer?.cursor ?? null))[0]).toMatchObject({
    reset: false,
    documents: [],
  })
})

test('an app from before the shapes keeps its copy beside one that is updated', async () => {
  const tree = await insertTree(server.db)
  const [first] = await server.as(tree.office).pull([{ collection: 'orders', cursor: null, limit: 10 }])
  const [next] = await server
    .as(tree.office)
    .pull([{ collection: 'orders', cursor: first?.cursor ?? null, limit: 10 }])
  expect(next?.reset).toBe(false)
  const [updated] = await server
    .as(tree.office)
    .pull([{ collection: 'orders', cursor: first?.cursor ?? null, limit: 10, shape: 1 }])
  expect(updated?.reset).toBe(true)
})
