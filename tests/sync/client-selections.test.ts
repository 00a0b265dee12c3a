import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Selection } from '#sync/client/engine.ts'
import type { Live } from '#sync/client/live-value.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { eitherTestDatabase } from '#tests/support/databases.ts'
import { buildCustomer } from '../support/builders/customer.ts'
import { insertDocuments } from '../support/builders/insert-documents.ts'
import { newId } from '../support/builders/new-id.ts'
import { buildOrder } from '../support/builders/order.ts'
import { buildServer, type Server } from '../support/builders/server.ts'
import { insertTree, type Tree } from '../support/builders/tree.ts'
import { buildDevice, type Device } from '../support/device.ts'

const testDatabase = eitherTestDatabase()
let server: Server
let ours: Tree
let device: Device

beforeAll(async () => {
  const db = await testDatabase.open()
  await migrate(db)
  server = await buildServer(db)
  ours = await insertTree(db)
})

afterEach(() => device.close())

const EVERYTHING: Selection = {
  collection: 'orders',
  text: '',
  among: {},
  from: 0,
  until: Number.MAX_SAFE_INTEGER,
  waiting: false,
  sort: 'newest',
  limit: 50,
}

function answerOf<T>(live: Live<T>): Promise<T> {
  return new Promise((resolve) => {
    const stop = live.subscribe(() => {
      const value = live.get()
      if (value === undefined) return
      stop()
      resolve(value)
    })
  })
}

/** The ids of the rows, and their total. */
async function selected(asked: Partial<Selection>) {
  const selection = { ...EVERYTHING, ...asked }
  const { rows, total } = await answerOf(device.engine.select(selection))
  return { ids: rows.map(({ _id }) => _id), total }
}

async function insertOrders(...given: Parameters<typeof buildOrder>[0][]) {
  const orders = given.map((each) => buildOrder({ company_id: ours.wos._id, ...each }))
  await insertDocuments(
    server.db,
    ours.tree,
    orders.map((doc) => ({ collection: 'orders', doc })),
  )
  device = await buildDevice(server, ours.office)
  await device.pull()
  return orders.map(({ _id }) => _id)
}

test('an order assigned offline moves between lists, and both counts follow', async () => {
  const [els, jan] = [ours.employee._id, ours.office._id]
  const [first = '', second = ''] = await insertOrders(
    { current_assignee_id: els, request_date: 2 },
    { current_assignee_id: els, request_date: 1 },
  )
  const of = (user: string) => selected({ among: { assignee: [user] } })
  expect(await of(els)).toEqual({ ids: [first, second], total: 2 })

  const changes = { current_assignee_id: { to: jan } }
  expect(
    await device.engine.perform({ kind: 'orders.edit', entity: 'orders', entityId: first, changes }),
  ).toMatchObject({ ok: true })
  expect(await of(els)).toEqual({ ids: [second], total: 1 })
  expect(await of(jan)).toEqual({ ids: [first], total: 1 })
})

test('the numbers in the menu follow what was done at once, and do not waver when it is sent and comes back', async () => {
  const ids = await insertOrders({}, {}, {})
  const counted = device.engine.count('orders', null)
  const archived = device.engine.count('archives', null)
  const seen: (number | undefined)[][] = []
  const note = () => seen.push([counted.get(), archived.get()])
  const before = [await answerOf(counted), await answerOf(archived)]
  const stops = [counted.subscribe(note), archived.subscribe(note)]
  await device.engine.perform({
    kind: 'orders.archive',
    entity: 'orders',
    entityId: ids[1] ?? '',
    args: { archive_id: newId(), copy: false },
  })
  const after = before.map((count, at) => count + (at === 0 ? -1 : 1))
  await expect.poll(() => [counted.get(), archived.get()]).toEqual(after)
  seen.length = 0
  await device.send()
  await device.pull()
  await expect.poll(() => device.outbox.all()).toEqual([])
  expect([counted.get(), archived.get()]).toEqual(after)
  expect(seen).toEqual([])
  for (const stop of stops) stop()
})

test('discarding a change returns the order to the list it had left', async () => {
  const ids = await insertOrders({}, {})
  const list = device.engine.list({ collection: 'orders', where: {}, order: 'newest', limit: 50 })
  const shown = () => (list.get() ?? []).map(({ _id }) => _id).filter((id) => ids.includes(id))
  const stop = list.subscribe(() => {})
  await expect.poll(shown).toHaveLength(2)
  const done = await device.engine.perform({
    kind: 'orders.archive',
    entity: 'orders',
    entityId: ids[0] ?? '',
    args: { archive_id: newId(), copy: false },
  })
  await expect.poll(shown).toEqual([ids[1]])
  await device.engine.discard(done.ok ? done.opId : '')
  await expect.poll(() => shown().toSorted()).toEqual(ids.toSorted())
  stop()
})

test('waiting changes can be listed, and leave the list once sent', async () => {
  const [, second = ''] = await insertOrders({}, {})
  expect(await selected({ waiting: true })).toEqual({ ids: [], total: 0 })
  await device.engine.perform({
    kind: 'orders.comment',
    entity: 'orders',
    entityId: second,
    args: { title: '', commentary: 'Bel terug' },
  })
  expect(await selected({ waiting: true })).toEqual({ ids: [second], total: 1 })
  await device.send()
  await device.pull()
  expect(await selected({ waiting: true })).toEqual({ ids: [], total: 0 })
})

test('an order made without a connection is found by the phone number of its customer, in any notation', async () => {
  const customer = buildCustomer({ company_id: ours.wos._id, mobilephone: '06-12345678' })
  await insertDocuments(server.db, ours.tree, [{ collection: 'customers', doc: customer }])
  await insertOrders()
  const { _id, ...doc } = buildOrder({ company_id: ours.wos._id, customer_id: customer._id })
  const made = await device.engine.perform({
    kind: 'orders.create',
    entity: 'orders',
    entityId: _id,
    args: { doc },
  })
  expect(made.ok).toBe(true)
  expect(await selected({ text: '+31 6 1234 5678' })).toEqual({ ids: [_id], total: 1 })
  expect(await selected({ text: '06 87654321' })).toEqual({ ids: [], total: 0 })
})

test('an order that is archived without a connection is in the archive at once, and back on the board when that is undone', async () => {
  const [id = ''] = await insertOrders({ order_id: 'WOS#30000001' })
  const archiveId = newId()
  await device.engine.perform({
    kind: 'orders.archive',
    entity: 'orders',
    entityId: id,
    args: { archive_id: archiveId, copy: false },
  })
  const text = 'WOS30000001'
  expect(await selected({ text })).toEqual({ ids: [], total: 0 })
  expect(await selected({ text, collection: 'archives' })).toEqual({ ids: [archiveId], total: 1 })

  const undone = await device.engine.perform({
    kind: 'archives.restore',
    entity: 'archives',
    entityId: archiveId,
    args: { order_id: id },
  })
  expect(undone.ok).toBe(true)
  await device.send()
  await device.pull()
  expect(await selected({ text })).toEqual({ ids: [id], total: 1 })
  expect(await selected({ text, collection: 'archives' })).toEqual({ ids: [], total: 0 })
})

test('an archive stays in sight while the order has left the copy and the archive is not there yet', async () => {
  const [id = ''] = await insertOrders({ order_id: 'WOS#30000002' })
  const archiveId = newId()
  const args = { archive_id: archiveId, copy: false }
  await device.engine.perform({ kind: 'orders.archive', entity: 'orders', entityId: id, args })
  await device.send()
  await device.pull(['orders'])
  const text = 'WOS30000002'
  expect(await selected({ text, collection: 'archives' })).toEqual({ ids: [archiveId], total: 1 })

  const undone = await device.engine.perform({
    kind: 'archives.restore',
    entity: 'archives',
    entityId: archiveId,
    args: { order_id: id },
  })
  expect(undone).toMatchObject({ ok: true })
  await device.send()
  await device.pull(['archives'])
  expect(await selected({ text })).toEqual({ ids: [id], total: 1 })
  await device.pull()
  expect(await selected({ text })).toEqual({ ids: [id], total: 1 })
  expect(await selected({ text, collection: 'archives' })).toEqual({ ids: [], total: 0 })
})

test('a list is sorted, narrowed to a period, and no longer than was asked for', async () => {
  const current_assignee_id = newId()
  const [old = '', middle = '', fresh = ''] = await insertOrders(
    { current_assignee_id, request_date: 100, mod_date: 900 },
    { current_assignee_id, request_date: 200, mod_date: 300 },
    { current_assignee_id, request_date: 300, mod_date: 400 },
  )
  const among = { assignee: [current_assignee_id] }
  expect(await selected({ among })).toEqual({ ids: [fresh, middle, old], total: 3 })
  expect(await selected({ among, sort: 'oldest', limit: 2 })).toEqual({ ids: [old, middle], total: 3 })
  expect(await selected({ among, sort: 'unchanged' })).toEqual({ ids: [middle, fresh, old], total: 3 })
  expect(await selected({ among, from: 200, until: 300 })).toEqual({ ids: [middle], total: 1 })
})

test('a customer searched for during the first copy is shown as soon as it arrives', async () => {
  const known = buildCustomer({ company_id: ours.wos._id, lastname: 'Zwanenburg' })
  await insertDocuments(server.db, ours.tree, [{ collection: 'customers', doc: known }])
  device = await buildDevice(server, ours.office)
  const live = device.engine.people({ text: 'zwanenburg', companies: [], limit: 10 })
  const seen: string[][] = []
  const stop = live.subscribe(() => seen.push((live.get()?.rows ?? []).map(({ _id }) => _id)))
  await device.pull()
  await expect.poll(() => seen.at(-1)).toEqual([known._id])

  const { _id, ...doc } = buildCustomer({ company_id: ours.wos._id, lastname: 'Zwanenburg' })
  await device.engine.perform({ kind: 'customers.create', entity: 'customers', entityId: _id, args: { doc } })
  await expect.poll(() => seen.at(-1)).toEqual([_id, known._id])
  stop()
})
