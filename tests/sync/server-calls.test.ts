import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { archives } from '#sync/contract/archives/fields.ts'
import { selectionOf } from '#sync/contract/core/derive/selection.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { dutchDay } from '#sync/contract/orders/money/campaigns.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import type { Database } from '#sync/server/store/database.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { buildArchive } from '../support/builders/archive.ts'
import { buildBlob, insertBlob } from '../support/builders/blob.ts'
import { buildCampaign } from '../support/builders/campaign.ts'
import { buildCustomer } from '../support/builders/customer.ts'
import { buildFile } from '../support/builders/file.ts'
import { insertDocuments } from '../support/builders/insert-documents.ts'
import { newId } from '../support/builders/new-id.ts'
import { buildOrder } from '../support/builders/order.ts'
import { buildServer, type Caller, type Server } from '../support/builders/server.ts'
import { buildStatus } from '../support/builders/status.ts'
import { insertTree, type Tree } from '../support/builders/tree.ts'
import { AWKWARD } from '../support/builders/words.ts'
import { eachDatabase } from '../support/databases.ts'

type Order = DocumentOf<'orders'>
interface Page {
  edges: { cursor: string; node: { _id: string } }[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

eachDatabase((testDatabase) => {
  let db: Database
  let server: Server
  let ours: Tree
  const customers: DocumentOf<'customers'>[] = []

  beforeAll(async () => {
    db = await testDatabase.open()
    await migrate(db)
    server = await buildServer(db)
    ours = await insertTree(db)
    const company_id = ours.wos._id
    customers.push(buildCustomer({ company_id }), buildCustomer({ company_id, email: '' }))
    await insertDocuments(
      db,
      ours.tree,
      customers.map((doc) => ({ collection: 'customers', doc })),
    )
  })

  async function insertOrder(given: Partial<Order> = {}) {
    const doc = buildOrder({ company_id: ours.wos._id, customer_id: customers[0]?._id ?? '', ...given })
    await insertDocuments(db, ours.tree, [{ collection: 'orders', doc }])
    return doc
  }
  const office = () => server.as(ours.office)
  const get = async (id: string, caller: Caller = office()) =>
    (await caller.query(GET, { id })).getOrder as (Order & { seq: number }) | null
  const save = (order: object, sendEmail = false) =>
    office().query(
      'mutation ($order: Json!, $sendEmail: Boolean) { saveOrder(order: $order, sendEmail: $sendEmail) { _id } }',
      { order, sendEmail },
    )
  const failure = (asked: Promise<unknown>) =>
    asked.then(
      () => null,
      (error: Error) => error.message,
    )

  test('pages of orders follow each other, newest first, each order once', async () => {
    const where = { warranty: 'pages' }
    const made = [] as string[]
    for (let n = 0; n < 7; n += 1) made.push((await insertOrder({ warranty: 'pages' }))._id)
    const seen: string[] = []
    let after: string | null = null
    do {
      const { getPaginatedOrders } = await office().query(PAGES, { first: 3, after, where })
      const { edges, pageInfo } = getPaginatedOrders as Page
      seen.push(...edges.map(({ node }) => node._id))
      // A document added in between does not shift the pages.
      await insertOrder({ warranty: 'pages' })
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null
    } while (after)
    expect(seen).toEqual(made.toReversed())
  })

  test.each([0, 201])('a page of %i is refused', async (first) => {
    expect(await failure(office().query(PAGES, { first }))).toBe('bad-request')
  })

  test('a list is asked by the values of fields, also inside others', async () => {
    const current_status = { ...buildOrder().current_status, name: `Wacht ${AWKWARD}` }
    const order = await insertOrder({ current_status, campaigns: [buildCampaign({ name: AWKWARD })] })
    const list = async (where: object, caller = office()) =>
      (
        (await caller.query('query ($where: Json) { getOrders(where: $where) { _id } }', { where }))
          .getOrders as unknown[]
      ).length
    const status = { 'current_status.name': [current_status.name, 'Anders'] }
    expect(await list(status)).toBe(1)
    expect(await list({ current_status: { name: { in: [current_status.name] } } })).toBe(1)
    expect(await list({ ...status, company_id: [ours.wos._id] })).toBe(1)
    expect(await list({ ...status, company_id: [ours.bk._id] })).toBe(0)
    expect(await list({ campaigns: { name: AWKWARD } })).toBe(1)
    expect(await list({ _id: order._id, mod_date: order.mod_date, user_readonly: false })).toBe(1)
    expect(await list(status, server.as(ours.neighbour))).toBe(0)
  })

  test.each([
    ['customers', { iban: 'NL91ABNA0417164300' }],
    ['customers', { debtor_number: ['100045'] }],
    ['orders', { 'integration_metadata.syntess.debiteur': 'geheim-debiteur' }],
    ['companies', { 'config.endpoint.token': 'geheim-eindpunt' }],
    ['orders', { nothing: 1 }],
    ['orders', { address: { nothing: 1 } }],
    ['orders', { tree: 'x' }],
    ['orders', []],
  ])('fields of %s that an employee may not see cannot be guessed by filtering: %j', async (name, where) => {
    const field = `get${name[0]?.toUpperCase()}${name.slice(1)}`
    const text = `query ($where: Json) { ${field}(where: $where) { _id } }`
    expect(await failure(server.as(ours.employee).query(text, { where }))).toBe('bad-request')
  })

  test('an order that was read, changed and saved is changed in that and in nothing else', async () => {
    const order = await insertOrder()
    const read = await get(order._id)
    await save({
      ...read,
      __typename: 'Order',
      address: { ...read?.address, __typename: 'OrderAddress' },
      warranty: '5 jaar',
    })
    const now = await get(order._id)
    expect(now).toEqual({
      ...read,
      warranty: '5 jaar',
      version: '1.0.1',
      mod_date: now?.mod_date,
      seq: now?.seq,
    })
  })

  test('a saved order that changed since it was read is a conflict', async () => {
    const order = await insertOrder()
    const read = await get(order._id)
    await save({ ...read, warranty: 'van een ander' })
    expect(await failure(save({ ...read, warranty: 'van mij' }))).toBe('conflict')
  })

  test('a saved order without an id is a new one with a number', async () => {
    const { saveOrder } = await save({ company_id: ours.wos._id, warranty: AWKWARD })
    const made = await get((saveOrder as { _id: string })._id)
    expect(made).toMatchObject({ warranty: AWKWARD, main_assignee_id: ours.office._id, version: '1.0.0' })
    expect(made?.order_id).toMatch(/^WOS#\d{8}$/)
  })

  test('a change that is not allowed is refused for a plain client as in the app', async () => {
    const order = await insertOrder()
    const read = await get(order._id)
    expect(await failure(save({ ...read, order_id: 'WOS#1' }))).toBe('invalid')
    expect(await failure(server.as(ours.employee).query(DELETE, { id: order._id }))).toBe('forbidden')
    expect(await failure(server.as(ours.neighbour).query(DELETE, { id: order._id }))).toBe('not-found')
    expect(await get(order._id)).toEqual(read)
  })

  test('an order that cannot be sent is not saved either', async () => {
    const order = await insertOrder({ customer_id: customers[1]?._id ?? '' })
    const read = await get(order._id)
    expect(await failure(save({ ...read, warranty: 'x' }, true))).toBe('customer-without-email')
    expect(await get(order._id)).toEqual(read)
    await save({ ...read, customer_id: customers[0]?._id, warranty: 'x' }, true)
    expect((await get(order._id))?.warranty).toBe('x')
  })

  describe('status and comments of a saved order', () => {
    const status = {
      plain: buildStatus({ name: 'In opdracht', fields: [] }),
      asking: buildStatus({
        name: 'Ingepland',
        fields: [{ name: 'Monteur', type: 'textfield', required: true }],
        customer_message: {
          type: 'web_only',
          message: 'Wij komen DATE om TIME.',
          required: true,
          active: true,
        },
      }),
    }
    const filled = {
      fields: { Monteur: AWKWARD },
      message: { send: true, date: '2026-12-01', time: '09:30' },
    }

    beforeAll(async () => {
      const docs = Object.values(status).map((doc) => ({ ...doc, company_id: ours.root._id }))
      await insertDocuments(db, ours.tree, [
        { collection: 'companies', doc: { ...ours.wos, statuses: docs.map(({ _id }) => _id) } },
        ...docs.map((doc) => ({ collection: 'statuses' as const, doc })),
      ])
    })

    const saveAll = (order: object, caller: Caller = office()) =>
      caller.query('mutation ($order: Json!) { saveOrder(order: $order) { _id } }', { order })
    const read = async (id: string) =>
      (await office().query(STANDING, { id })).getOrder as Pick<
        Order,
        '_id' | 'warranty' | 'current_status' | 'status_history' | 'commentary' | 'version'
      > & { seq: number }

    test('a plain client sets a status, comments and changes fields in one save, as the app does', async () => {
      const { _id } = await insertOrder()
      const order = await read(_id)
      await saveAll({
        ...order,
        warranty: '5 jaar',
        current_status: { ...order.current_status, name: 'Ingepland', ...filled },
        status_history: [...order.status_history, { status: 'Ingepland', date: 1 }],
        commentary: [...order.commentary, { title: 'Let op', commentary: AWKWARD }],
      })
      const now = await read(_id)
      expect(now).toMatchObject({ warranty: '5 jaar', version: '1.0.1' })
      expect(now.current_status).toMatchObject({
        name: 'Ingepland',
        customer_message: { message: 'Wij komen 01-12-2026 om 09:30.', active: true },
      })
      expect(now.status_history).toHaveLength(order.status_history.length + 1)
      expect(now.status_history.at(-1)).toMatchObject({ status: 'Ingepland', user_id: ours.office._id })
      const added = now.commentary.slice(order.commentary.length)
      expect(added.map(({ kind, title, commentary }) => [kind, title, commentary])).toEqual([
        ['user', 'Monteur', AWKWARD],
        ['message', 'Ingepland', 'Wij komen 01-12-2026 om 09:30.'],
        ['user', 'Let op', AWKWARD],
      ])
    })

    test('a new order has the status and the comments it was saved with', async () => {
      const { saveOrder } = await saveAll({
        company_id: ours.wos._id,
        current_status: { name: 'In opdracht' },
        commentary: [{ title: '', commentary: 'Van de website' }],
      })
      const made = await read((saveOrder as { _id: string })._id)
      expect(made.current_status.name).toBe('In opdracht')
      expect(made.commentary.map(({ commentary }) => commentary)).toEqual(['Van de website'])
    })

    test('a status that asks for more refuses the whole save', async () => {
      const { _id } = await insertOrder()
      const before = await read(_id)
      const refusal = (current_status: object) => failure(saveAll({ _id, warranty: 'x', current_status }))
      expect(await refusal({ name: 'Ingepland', ...filled, fields: {} })).toBe('field-required')
      expect(await refusal({ name: 'Ingepland', fields: filled.fields })).toBe('message-required')
      expect(await refusal({ name: 'Ingepland', ...filled, message: 'ja' })).toBe('invalid')
      expect(await refusal({ name: 'Van elders' })).toBe('status-not-of-company')
      const made = { company_id: ours.wos._id, warranty: 'half', current_status: { name: 'Ingepland' } }
      expect(await failure(saveAll(made))).toBe('field-required')
      expect(await read(_id)).toEqual(before)
      const { list } = await office().query(
        'query ($where: Json) { list: getOrders(where: $where) { _id } }',
        { where: { warranty: 'half' } },
      )
      expect(list).toEqual([])
    })

    test.each([
      ['in another name', { commentary: [{ commentary: 'x', user_id: newId() }] }],
      ['as the customer', { commentary: [{ commentary: 'x', kind: 'customer' }] }],
      ['a history of its own', { status_history: [{ status: 'Opdracht', date: 1 }] }],
      [
        'another colour of its status',
        { current_status: { name: buildOrder().current_status.name, color: '#ff0000' } },
      ],
    ])('nothing more than the app can is written: %s', async (_why, given) => {
      const { _id } = await insertOrder({ commentary: [], status_history: [] })
      expect(await failure(saveAll({ _id, ...given }))).toBe('invalid')
    })

    test('a comment cannot be removed by leaving it out', async () => {
      const { _id } = await insertOrder()
      await saveAll({ _id, commentary: [...(await read(_id)).commentary, { commentary: 'blijft' }] })
      expect(await failure(saveAll({ _id, commentary: [] }))).toBe('invalid')
    })

    test.each([
      [
        'a comment of somebody else',
        { commentary: [{ commentary: 'mijn' }, { commentary: 'x', user_id: newId() }] },
      ],
      ['a history it does not have', { status_history: [{ status: 'Opgeleverd' }] }],
      ['a status that says nothing', { current_status: { colour: 'rood' } }],
    ])('a new order with %s is not made', async (_what, given) => {
      const order = { company_id: ours.wos._id, warranty: 'niet gemaakt', ...given }
      expect(await failure(saveAll(order))).toBe('invalid')
    })

    test('an order that asks for more than the app does at once is refused as a whole', async () => {
      const { _id } = await insertOrder()
      const before = await read(_id)
      const added = Array.from({ length: 21 }, (_, at) => ({ commentary: `${at}` }))
      const commentary = [...before.commentary, ...added]
      expect(await failure(saveAll({ _id, commentary }))).toBe('too-many')
      expect(await read(_id)).toEqual(before)
    })

    test('a user who may only set a status can do that here too, and nothing else', async () => {
      const { _id } = await insertOrder()
      const employee = server.as(ours.employee)
      await saveAll({ _id, current_status: { name: 'In opdracht' } }, employee)
      expect((await read(_id)).current_status.name).toBe('In opdracht')
      expect(await failure(saveAll({ _id, warranty: 'x' }, employee))).toBe('forbidden')
    })
  })

  test('an order goes to the archive, comes back, and is removed for good', async () => {
    const order = await insertOrder()
    const text =
      'mutation ($id: ID!, $copy: Boolean) { it: archiveOrderById(id: $id, copy: $copy) { updatedVersion archivedVersion } }'
    const copied = (await office().query(text, { id: order._id, copy: true })).it as Record<string, string>
    expect(copied.updatedVersion).toBe(order._id)
    const moved = (await office().query(text, { id: order._id })).it as Record<string, string>
    expect([moved.updatedVersion, await get(order._id)]).toEqual([null, null])

    const restore = 'mutation ($id: ID!) { it: restoreArchive(id: $id) { _id } }'
    const backup = (await office().query(restore, { id: copied.archivedVersion })).it as { _id: string }
    expect((await get(backup._id))?.order_id).not.toBe(order.order_id)
    const whole = (await office().query(restore, { id: moved.archivedVersion })).it as { _id: string }
    expect((await get(whole._id))?.order_id).toBe(order.order_id)

    await office().query('mutation ($id: ID!) { deleteArchive(id: $id) { _id } }', {
      id: copied.archivedVersion,
    })
    await office().query(DELETE, { id: whole._id })
    expect(await get(whole._id)).toBeNull()
  })

  test('an archived order is answered whole, as a screen reads one that it does not hold', async () => {
    const doc = buildArchive({ company_id: ours.wos._id, leading_order_id: newId() })
    await insertDocuments(db, ours.tree, [{ collection: 'archives', doc }])
    const query = `query ($id: ID!) { getArchive(id: $id) ${selectionOf(definitionOf('archives'))} }`
    const { getArchive } = await office().query(query, { id: doc._id })
    expect(v.parse(archives.fields, getArchive)).toEqual(doc)
  })

  test('photos that arrived are put with their order, as the server found them to be', async () => {
    const order = await insertOrder()
    const blob = buildBlob()
    const text =
      'mutation ($files: [OrderFile!]!, $id: ID!) { it: uploadOrderImages(files: $files, order_id: $id, phobos: false) }'
    const files = [{ hash: blob.hash, filename: 'meter.webp', caption: 'De meterkast' }]
    expect(await failure(office().query(text, { files, id: order._id }))).toBe('blob-missing')
    await insertBlob(db, ours.tree, blob)
    expect((await office().query(text, { files, id: order._id })).it).toBe('successful')
    const [fileId = ''] = (await get(order._id))?.employee_uploads ?? []
    const answer = await office().query(
      'query ($ids: [ID!]!) { getFilesMatchingIds(ids: $ids) { filename caption mime width } }',
      { ids: [fileId, newId()] },
    )
    expect(answer.getFilesMatchingIds).toEqual([
      { filename: 'meter.webp', caption: 'De meterkast', mime: 'image/webp', width: 1920 },
    ])
  })

  test('files of others are not among those asked for', async () => {
    const file = buildFile({ company_id: ours.bk._id })
    await insertDocuments(db, ours.tree, [{ collection: 'files', doc: file }])
    const answer = await office().query('query ($ids: [ID!]!) { getFilesMatchingIds(ids: $ids) { _id } }', {
      ids: [file._id],
    })
    expect(answer.getFilesMatchingIds).toEqual([])
  })

  test('a customer is made, changed, and found by id', async () => {
    const text = 'mutation ($customer: Json!) { it: saveCustomer(customer: $customer) { _id } }'
    const made = await office().query(text, { customer: { company_id: ours.wos._id, lastname: 'Özdemir' } })
    const { _id } = made.it as { _id: string }
    await office().query(text, { customer: { _id, debtor_number: '100046' } })
    const found = await office().query(
      'query ($where: Json) { getCustomers(where: $where) { lastname debtor_number } }',
      { where: { _id: [_id] } },
    )
    expect(found.getCustomers).toEqual([{ lastname: 'Özdemir', debtor_number: '100046' }])
  })

  test('the campaigns that can be given are those of today', async () => {
    const today = dutchDay(Date.now())
    const own = { company_id: ours.root._id, dates_duration_type: 'individual' as const }
    const [now, past] = [
      buildCampaign({ ...own, dates: [today] }),
      buildCampaign({ ...own, dates: ['2020-01-01'] }),
    ]
    await insertDocuments(
      db,
      ours.tree,
      [now, past].map((doc) => ({ collection: 'campaigns', doc })),
    )
    const { getProductCampaigns } = await office().query('{ getProductCampaigns { _id } }')
    expect(getProductCampaigns).toContainEqual({ _id: now._id })
    expect(getProductCampaigns).not.toContainEqual({ _id: past._id })
  })

  test('an export is in the ledger at once, for the staff of its company and no other', async () => {
    const customer = buildCustomer({ company_id: ours.wos._id, debtor_number: '' })
    await insertDocuments(db, ours.tree, [{ collection: 'customers', doc: customer }])
    const current_status = { ...buildOrder().current_status, name: 'Opdracht' }
    const order = await insertOrder({ customer_id: customer._id, current_status })
    const text =
      'mutation ($id: ID!, $options: SyntessOptions) { it: SyntessExportOrder(order_id: $id, options: $options) { _id state kind version } }'
    const ask = (options: object) => office().query(text, { id: order._id, options })
    expect(await failure(ask({ user_id: ours.admin._id }))).toBe('forbidden')
    expect(await failure(ask({ directory: '../elders' }))).toBe('invalid')
    expect(await failure(ask({ directory: 'Zuid' }))).toBe('invalid')
    const entry = (await ask({ user_id: ours.office._id, directory: 'Noord' })).it
    expect(entry).toMatchObject({ state: 'waiting', kind: 'sales', version: '1.0.0' })
    expect(await failure(ask({}))).toBe('export-done')
    const ledger = (caller: Caller) =>
      caller.query('query ($id: ID!) { exports(order_id: $id) { _id state kind version } }', {
        id: order._id,
      })
    expect((await ledger(office())).exports).toEqual([entry])
    expect((await ledger(server.as(ours.neighbour))).exports).toEqual([])
    expect(await failure(ledger(server.as(ours.employee)))).toBe('forbidden')
  })
})

const GET = `query ($id: ID!) { getOrder(id: $id) { _id company_id customer_id order_id type warranty version mod_date request_date seq
  main_assignee_id current_assignee_id employee_uploads user_readonly address { street house_number house_number_addition postcode city }
  form integration_metadata } }`
const PAGES = `query ($first: Int, $after: String, $where: Json) { getPaginatedOrders(first: $first, after: $after, where: $where) {
  edges { cursor node { _id } } pageInfo { hasNextPage endCursor } } }`
const DELETE = 'mutation ($id: ID!) { deleteOrder(id: $id) { _id } }'
const STANDING = `query ($id: ID!) { getOrder(id: $id) { _id warranty version seq commentary { _id kind title commentary user_id }
  status_history { status date user_id } current_status { name color customer_message { message active } } } }`
