import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Database } from '#sync/server/store/database.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { buildArchive } from '../support/builders/archive.ts'
import { buildCampaign } from '../support/builders/campaign.ts'
import { buildCustomer } from '../support/builders/customer.ts'
import { insertDocuments } from '../support/builders/insert-documents.ts'
import { buildEdit, buildOp } from '../support/builders/op.ts'
import { buildOrder } from '../support/builders/order.ts'
import { buildProduct } from '../support/builders/product.ts'
import { buildServer, type Server } from '../support/builders/server.ts'
import { insertTree, type Tree } from '../support/builders/tree.ts'
import { eachDatabase } from '../support/databases.ts'

eachDatabase((testDatabase) => {
  let db: Database
  let server: Server
  let ours: Tree
  let order: DocumentOf<'orders'>
  let customer: DocumentOf<'customers'>

  beforeAll(async () => {
    db = await testDatabase.open()
    await migrate(db)
    server = await buildServer(db)
    ours = await insertTree(db)
    const company_id = ours.wos._id
    await insertDocuments(db, ours.tree, [
      { collection: 'companies', doc: { ...ours.root, name: 'Noorderlicht Zon' } },
    ])
    customer = buildCustomer({
      company_id,
      firstname: 'Fatma',
      lastname: 'Özdemir',
      company: '',
      email: 'fatma@voorbeeld.nl',
      mobilephone: '+31 (0)6 12 34 56 78',
      telephone: '020-123 45 67',
    })
    const line = buildProduct({ brand: 'Intergas', type: 'Xtreme 36', company_id })
    const filter = buildProduct({ brand: 'Spirotech', type: 'Magnetisch filter', company_id })
    const own = buildProduct({ brand: 'Noorderlicht', type: 'Onderhoud 100%', company_id })
    const { company_id: _, ...campaign } = buildCampaign({ name: 'Winteractie NLM zonneboiler' })
    order = buildOrder({
      company_id,
      customer_id: customer._id,
      order_id: 'NLM#12345678',
      address: {
        street: 'Julianastraat',
        house_number: '30',
        house_number_addition: 'a',
        postcode: '2012 ES',
        city: 'Haarlem',
      },
      products: [
        { ...line, accessories: [filter] },
        { ...own, accessories: [] },
      ],
      campaigns: [campaign],
    })
    const other = buildOrder({
      company_id,
      order_id: 'WOS#87654321',
      customer_id: '',
      products: [],
      campaigns: [],
    })
    await insertDocuments(db, ours.tree, [
      { collection: 'customers', doc: customer },
      { collection: 'orders', doc: order },
      { collection: 'orders', doc: other },
    ])
  })

  interface Within {
    where?: object
    from?: number
    until?: number
    products?: string[]
  }
  const foundBy =
    (call: 'searchOrders' | 'searchArchives') =>
    async (query: string, user: { _id: string } = ours.office, within: Within = {}) => {
      const text = `query ($query: String!, $where: Json, $from: Float, $until: Float, $products: [String!]) {
        it: ${call}(query: $query, where: $where, from: $from, until: $until, products: $products) { order_id }
      }`
      const { it } = await server.as(user).query(text, { query, ...within })
      return (it as { order_id: string }[]).map(({ order_id }) => order_id)
    }
  const found = foundBy('searchOrders')
  const archived = foundBy('searchArchives')

  test.each([
    'NLM#12345678',
    'nlm12345678',
    '12345678',
    '1234567',
    'ozdemir',
    'Özdemir Haarlem',
    'fatma@voorbeeld.nl',
    '0612345678',
    '06-12345678',
    '06/12345678',
    'tel:0612345678',
    '+31 6 1234 5678',
    '020 1234567',
    '31612345678',
    '612345678',
    '6-12345678',
    '316 1234',
    '31612',
    '31 (0)20 123',
    '2012ES 30a',
    '2012 es 30',
    'julianastraat 30a',
    'intergas',
    'xtreme spirotech',
    'magnetisch filter',
    'onderhoud 100%',
    'winteractie',
    'zonneboiler',
  ])('an order is found by %j', async (query) => {
    expect(await found(query)).toEqual(['NLM#12345678'])
  })

  test('letters that do not decompose, apostrophes and invisible characters are as people mean them', async () => {
    const written = buildCustomer({
      company_id: ours.wos._id,
      lastname: 'd’Arcy-Sørensen',
      company: 'Łódź Groß\u00adhandel',
      firstname: 'Jo\u200bhan',
      telephone: '',
      mobilephone: '',
    })
    const theirs = buildOrder({
      company_id: ours.wos._id,
      customer_id: written._id,
      order_id: 'BK#55500001',
    })
    await insertDocuments(db, ours.tree, [
      { collection: 'customers', doc: written },
      { collection: 'orders', doc: theirs },
    ])
    for (const query of [
      "d'arcy",
      'D’ARCY',
      'sorensen',
      'lodz',
      'grosshandel',
      'Großhandel',
      'johan',
      'jo\u200bhan',
    ])
      expect(await found(query), query).toEqual(['BK#55500001'])
  })

  test('a house number is found as it is written, and is no other house; a number of abroad in any notation', async () => {
    const theirs = buildCustomer({
      company_id: ours.wos._id,
      lastname: 'Peeters',
      telephone: '+3221234567',
      mobilephone: '14020',
    })
    const at = (house_number: string, house_number_addition: string) => ({
      street: 'Rijnkade',
      house_number,
      house_number_addition,
      postcode: '6811BM',
      city: 'Arnhem',
    })
    const orderAt = (order_id: string, address: ReturnType<typeof at>, customer_id = '') => ({
      collection: 'orders' as const,
      doc: buildOrder({ company_id: ours.wos._id, customer_id, order_id, address }),
    })
    await insertDocuments(db, ours.tree, [
      { collection: 'customers', doc: theirs },
      orderAt('BK#12-1', at('12', '1'), theirs._id),
      orderAt('BK#121', at('121', '')),
    ])
    for (const query of ['rijnkade 12-1', 'rijnkade 12 1', '6811BM 12-1', '6811 bm 12-1'])
      expect(await found(query), query).toContain('BK#12-1')
    for (const query of ['rijnkade 12-1', '6811BM 12-1'])
      expect(await found(query), query).toEqual(['BK#12-1'])
    expect(await found('rijnkade 121')).toEqual(['BK#121'])
    for (const query of ['+32 2 123 45 67', '0032 2 123 45 67', '003221234567', '14020', 'peeters 14 020'])
      expect(await found(query), query).toEqual(['BK#12-1'])
  })

  test.each(['bestaat niet', 'intergas remeha', '100_', 'noorderlicht', '   ', "'; drop table orders; --"])(
    'nothing is found by %j',
    async (query) => {
      expect(await found(query)).toEqual([])
    },
  )

  test('the own names are left out of products and campaigns, whole words only', async () => {
    expect(await found('nlm')).toEqual(['NLM#12345678'])
    await insertDocuments(db, ours.tree, [
      {
        collection: 'orders',
        doc: buildOrder({
          company_id: ours.wos._id,
          customer_id: '',
          order_id: 'BK#1',
          campaigns: order.campaigns,
        }),
      },
    ])
    expect(await found('nlm')).toEqual(['NLM#12345678'])
    expect(await found('zonneboiler')).toEqual(['BK#1', 'NLM#12345678'])
  })

  test('a printed name is found, with our own name in it too; that name alone finds no product', async () => {
    expect(await found('Noorderlicht Onderhoud 100%')).toEqual(['NLM#12345678'])
    expect(await found('noorderlicht onderhoud haarlem')).toEqual(['NLM#12345678'])
    expect(await found('noorderlicht haarlem')).toEqual([])
    expect(await found('noorderlicht')).toEqual([])
  })

  test('an order whose number was typed in full comes first', async () => {
    await insertDocuments(db, ours.tree, [
      {
        collection: 'orders',
        doc: buildOrder({ company_id: ours.wos._id, customer_id: '', order_id: 'WOS#5512345678' }),
      },
    ])
    expect(await found('12345678')).toEqual(['NLM#12345678', 'WOS#5512345678'])
  })

  test('an order of nine digits is found by them, as is a phone number', async () => {
    const company_id = ours.wos._id
    const caller = buildCustomer({ company_id, telephone: '', mobilephone: '+31 3 9876 5432' })
    const orders = [
      buildOrder({ company_id, customer_id: '', order_id: 'WOS#398765432' }),
      buildOrder({ company_id, customer_id: caller._id, order_id: 'WOS#1' }),
    ]
    await insertDocuments(db, ours.tree, [
      { collection: 'customers', doc: caller },
      ...orders.map((doc) => ({ collection: 'orders' as const, doc })),
    ])
    expect(await found('398765432')).toEqual(['WOS#398765432', 'WOS#1'])
  })

  test('a number kept without its zero is found with it, also where it was written down before', async () => {
    const person = (lastname: string, mobilephone: string) =>
      buildCustomer({ company_id: ours.wos._id, lastname, telephone: '', mobilephone })
    const people = [person('Kaal', '687654321'), person('Land', '31687654321')]
    const orders = people.map(({ _id, lastname }) =>
      buildOrder({ company_id: ours.wos._id, customer_id: _id, order_id: `NLM#${lastname}` }),
    )
    await insertDocuments(db, ours.tree, [
      ...people.map((doc) => ({ collection: 'customers' as const, doc })),
      ...orders.map((doc) => ({ collection: 'orders' as const, doc })),
    ])
    const both = ['NLM#Land', 'NLM#Kaal']
    expect(await found('06 87654321')).toEqual(both)
    const old = `update search_texts set own = replace(own, '0687654321', '31687654321')`
    await db.statement(old)
    expect(await found('06 87654321')).toEqual([])
    await db.statement(await readFile('sync/server/migrations/0013-phones-as-dialled.sql', 'utf8'))
    expect(await found('06 87654321')).toEqual(both)
  })

  test('a search finds only rows the user may see, narrowed by filters', async () => {
    expect(await found('ozdemir', ours.neighbour)).toEqual([])
    expect(await found('ozdemir', ours.employee)).toEqual(['NLM#12345678'])
    expect(await found('ozdemir', ours.office, { where: { company_id: [ours.bk._id] } })).toEqual([])
  })

  test('a period and a product narrow as well, with what was typed and without', async () => {
    const { request_date: asked } = order
    const ofIt = { where: { customer_id: customer._id } }
    for (const query of ['haarlem', '']) {
      const within = (narrowed: Within) => found(query, ours.office, { ...ofIt, ...narrowed })
      expect(await within({ from: asked, until: asked + 1 })).toEqual(['NLM#12345678'])
      expect(await within({ from: asked + 1 })).toEqual([])
      expect(await within({ until: asked })).toEqual([])
      expect(await within({ products: ['Nefit TopLine', 'Intergas Xtreme 36'] })).toEqual(['NLM#12345678'])
      expect(await within({ products: ['Spirotech Magnetisch filter'] })).toEqual(['NLM#12345678'])
      expect(await within({ products: ['Intergas'] })).toEqual([])
    }
    expect(await found('')).toEqual([])
  })

  test('a query of too many words is searched by its first ones, as on a device', async () => {
    const address =
      'julianastraat 30a 2012es haarlem fatma ozdemir intergas xtreme spirotech zonneboiler winteractie'
    expect(await found(`${address} nlm12345678`)).toEqual(['NLM#12345678'])
    expect(await found(`${address} nlm12345678 qqqq`)).toEqual(['NLM#12345678'])
    expect(await found(`${address} qqqq`)).toEqual([])
  })

  test('the archive is searched in the same way, by whoever may read it', async () => {
    const { company_id, customer_id, address, products } = order
    const ofIt = { company_id, customer_id, address, products, order_id: 'NLM#99999999' }
    const archive = buildArchive({ ...ofIt, request_date: 1, archived_date: 1_700_000_000_000 })
    await insertDocuments(db, ours.tree, [{ collection: 'archives', doc: archive }])
    for (const query of [
      '99999999',
      'Özdemir',
      '06-12345678',
      '2012ES 30a',
      'intergas',
      'spirotech 99999999',
    ]) {
      expect(await archived(query), query).toEqual(['NLM#99999999'])
    }
    for (const query of ['noorderlicht', 'bestaat niet', '55555555']) {
      expect(await archived(query), query).toEqual([])
    }
    expect(await archived('', ours.office, { from: archive.archived_date })).toEqual(['NLM#99999999'])
    expect(await archived('99999999', ours.office, { until: archive.archived_date })).toEqual([])
    expect(await archived('99999999', ours.office, { products: ['Intergas Xtreme 36'] })).toEqual([
      'NLM#99999999',
    ])
    expect(await archived('99999999', ours.neighbour)).toEqual([])
    expect(await archived('99999999', ours.employee)).toEqual([])
    expect(await found('99999999')).toEqual([])
    await server
      .as(ours.office)
      .applyOps([buildOp({ kind: 'archives.delete', entity: 'archives', entityId: archive._id })])
    expect(await archived('99999999')).toEqual([])
  })

  test('the best matches come first, also among more orders than one pass looks at', async () => {
    const line = { ...buildProduct({ brand: 'Merk', type: 'zoek#77' }), accessories: [] }
    const many = Array.from({ length: 900 }, () =>
      buildOrder({ company_id: ours.wos._id, customer_id: '', products: [line], warranty: 'vol' }),
    )
    const [oldest] = many
    if (!oldest) throw new Error('none')
    await insertDocuments(
      db,
      ours.tree,
      many.map((doc) => ({
        collection: 'orders' as const,
        doc: doc === oldest ? { ...doc, order_id: 'NLM#zoek#77', warranty: 'alleen' } : doc,
      })),
    )
    const newest = many.slice(-49).toReversed()
    expect(await found('zoek#77')).toEqual(['NLM#zoek#77', ...newest.map(({ order_id }) => order_id)])
    const ids = async (where: string) => {
      const { it } = (await server
        .as(ours.office)
        .query(`{ it: getOrders(where: { warranty: "${where}" }) { _id } }`)) as { it: { _id: string }[] }
      return it.map(({ _id }) => _id)
    }
    expect(await ids('alleen')).toEqual([oldest._id])
    // PGlite runs one query at a time, so long reads yield between their pieces.
    if (db.kind === 'pglite') {
      const order: string[] = []
      const long = found('niets van dit alles').then(() => order.push('the search'))
      await found('zoek#77', ours.neighbour).then(() => order.push('somebody else'))
      await long
      expect(order).toEqual(['somebody else', 'the search'])
    }
    expect(await ids('vol')).toEqual(
      many
        .slice(1)
        .toReversed()
        .map(({ _id }) => _id),
    )
    await db.statement("delete from orders where warranty in ('vol', 'alleen')")
  })

  test('the search follows what changes and forgets what is removed', async () => {
    const office = server.as(ours.office)
    await office.applyOps([buildEdit('customers.edit', customer, { lastname: 'Jansen' })])
    expect(await found('ozdemir')).toEqual([])
    expect(await found('jansen')).toEqual(['NLM#12345678'])
    await office.applyOps([
      buildEdit('orders.edit', order, { address: { ...order.address, city: 'Utrecht' } }),
    ])
    expect([await found('haarlem'), await found('utrecht')]).toEqual([[], ['NLM#12345678']])
    await office.applyOps([buildOp({ kind: 'orders.delete', entityId: order._id })])
    expect(await found('utrecht')).toEqual([])
  })
})
