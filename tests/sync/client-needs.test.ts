import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { QueuedOp } from '#sync/client/engine.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { eitherTestDatabase } from '#tests/support/databases.ts'
import { insertDocuments } from '../support/builders/insert-documents.ts'
import { newId } from '../support/builders/new-id.ts'
import { buildOrder } from '../support/builders/order.ts'
import { buildServer, type Server } from '../support/builders/server.ts'
import { insertTree, type Tree } from '../support/builders/tree.ts'
import { buildDevice, type Device } from '../support/device.ts'

const testDatabase = eitherTestDatabase()
let server: Server
let ours: Tree
let phone: Device

beforeAll(async () => {
  const db = await testDatabase.open()
  await migrate(db)
  server = await buildServer(db)
  ours = await insertTree(db)
})

afterEach(() => phone.close())

const createOf = (entity: 'customers' | 'orders', doc: object, needs: readonly string[] = []) => ({
  kind: `${entity}.create`,
  entity,
  entityId: newId(),
  args: { doc: { company_id: ours.wos._id, ...doc } },
  needs,
})

test('an order for somebody who was made without a connection goes after them, and arrives', async () => {
  phone = await buildDevice(server, ours.office)
  await phone.pull()
  const customer = createOf('customers', { lastname: 'de Vries' })
  const made = await phone.engine.perform(customer)
  const order = createOf('orders', { customer_id: customer.entityId }, [customer.entityId])
  expect(await phone.engine.perform(order)).toMatchObject({ ok: true })
  const [, second] = await phone.outbox.all()
  expect(second?.dependsOn).toEqual([made.ok && made.opId])

  await phone.send()
  await phone.pull()
  const { getOrder } = await server
    .as(ours.office)
    .query('query ($id: ID!) { getOrder(id: $id) { customer_id } }', { id: order.entityId })
  expect(getOrder).toEqual({ customer_id: customer.entityId })
})

test('an edit is based on what its author saw, also when the order has changed since', async () => {
  const order = buildOrder({ company_id: ours.wos._id, type: 'quote' })
  await insertDocuments(server.db, ours.tree, [{ collection: 'orders', doc: order }])
  phone = await buildDevice(server, ours.office)
  await phone.pull()
  await phone.engine.perform({
    kind: 'orders.edit',
    entity: 'orders',
    entityId: order._id,
    changes: { type: { from: 'order', to: 'quotation' } },
  })
  const [op] = await phone.outbox.all()
  expect(op?.changes).toEqual({ type: { from: 'order', to: 'quotation' } })
})

describe('an operation that depends on a conflicting change', () => {
  let order: ReturnType<typeof buildOrder>
  let edit: QueuedOp | undefined
  let colleague: Device

  beforeEach(async () => {
    order = buildOrder({ company_id: ours.wos._id, commentary: [] })
    await insertDocuments(server.db, ours.tree, [{ collection: 'orders', doc: order }])
    phone = await buildDevice(server, ours.office)
    colleague = await buildDevice(server, ours.admin)
    for (const each of [phone, colleague]) await each.pull()
    await colleague.engine.perform(editOf(order, 5))
    await colleague.send()
    const mine = await phone.engine.perform(editOf(order, 3))
    await phone.engine.perform({
      kind: 'orders.comment',
      entity: 'orders',
      entityId: order._id,
      args: { title: '', commentary: 'zoals gewijzigd' },
      after: mine.ok ? [mine.opId] : [],
    })
    await phone.send()
    edit = (await phone.outbox.all())[0]
  })

  afterEach(() => colleague.close())

  const states = async () => (await phone.outbox.all()).map(({ state }) => state)
  const comments = async () => {
    const query = 'query ($id: ID!) { getOrder(id: $id) { commentary { commentary } } }'
    const { getOrder } = await server.as(ours.office).query(query, { id: order._id })
    return (getOrder as typeof order).commentary.map(({ commentary }) => commentary)
  }

  test('is not done, and waits', async () => {
    expect(edit).toMatchObject({ state: 'refused', rejection: { code: 'conflict' } })
    expect(await states()).toEqual(['refused', 'waiting'])
    await phone.send()
    expect(await comments()).toEqual([])
  })

  test('does not hold up what is done on the order meanwhile', async () => {
    const args = { title: '', commentary: 'iets anders' }
    await phone.engine.perform({ kind: 'orders.comment', entity: 'orders', entityId: order._id, args })
    await phone.send()
    expect(await comments()).toEqual(['iets anders'])
  })

  test.each([
    ['the own value', undefined],
    ['the other value', []],
  ])('is done when %s was chosen', async (_, fields) => {
    await phone.engine.keepMine(edit?.opId ?? '', fields)
    await phone.send()
    expect(await comments()).toEqual(['zoals gewijzigd'])
  })

  test('is refused when the change is thrown away, and done if its user wants it still', async () => {
    await phone.engine.discard(edit?.opId ?? '')
    await phone.send()
    const [left] = await phone.outbox.all()
    expect(left).toMatchObject({ state: 'refused', rejection: { code: 'depends-on-refused' } })
    await phone.engine.retry(left?.opId ?? '')
    await phone.send()
    expect(await comments()).toEqual(['zoals gewijzigd'])
  })
})

const editOf = ({ _id, products }: ReturnType<typeof buildOrder>, amount: number) => ({
  kind: 'orders.edit',
  entity: 'orders' as const,
  entityId: _id,
  changes: { products: { to: products.slice(0, 1).map((line) => ({ ...line, amount })) } },
})
