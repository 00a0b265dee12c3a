import { beforeAll, expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Database } from '#sync/server/store/database.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { insertDocuments } from '../support/builders/insert-documents.ts'
import { buildOrder } from '../support/builders/order.ts'
import { buildServer, type Server } from '../support/builders/server.ts'
import { insertTree, type Tree } from '../support/builders/tree.ts'
import { eachDatabase } from '../support/databases.ts'

eachDatabase((testDatabase) => {
  let db: Database
  let server: Server
  let ours: Tree
  let order: DocumentOf<'orders'>

  beforeAll(async () => {
    db = await testDatabase.open()
    await migrate(db)
    server = await buildServer(db)
    ours = await insertTree(db)
    order = buildOrder({ company_id: ours.wos._id })
    await insertDocuments(db, ours.tree, [{ collection: 'orders', doc: order }])
  })
  const ask = (text: string, variables = {}) => server.as(ours.office).query(text, variables)
  const LIST = 'query ($where: Json) { list: getOrders(where: $where) { _id } }'

  test.each<[string, object]>([
    ['a name that every object has', { constructor: 'x' }],
    ['such a name further down', { 'address.constructor': 'x' }],
    ['what an object is made of', { 'toString.name': 'x' }],
    ['a text with a NUL', { warranty: 'a\u0000b' }],
    ['a NUL among several', { warranty: ['a', '\u0000'] }],
    ['a NUL in the name of an answer', { form: { 'ketel\u0000': 'x' } }],
    ['a whole object as one value', { address: 'Dorpsstraat' }],
    ['a whole item of a list as one value', { products: 'Remeha' }],
    ['an object without anything in it', { address: {} }],
    ['a path of thousands of names', { [`form${'.a'.repeat(5_000)}`]: 'x' }],
  ])(
    'a condition that can be true of no order is refused and does not pass for an empty list: %s',
    async (_why, where) => {
      await expect(ask(LIST, { where })).rejects.toThrow('bad-request')
      await expect(ask(PAGES, { where })).rejects.toThrow('bad-request')
      await expect(ask(SEARCH, { query: 'ketel', where })).rejects.toThrow('bad-request')
      expect(server.errors).toEqual([])
    },
  )

  test('a condition written in the query itself is refused as well', async () => {
    await expect(ask('{ list: getOrders(where: {__proto__: "x"}) { _id } }')).rejects.toThrow('bad-request')
  })

  test.each<[string, string, object]>([
    ['a search by product', PRODUCTS, { products: ['a\u0000b'] }],
    ['an id', 'query ($id: ID!) { getOrder(id: $id) { _id } }', { id: 'a\u0000b' }],
    ['ids of files', 'query ($ids: [ID!]!) { getFilesMatchingIds(ids: $ids) { _id } }', { ids: ['\u0000'] }],
    [
      'a document',
      'mutation ($it: Json!) { saveCustomer(customer: $it) { _id } }',
      { it: { _id: '\u0000' } },
    ],
  ])('%s with what no text can hold is the asker’s fault', async (_what, text, variables) => {
    await expect(ask(text, variables)).rejects.toThrow(/^(?:bad-request|invalid)$/)
    expect(server.errors).toEqual([])
  })

  test('custom form answers can be queried by any key', async () => {
    const { list } = await ask(LIST, { where: { form: { 'step-001': { aantal: 2 } } } })
    expect(list).toEqual([{ _id: order._id }])
  })
})

const PAGES = 'query ($where: Json) { getPaginatedOrders(where: $where) { edges { cursor } } }'
const PRODUCTS = 'query ($products: [String!]) { searchOrders(query: "", products: $products) { _id } }'
const SEARCH = 'query ($query: String!, $where: Json) { searchOrders(query: $query, where: $where) { _id } }'
