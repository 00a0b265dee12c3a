import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { productOf } from '#server/endpoint/catalogue-rows.ts'
import { copyPath } from '#server/endpoint/copied-files.ts'
import { QUOTATION_SEND, sendQuotation } from '#server/endpoint/send-quotation.ts'
import { type EndpointMark, endpointMarkOf } from '#sync/contract/companies/endpoint-mark.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { NO_DISCOUNT } from '#sync/contract/orders/discount.ts'
import { euros } from '#sync/contract/orders/print/words.ts'
import { effectId } from '#sync/server/effects/effect-id.ts'
import { applyAs, signedInVisitor } from '#tests/support/accounts.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { insertDocuments } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildCreate, buildOp } from '#tests/support/builders/op.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildProduct } from '#tests/support/builders/product.ts'
import type { Tree } from '#tests/support/builders/tree.ts'
import { eitherDatabase } from '#tests/support/databases.ts'
import { startProductEndpoint, TOKEN } from '#tests/support/product-endpoint.ts'
import { insertAccounts, startServer, type TestServer, type Visitor } from '#tests/support/server.ts'

type Order = DocumentOf<'orders'>

eitherDatabase((testDatabase) => {
  let there: Awaited<ReturnType<typeof startProductEndpoint>>
  let server: TestServer
  let tree: Tree
  let employee: Visitor
  let office: Visitor

  beforeAll(async () => {
    there = await startProductEndpoint()
    server = await startServer(testDatabase, { endpointOrigins: [there.origin] })
    tree = await insertAccounts(server.db)
    employee = await signedInVisitor(server, tree.employee, tree)
    office = await signedInVisitor(server, tree.office, tree)
    await setEndpoint(there.config)
  })
  beforeEach(() => {
    there.asked.length = 0
    there.faults.length = 0
    there.quotations.clear()
    there.verdict.success = true
  })
  afterAll(async () => {
    await server.close()
    await there.close()
    for (const error of server.errors) expect(String((error as Error).stack)).not.toContain(TOKEN)
  })

  async function setEndpoint(endpoint: { url: string; token: string; version: string }) {
    const doc = { ...tree.wos, config: { ...tree.wos.config, endpoint } }
    await insertDocuments(server.db, tree.tree, [{ collection: 'companies', doc }])
  }

  const lineOf = (given: object): Order['products'][number] => {
    const { company_id: _, ...product } = buildProduct(given)
    return { ...product, accessories: [{ ...product, _id: newId() }] }
  }

  async function quoted(given: Partial<Order> = {}) {
    const order = buildOrder({ company_id: tree.wos._id, products: [lineOf({})], ...given })
    const { _id, ...doc } = buildCustomer({
      title: 'Mevrouw',
      firstname: 'F.',
      lastname: 'Özdemir',
      email: 'fatma@voorbeeld.nl',
      telephone: '0201234567',
    })
    const create = buildCreate('quotations.create', order)
    const op = { ...create, args: { ...create.args, customer: { _id, doc } } }
    expect(await applyAs(employee, op)).toMatchObject({ status: 'applied' })
    return { order, op }
  }
  const orderOf = async (id: string) =>
    (await server.db.statement('select * from orders where _id = $1', [id]))[0] as unknown as Order
  const markOf = async (id: string): Promise<EndpointMark | null> => endpointMarkOf(await orderOf(id))
  const jobOf = async (opId: string) =>
    (
      await server.db.statement('select state from pgboss.job where id = $1', [
        effectId(QUOTATION_SEND, opId),
      ])
    )[0]?.state
  const deps = () => ({
    db: server.db,
    system: server.system,
    endpoints: { origins: [there.origin], self: null },
    devEmail: '',
    onError: (error: unknown) => server.errors.push(error),
  })

  test('a quotation goes to the endpoint of its company in the form of the specification, and its answer onto the order', async () => {
    there.offers.files = { f1: { path: '/folder.pdf', filename: 'Folder.pdf' } }
    const known = productOf(
      {
        _id: 'ep-7',
        brand: 'Atag',
        type: 'i36',
        product_image: '/foto.webp',
        download_file_ids: ['f1', 'weg'],
      },
      tree.wos._id,
    )
    const own = lineOf({ selling_price: 279_995, amount: 2, download_files: [] })
    // We serve copies of the endpoint's files; the paths of the copies mean nothing to it.
    const theirs = lineOf({
      ...known,
      product_image: copyPath('picture', tree.wos._id, '/foto.webp'),
      download_files: [{ path: copyPath('document', tree.wos._id, 'f1'), filename: 'Folder.pdf' }],
    })
    const address = {
      street: 'Amstel',
      house_number: '1',
      house_number_addition: 'A',
      postcode: '1011PN',
      city: 'Amsterdam',
    }
    const { order, op } = await quoted({ products: [own, theirs], address, warranty: '5 jaar' })
    await expect
      .poll(() => markOf(order._id))
      .toMatchObject({
        state: 'sent',
        order_id: 'EP-1',
        success: true,
        continue: true,
        sent: true,
      })
    const [made] = there.quotations.values()
    expect(made?.app).toMatchObject({ name: 'aurum', reference: effectId(QUOTATION_SEND, op.opId) })
    expect(made?.data).toMatchObject({
      type: 'quotation',
      company_id: tree.wos._id,
      campaigns: [],
      warranty: '5 jaar',
      customer_details: {
        title: 'Mevrouw',
        initials: 'F.',
        lastname: 'Özdemir',
        address: 'Amstel 1 A, 1011PN Amsterdam',
        email_address: 'fatma@voorbeeld.nl',
        email_address_dev: '',
        phone_number: '0201234567',
      },
      commentary: { title: '', commentary: '' },
      products: [
        { _id: own._id, amount: 2, selling_price: 2799.95, accessories: [], download_files: [] },
        {
          _id: 'ep-7',
          product_image: '/foto.webp',
          accessories: [],
          download_files: [{ path: '/folder.pdf', filename: 'Folder.pdf' }],
        },
      ],
    })
    // The quotation was made offline long ago: it has the day of its prices, not of its arrival.
    expect(made?.data.request_date).toBe(op.at)
  })

  test.each<[Order['discount']['off'], string]>([
    ['10%', '10%'],
    [12_550, euros(12_550)],
  ])('a discount of %s goes along, once the office has agreed to it', async (off, sent) => {
    const { order, op } = await quoted({ discount: { ...NO_DISCOUNT, off } })
    await sendQuotation(deps(), { key: op.opId, data: { order: order._id }, attempt: 1 })
    expect(there.quotations.size).toBe(0)
    const agreed = buildOp({ kind: 'orders.discount', entityId: order._id, args: { off } })
    expect(await applyAs(office, agreed)).toMatchObject({ status: 'applied' })
    await expect.poll(() => markOf(order._id)).toMatchObject({ state: 'sent' })
    const [made] = there.quotations.values()
    expect(made?.data).toMatchObject({
      campaigns: [],
      commentary: { commentary: `Korting op de hele offerte: ${sent}` },
    })
  })

  test('an answer that was lost is asked for again, and is that of the first try', async () => {
    there.faults.push('lost-answer')
    const { order } = await quoted()
    const expected = { state: 'sent', order_id: 'EP-1' }
    // The queue's retry delay passes in real time.
    await expect.poll(() => markOf(order._id), { timeout: 50_000 }).toMatchObject(expected)
    expect([there.asked.length, there.quotations.size]).toEqual([2, 1])
  })

  test('every retry sends the same idempotency key', async () => {
    const { order, op } = await quoted()
    await expect.poll(() => jobOf(op.opId)).toBe('completed')
    await server.db.statement(`update orders set integration_metadata = '{}' where _id = $1`, [order._id])
    there.faults.push({ status: 503 }, 'html', 'cut-off', 'lost-answer', { error: 'UNAUTHENTICATED' })
    const run = (attempt: number) =>
      sendQuotation(deps(), { key: op.opId, data: { order: order._id }, attempt })
    for (const attempt of [2, 3, 4, 5, 6]) await expect(run(attempt)).rejects.toThrow('The endpoint')
    expect(await markOf(order._id)).toBeNull()
    await run(7)
    expect(await markOf(order._id)).toMatchObject({ state: 'sent', order_id: 'EP-1' })
    expect(there.quotations.size).toBe(1)
    const keys = there.asked.map(({ headers }) => headers['idempotency-key'])
    expect([keys.length, new Set(keys).size]).toEqual([7, 1])
  })

  test('a server that dies before it stores the answer asks again by the same key, and one that stored it does not', async () => {
    const { order, op } = await quoted()
    await expect.poll(() => markOf(order._id)).not.toBeNull()
    await expect.poll(() => jobOf(op.opId)).toBe('completed')
    const first = await markOf(order._id)
    await sendQuotation(deps(), { key: op.opId, data: { order: order._id }, attempt: 2 })
    expect(there.asked).toHaveLength(1)
    await server.db.statement(`update orders set integration_metadata = '{}' where _id = $1`, [order._id])
    await sendQuotation(deps(), { key: op.opId, data: { order: order._id }, attempt: 2 })
    expect(await markOf(order._id)).toMatchObject({ order_id: first?.order_id })
    expect([there.asked.length, there.quotations.size]).toEqual([2, 1])
  })

  test('a device that sends its operation twice makes one quotation', async () => {
    const { order, op } = await quoted()
    expect(await applyAs(employee, op)).toMatchObject({ status: 'duplicate' })
    await expect.poll(() => markOf(order._id)).toMatchObject({ state: 'sent' })
    await expect.poll(() => jobOf(op.opId)).toBe('completed')
    expect(there.quotations.size).toBe(1)
  })

  test('a definite refusal is stored and not tried again', async () => {
    there.verdict.success = false
    const { order, op } = await quoted()
    await expect
      .poll(() => markOf(order._id))
      .toMatchObject({ state: 'refused', success: false, order_id: '' })
    await expect.poll(() => jobOf(op.opId)).toBe('completed')
    there.faults.push({ error: 'BAD_USER_INPUT' })
    const other = await quoted()
    const expected = { state: 'refused', reason: 'BAD_USER_INPUT' }
    await expect.poll(() => markOf(other.order._id)).toMatchObject(expected)
    expect(there.asked).toHaveLength(2)
  })

  test('after days without an answer it says so instead of trying for ever', async () => {
    const { order, op } = await quoted()
    await expect.poll(() => jobOf(op.opId)).toBe('completed')
    await server.db.statement(`update orders set integration_metadata = '{}' where _id = $1`, [order._id])
    const run = (attempt: number) =>
      sendQuotation(deps(), { key: op.opId, data: { order: order._id }, attempt })
    there.faults.push('html', 'html')
    await expect(run(20)).rejects.toThrow('The endpoint answers with what is no answer')
    await run(21)
    expect(await markOf(order._id)).toMatchObject({ state: 'failed', reason: 'nonsense' })
  })

  test('an endpoint id written into a line by hand is ignored', async () => {
    const line = lineOf({ metadata: { endpoint: { id: 'ep-7', file_ids: ['f1'] } } })
    const { order } = await quoted({ products: [line] })
    await expect.poll(() => markOf(order._id)).not.toBeNull()
    expect([...there.quotations.values()][0]?.data.products).toMatchObject([{ _id: line._id }])
  })

  test('without an endpoint, and for other orders, nothing is sent', async () => {
    const order = buildOrder({ company_id: tree.wos._id, customer_id: '' })
    const office = await signedInVisitor(server, tree.office, tree)
    const create = buildCreate('orders.create', order)
    expect(await applyAs(office, create)).toMatchObject({ status: 'applied' })
    await setEndpoint({ url: ' ', token: '', version: '' })
    const { op } = await quoted()
    expect([await jobOf(create.opId), await jobOf(op.opId)]).toEqual([undefined, undefined])
    await setEndpoint(there.config)
    expect(there.asked).toEqual([])
  })

  test('the answer of the endpoint is shown to the office and not to an employee', async () => {
    const { order } = await quoted()
    await expect.poll(() => markOf(order._id)).not.toBeNull()
    const text = 'query ($id: ID!) { getOrder(id: $id) { _id integration_metadata } }'
    const office = await signedInVisitor(server, tree.office, tree)
    expect((await office.graphql(text, { id: order._id })).text()).toContain('EP-1')
    expect((await employee.graphql(text, { id: order._id })).text()).not.toContain('EP-1')
  })
})
