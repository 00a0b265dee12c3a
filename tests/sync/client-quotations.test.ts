import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { quotedAt } from '#sync/contract/orders/quoted-at.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { catchUp } from '../support/builders/copy.ts'
import { buildCustomer } from '../support/builders/customer.ts'
import { insertDocuments } from '../support/builders/insert-documents.ts'
import { newId } from '../support/builders/new-id.ts'
import { buildEdit, buildOp } from '../support/builders/op.ts'
import { buildProduct } from '../support/builders/product.ts'
import { buildServer, type Server } from '../support/builders/server.ts'
import { insertTree, type Tree } from '../support/builders/tree.ts'
import { AWKWARD } from '../support/builders/words.ts'
import { eitherTestDatabase } from '../support/databases.ts'
import { buildDevice, type Device } from '../support/device.ts'

type Customer = DocumentOf<'customers'>

const DAY = 86_400_000

const testDatabase = eitherTestDatabase()
let server: Server
let ours: Tree
let devices: Device[] = []

beforeAll(async () => {
  const db = await testDatabase.open()
  await migrate(db)
  server = await buildServer(db)
  ours = await insertTree(db)
})

afterEach(async () => {
  vi.useRealTimers()
  for (const each of devices) await each.close()
  devices = []
})

async function deviceOf(user: Tree['employee']): Promise<Device> {
  const device = await buildDevice(server, user)
  devices.push(device)
  await device.pull()
  return device
}

/** A quotation as the device queues it once the customer has agreed. */
function quotationOf(product: DocumentOf<'products'>, given: object = {}) {
  const { company_id: _, ...line } = { ...product, amount: 2, accessories: [] }
  return {
    kind: 'quotations.create',
    entity: 'orders' as const,
    entityId: newId(),
    args: {
      doc: { company_id: ours.wos._id, type: 'quotation', products: [line], ...given },
      customer: { _id: newId(), doc: { lastname: `Özdemir ${AWKWARD}` } },
    },
  }
}

const customersAt = async () => (await catchUp(server.as(ours.office), 'customers')).docs

const ordersAt = async () =>
  (await catchUp(server.as(ours.office), 'orders')).docs as ReadonlyMap<string, unknown> as ReadonlyMap<
    string,
    DocumentOf<'orders'>
  >

async function insertedProduct() {
  const product = buildProduct({ company_id: ours.root._id, selling_price: 3400, subsidy_price: 500 })
  await insertDocuments(server.db, ours.tree, [{ collection: 'products', doc: product }])
  return product
}

test('a quotation that arrives later keeps the prices, price date and validity it had at the table', async () => {
  const product = await insertedProduct()
  const phone = await deviceOf(ours.employee)
  const then = Date.now() - 40 * DAY
  vi.useFakeTimers({ toFake: ['Date'], now: then })
  const made = quotationOf(product, { valid_until: '2026-01-15' })
  expect(await phone.engine.perform(made)).toMatchObject({ ok: true })
  vi.useRealTimers()

  // Meanwhile the office raises the price and then discontinues the product.
  const moved = buildEdit('products.edit', product, { selling_price: 9900, subsidy_price: 0, active: false })
  expect(await server.as(ours.admin).applyOps([moved])).toMatchObject([{ status: 'applied' }])
  await phone.pull()
  const offered = { selling_price: 3400, subsidy_price: 500, amount: 2 }
  const waiting = phone.engine.doc('orders', made.entityId)
  const stop = waiting.subscribe(() => {})
  await expect.poll(() => waiting.get()).toMatchObject({ products: [offered], waiting: 1 })
  stop()

  await phone.send()
  const stored = (await ordersAt()).get(made.entityId) as DocumentOf<'orders'>
  expect(stored).toMatchObject({ products: [offered], valid_until: '2026-01-15', version: '1.0.0' })
  expect(stored.order_id).toMatch(/^WOS#\d{8}$/)
  expect(quotedAt(stored)).toBe(then)
  expect(stored.request_date).toBeGreaterThan(then)
})

test('two devices that send at the same moment over bad lines: each quotation arrives once, under a number of its own', async () => {
  const product = await insertedProduct()
  const before = (await ordersAt()).size
  const [one, other] = [await deviceOf(ours.employee), await deviceOf(ours.office)]
  const made = [quotationOf(product), quotationOf(product)] as const
  await one.engine.perform(made[0])
  await other.engine.perform(made[1])
  one.wire.plan('lose-answer')
  other.wire.plan('double')
  await Promise.all([one.send(), other.send()])
  // The device whose answer was lost sends its quotation again.
  const [again] = await one.outbox.all()
  if (again) await one.engine.retry(again.opId)
  await Promise.all([one.send(), other.send()])

  expect(one.wire.delivered).toBeGreaterThan(1)

  const orders = await ordersAt()
  const numbers = made.map(({ entityId }) => orders.get(entityId)?.order_id)
  expect(orders.size).toBe(before + 2)
  for (const number of numbers) expect(number).toMatch(/^WOS#\d{8}$/)
  expect(new Set(numbers).size).toBe(2)
  for (const device of [one, other]) {
    await device.pull()
    expect(await device.outbox.all()).toEqual([])
  }
})

test('a quotation for a known customer that arrives twice makes one order and no customer, and keeps the number they gave', async () => {
  const product = await insertedProduct()
  const customer = buildCustomer({ company_id: ours.wos._id, mobilephone: '' })
  await insertDocuments(server.db, ours.tree, [{ collection: 'customers', doc: customer }])
  const phone = await deviceOf(ours.employee)
  const [orders, customers] = [(await ordersAt()).size, (await customersAt()).size]
  const made = quotationOf(product)
  const known = { _id: customer._id, contact: { mobilephone: '0612345678' } }
  await phone.engine.perform({ ...made, args: { ...made.args, customer: known } })
  phone.wire.plan('lose-answer', 'double')
  await phone.send()
  const [again] = await phone.outbox.all()
  if (again) await phone.engine.retry(again.opId)
  await phone.send()

  expect(phone.wire.delivered).toBeGreaterThan(1)
  expect([(await ordersAt()).size, (await customersAt()).size]).toEqual([orders + 1, customers])
  expect((await ordersAt()).get(made.entityId)?.customer_id).toBe(customer._id)
  expect((await customersAt()).get(customer._id)).toMatchObject({
    lastname: customer.lastname,
    mobilephone: '0612345678',
  })
})

test('a quotation made offline for a customer whom the office merges meanwhile is for the one who stays', async () => {
  const [gone, stays] = [1, 2].map(() => buildCustomer({ company_id: ours.wos._id })) as [Customer, Customer]
  const docs = [gone, stays].map((doc) => ({ collection: 'customers' as const, doc }))
  await insertDocuments(server.db, ours.tree, docs)
  const product = await insertedProduct()
  const phone = await deviceOf(ours.employee)
  const made = quotationOf(product)
  await phone.engine.perform({ ...made, args: { ...made.args, customer: { _id: gone._id } } })
  const merge = buildOp({ kind: 'customers.merge', entityId: gone._id, args: { into: stays._id } })
  expect(await server.as(ours.office).applyOps([merge])).toMatchObject([{ status: 'applied' }])
  await phone.send()
  expect((await ordersAt()).get(made.entityId)?.customer_id).toBe(stays._id)
})
