import { beforeAll, expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { collectionNames } from '#sync/contract/registry.ts'
import { pascal } from '#sync/contract/wire/sdl.ts'
import { tick } from '#sync/server/store/clock.ts'
import type { Database } from '#sync/server/store/database.ts'
import { insertRows } from '#sync/server/store/insert-rows.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { buildCustomer } from '../support/builders/customer.ts'
import { buildCreate, buildEdit, buildOp } from '../support/builders/op.ts'
import { buildOrder } from '../support/builders/order.ts'
import { buildServer, type Caller, type Server } from '../support/builders/server.ts'
import { insertTree, type Tree } from '../support/builders/tree.ts'
import { eachDatabase } from '../support/databases.ts'
import { seeded } from '../support/seeded.ts'

type Order = DocumentOf<'orders'>
interface Page {
  edges: { cursor: string; node: Order }[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

const HALF_THE_ORDERS = 600
const MAX_LISTED_ROWS = 1_000

eachDatabase((testDatabase) => {
  let db: Database
  let server: Server
  let ours: Tree

  beforeAll(async () => {
    db = await testDatabase.open()
    await migrate(db)
    server = await buildServer(db)
    ours = await insertTree(db)
  })
  const office = () => server.as(ours.office)

  async function insert(name: 'orders' | 'customers', docs: readonly object[]) {
    await db.write(async (tx) => {
      await insertRows(tx, name, docs, { tree: ours.tree, seq: await tick(tx, ours.tree) })
    })
  }

  test('paging during changes misses no remaining row and repeats none', async () => {
    const random = seeded(20_261_123)
    const company_id = ours.wos._id
    // Half of the orders come from a device that was offline, so the order of ids and of arrival differ.
    const ids = Array.from({ length: 2 * HALF_THE_ORDERS }, () =>
      buildOrder({ company_id, warranty: 'pages' }),
    )
    const there = ids.filter((_doc, at) => at % 2 === 0)
    const late = ids.filter((_doc, at) => at % 2 === 1)
    await insert('orders', there)

    const alive = new Map(there.map((doc) => [doc._id, doc]))
    const seen: string[] = []
    const removed = new Set<string>()
    const one = (from: readonly Order[]) => from[Math.floor(random() * from.length)] as Order

    /** Concurrent writes, near the reader's position and far from it. */
    async function write() {
      const all = [...alive.values()]
      const [changed, gone] = [one(all), one(all)]
      const added = [late.splice(Math.floor(random() * late.length), 1), buildOrder({ company_id })].flat()
      const results = await office().applyOps([
        ...added.map((doc) =>
          buildCreate('orders.create', { _id: doc._id, company_id, warranty: doc.warranty }),
        ),
        buildEdit('orders.edit', changed, { type: changed.type === 'order' ? 'quote' : 'order' }),
        buildOp({ kind: 'orders.delete', entityId: gone._id }),
      ])
      expect(results.every(({ seq }) => seq > 0)).toBe(true)
      removed.add(gone._id)
      alive.delete(gone._id)
    }

    let after: string | null = null
    do {
      // One write before the page is requested and one while it is read.
      await write()
      const reading = pageOf(office(), { first: 17, after, where: WHERE })
      await write()
      const answer: Page = await reading
      seen.push(...answer.edges.map(({ node }) => node._id))
      after = answer.pageInfo.hasNextPage ? answer.pageInfo.endCursor : null
    } while (after)

    expect(seen).toEqual([...new Set(seen)].toSorted().toReversed())
    const missed = there.filter(({ _id }) => !removed.has(_id) && !seen.includes(_id))
    expect(missed).toEqual([])
    // Enough removals for the test to mean something.
    expect(removed.size).toBeGreaterThan(40)
  })

  test('a page goes on from an order that was removed meanwhile', async () => {
    const docs = Array.from({ length: 5 }, () => buildOrder({ company_id: ours.wos._id, warranty: 'gone' }))
    await insert('orders', docs)
    const ids = docs.map(({ _id }) => _id).toReversed()
    const where = { warranty: 'gone' }
    const { pageInfo } = await pageOf(office(), { first: 2, after: null, where })
    await office().applyOps([buildOp({ kind: 'orders.delete', entityId: ids[1] ?? '' })])
    const { edges } = await pageOf(office(), { first: 50, after: pageInfo.endCursor, where })
    expect(edges.map(({ node }) => node._id)).toEqual(ids.slice(2))
  })

  test('a list is whole or says that it is not, and can be asked for in pages', async () => {
    const company_id = ours.wos._id
    const docs = Array.from({ length: MAX_LISTED_ROWS + 1 }, () =>
      buildCustomer({ company_id, lastname: 'Veel' }),
    )
    await insert('customers', docs.slice(0, MAX_LISTED_ROWS))
    const list = async (given: object) =>
      (await office().query(CUSTOMERS, { where: { lastname: 'Veel' }, ...given })).list as { _id: string }[]
    expect(await list({})).toHaveLength(MAX_LISTED_ROWS)
    await insert('customers', docs.slice(MAX_LISTED_ROWS))
    await expect(list({})).rejects.toThrow('too-many')
    const first = await list({ first: 600 })
    const rest = await list({ first: 600, after: first.at(-1)?._id })
    expect([...first, ...rest].map(({ _id }) => _id)).toEqual(docs.map(({ _id }) => _id).toReversed())
    const files = 'query ($ids: [ID!]!) { getFilesMatchingIds(ids: $ids) { _id } }'
    await expect(office().query(files, { ids: docs.map(({ _id }) => _id) })).rejects.toThrow('too-many')
  })

  test.each([
    { first: 0 },
    { first: 1_001 },
    { after: 'a\u0000b' },
    { after: "' or true" },
    { after: '' },
    { after: 'zzz' },
    { after: '00000000-0000-7000-8000-000000000000' },
    { after: 'ffffffff-ffff-7fff-bfff-ffffffffffff' },
  ])('a page that cannot be is refused, of every list: %j', async (given) => {
    const refused = { code: 'bad-request', field: Object.keys(given)[0] }
    for (const name of collectionNames) {
      const call = `get${pascal(name)}`
      const text = `query ($first: Int, $after: ID) { list: ${call}(first: $first, after: $after) { _id } }`
      const asking = server.as(ours.developer).query(text, given)
      await expect(asking, call).rejects.toMatchObject({ extensions: refused })
    }
    const asking = office().query(PAGES, given)
    await expect(asking).rejects.toMatchObject({ extensions: refused })
  })

  test('a cursor is of its own list and company tree, and stays one when its row is removed', async () => {
    const company_id = ours.wos._id
    const docs = [0, 1].map(() => buildCustomer({ company_id, lastname: 'Cursor' }))
    await insert('customers', docs)
    const [older, newer] = docs as [(typeof docs)[number], (typeof docs)[number]]
    const list = async (given: object, caller = office()) =>
      (await caller.query(CUSTOMERS, { where: { lastname: 'Cursor' }, ...given })).list
    await office().applyOps([buildOp({ kind: 'customers.delete', entityId: newer._id })])
    expect(await list({ after: newer._id })).toEqual([{ _id: older._id }])
    await expect(office().query(PAGES, { after: older._id })).rejects.toThrow('bad-request')
    const theirs = await insertTree(db)
    await expect(list({ after: older._id }, server.as(theirs.office))).rejects.toThrow('bad-request')
  })
})

const WHERE = { warranty: 'pages' }
const PAGES = `query ($first: Int, $after: String, $where: Json) { page: getPaginatedOrders(first: $first, after: $after, where: $where) {
  edges { cursor node { _id } } pageInfo { hasNextPage endCursor } } }`
const CUSTOMERS = `query ($where: Json, $first: Int, $after: ID) {
  list: getCustomers(where: $where, first: $first, after: $after) { _id } }`

const pageOf = async (caller: Caller, variables: Record<string, unknown>) =>
  (await caller.query(PAGES, variables)).page as Page
