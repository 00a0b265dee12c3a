import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Live } from '#sync/client/live-value.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Database } from '#sync/server/store/database.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { eitherTestDatabase } from '#tests/support/databases.ts'
import { buildCustomer } from '../support/builders/customer.ts'
import { buildFile } from '../support/builders/file.ts'
import { insertDocuments } from '../support/builders/insert-documents.ts'
import { buildOrder } from '../support/builders/order.ts'
import { buildServer, type Server } from '../support/builders/server.ts'
import { insertTree, type Tree } from '../support/builders/tree.ts'
import { buildDevice, type Device } from '../support/device.ts'

const testDatabase = eitherTestDatabase()
let db: Database
let server: Server
let ours: Tree
let device: Device
let order: DocumentOf<'orders'>
let customer: DocumentOf<'customers'>
let file: DocumentOf<'files'>

beforeAll(async () => {
  db = await testDatabase.open()
  await migrate(db)
  server = await buildServer(db)
  ours = await insertTree(db)
})
beforeEach(async () => {
  const company_id = ours.wos._id
  customer = buildCustomer({ company_id })
  file = buildFile({ company_id })
  order = buildOrder({ company_id, customer_id: customer._id, employee_uploads: [file._id] })
  await insertDocuments(db, ours.tree, [
    { collection: 'customers', doc: customer },
    { collection: 'files', doc: file },
    { collection: 'orders', doc: order },
  ])
})
afterEach(() => device.close())

/** Resolves with the first answer that satisfies the condition. */
function shown<T>(live: Live<T>, isWanted: (value: T) => boolean): Promise<T> {
  return new Promise((resolve) => {
    const stop = live.subscribe(() => {
      const value = live.get()
      if (value === undefined || !isWanted(value)) return
      queueMicrotask(() => stop())
      resolve(value)
    })
  })
}
type Order = { warranty: string } | null
const orderShown = (isWanted: (doc: Order) => boolean = Boolean) =>
  shown(device.engine.doc('orders', order._id), isWanted)

test('an order the first copy has not brought yet is fetched with its customer and photos, and is the same then', async () => {
  device = await buildDevice(server, ours.office)
  expect(await shown(device.engine.doc('orders', order._id), () => true)).toBeNull()
  const opened = orderShown()
  expect(await device.engine.fetchOrder(order._id)).toBe('here')
  const borrowed = await opened
  expect((await shown(device.engine.doc('customers', customer._id), Boolean))?.lastname).toBe(
    customer.lastname,
  )
  expect((await shown(device.engine.doc('files', file._id), Boolean))?.filename).toBe(file.filename)
  await device.pull()
  expect(await orderShown()).toEqual(borrowed)
})

test('an employee fetches no more of an order than their copy brings', async () => {
  device = await buildDevice(server, ours.employee)
  await device.engine.fetchOrder(order._id)
  const borrowed = await orderShown()
  const person = await shown(device.engine.doc('customers', customer._id), Boolean)
  expect(person).not.toHaveProperty('iban')
  await device.pull()
  expect(await orderShown()).toEqual(borrowed)
  expect(await shown(device.engine.doc('customers', customer._id), Boolean)).toEqual(person)
})

test('a change to a fetched order is shown, sent, and still shown when the copy is complete', async () => {
  device = await buildDevice(server, ours.office)
  await device.engine.fetchOrder(order._id)
  const edit = {
    kind: 'orders.edit',
    entity: 'orders',
    entityId: order._id,
    changes: { warranty: { to: '7 jaar' } },
  } as const
  expect(await device.engine.perform(edit)).toMatchObject({ ok: true })
  const isEdited = (doc: Order) => doc?.warranty === '7 jaar'
  await orderShown(isEdited)
  await device.send()
  await orderShown(isEdited)
  await device.pull()
  await orderShown(isEdited)
})

test('an order of others is nowhere, and without an answer nothing is', async () => {
  device = await buildDevice(server, ours.neighbour)
  expect(await device.engine.fetchOrder(order._id)).toBe('nowhere')
  for (const trouble of ['lose-request', 'unavailable'] as const) {
    device.wire.plan(trouble)
    expect(await device.engine.fetchOrder(order._id)).toBe('unreachable')
  }
})
