import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { orders } from '#sync/contract/orders/fields.ts'
import type { Cursor } from '#sync/contract/wire/protocol.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { insertDocuments } from '../support/builders/insert-documents.ts'
import { newId } from '../support/builders/new-id.ts'
import { buildEdit } from '../support/builders/op.ts'
import { buildHeavyOrder } from '../support/builders/order.ts'
import { buildServer, type Server } from '../support/builders/server.ts'
import { insertTree, type Tree } from '../support/builders/tree.ts'
import { pgliteTestDatabase } from '../support/databases.ts'

const testDatabase = pgliteTestDatabase()
let server: Server
let tree: Tree

beforeAll(async () => {
  const db = await testDatabase.open()
  await migrate(db)
  server = await buildServer(db)
  tree = await insertTree(db)
})

const NEWER = { isNewerClient: true }

async function storedOrder() {
  const order = buildHeavyOrder(tree.wos._id)
  await insertDocuments(server.db, tree.tree, [{ collection: 'orders', doc: order }])
  return order
}

const rowOf = async (id: string) =>
  (await sql<Record<string, never>>`select * from orders where _id = ${id}`.execute(server.db.kysely)).rows[0]

test('operations of an app that is ahead of its server wait, whatever they are, and are done by the next one', async () => {
  const order = await storedOrder()
  const edit = buildEdit('orders.edit', order, { warranty: '10 jaar' })
  const unknown = { ...edit, opId: newId(), kind: 'orders.of-next-year' }
  const strange = { ...edit, opId: newId(), changes: 'in another form' }
  const behind = await server.as(tree.office, NEWER).applyOps([edit, unknown, strange])
  expect(behind.map(({ opId, status, code }) => [opId, status, code])).toEqual(
    [edit, unknown, strange].map(({ opId }) => [opId, 'retry', 'unavailable']),
  )
  expect((await rowOf(order._id))?.warranty).toBe(order.warranty)

  const [done, refused] = await server.as(tree.office).applyOps([edit, unknown])
  expect([done?.status, refused?.status]).toEqual(['applied', 'refused'])
})

test('an app that is ahead is still told that somebody else is signed in', async () => {
  const asked = server.as(tree.office, NEWER).applyOps([], tree.admin._id)
  await expect(asked).rejects.toThrow('wrong-user')
})

test('a collection that only a later version has is left out for its app, and is a mistake of any other', async () => {
  const inputs = ['routes', 'orders'].map((collection) => ({
    collection,
    cursor: null,
    limit: 1,
    shape: 1,
    fields: 1,
  }))
  const pages = await server.as(tree.office, NEWER).pull(inputs)
  expect(pages.map(({ collection }) => collection)).toEqual(['orders'])
  await expect(server.as(tree.office).pull(inputs)).rejects.toThrow('bad-request')
})

test('a server keeps inner values that a later version wrote, in what it changes and in what it does not', async () => {
  const order = await storedOrder()
  await sql`update orders set address = address || '{"floor": "3"}',
    products = jsonb_set(products, '{0,colour}', '"wit"') where _id = ${order._id}`.execute(server.db.kysely)
  const { address, products } = order as unknown as { address: object; products: { _id: string }[] }
  const [first, ...others] = products
  expect(first?._id).toBeTruthy()
  const changes = {
    warranty: '12 jaar',
    address: { ...address, city: 'Zwolle' },
    products: [...others, { ...first, brand: 'Nefit' }],
  }
  const [done] = await server.as(tree.office).applyOps([buildEdit('orders.edit', await seen(order), changes)])
  expect(done?.status).toBe('applied')
  const row = (await rowOf(order._id)) as unknown as { products: object[] }
  expect(row).toMatchObject({ warranty: '12 jaar', address: { city: 'Zwolle', floor: '3' } })
  expect(row.products.at(-1)).toMatchObject({ _id: first?._id, brand: 'Nefit', colour: 'wit' })

  const [again] = await server
    .as(tree.office)
    .applyOps([buildEdit('orders.edit', await seen(order), { warranty: '2 jaar' })])
  expect(again?.status).toBe('applied')
  expect(await rowOf(order._id)).toMatchObject({ warranty: '2 jaar', address: { floor: '3' } })
})

/** The order as a device has it, with whatever the server sends. */
async function seen({ _id }: { _id: string }) {
  const [page] = await server.as(tree.office).pull([{ collection: 'orders', cursor: null, limit: 1000 }])
  return page?.documents.find((doc) => doc._id === _id) as never
}

test('an edit of an app that does not know an inner field yet clashes with nothing', async () => {
  const order = await storedOrder()
  const { house_number_addition: _, ...older } = order.address
  const edit = buildEdit(
    'orders.edit',
    { ...order, address: older },
    { address: { ...older, city: 'Amsterdam' } },
  )
  const [result] = await server.as(tree.office).applyOps([edit])
  expect(result).toMatchObject({ status: 'applied', current: null })
  expect(await rowOf(order._id)).toMatchObject({ address: { ...order.address, city: 'Amsterdam' } })
})

const ALL = Object.keys(orders.fields.entries).length
const FEWER = ALL - 1

/** A pull of orders by an app that knows so many fields: the ids it is sent, and where it is afterwards. */
async function pulled(fields: number, cursor: Cursor | null): Promise<{ ids: string[]; cursor: Cursor }> {
  const ids: string[] = []
  let at = cursor
  for (;;) {
    const [page] = await server
      .as(tree.office)
      .pull([{ collection: 'orders', cursor: at, limit: 1000, shape: 1, fields }])
    if (!page?.cursor) throw new Error('There is no such page')
    ids.push(...page.documents.map(({ _id }) => String(_id)))
    at = page.cursor
    if (page.documents.length === 0) return { ids, cursor: at }
  }
}

/** From now on this tree has a server that knows all fields of orders. */
const noteAllFields = () =>
  sql`insert into field_counts (tree, collection, fields, seq)
    select tree, 'orders', ${ALL}::int, seq from clocks where tree = ${tree.tree}
    on conflict (tree, collection, fields) do update set seq = excluded.seq`.execute(server.db.kysely)

async function edited(order: Awaited<ReturnType<typeof storedOrder>>, warranty: string) {
  const [done] = await server
    .as(tree.office)
    .applyOps([buildEdit('orders.edit', await seen(order), { warranty })])
  expect(done?.status).toBe('applied')
}

test('an app that was updated is sent again what was written since a server knew its new field, and only that', async () => {
  const [early, late] = [await storedOrder(), await storedOrder()]
  await edited(early, '1 jaar')
  const before = await pulled(FEWER, null)
  await noteAllFields()
  await edited(late, '2 jaar')
  const older = await pulled(FEWER, before.cursor)
  expect(older.ids).toEqual([late._id])

  const updated = await pulled(ALL, older.cursor)
  expect(updated.ids).toEqual([late._id])
  expect((await pulled(ALL, updated.cursor)).ids).toEqual([])
})

test('an app that goes back a version and is updated again is sent what it read without the field', async () => {
  const order = await storedOrder()
  await noteAllFields()
  const first = await pulled(ALL, null)
  const back = await pulled(FEWER, first.cursor)
  await edited(order, '3 jaar')
  const read = await pulled(FEWER, back.cursor)
  expect(read.ids).toEqual([order._id])
  expect((await pulled(ALL, read.cursor)).ids).toContain(order._id)
})

test('an app that has read all fields from the beginning is sent nothing again', async () => {
  await noteAllFields()
  const { cursor } = await pulled(ALL, null)
  expect((await pulled(ALL, cursor)).ids).toEqual([])
})

test('rows with a field that this server does not know are left out for a newer app, and sent to the others', async () => {
  await storedOrder()
  const asked = (fields: number) => [{ collection: 'orders', cursor: null, limit: 1000, shape: 1, fields }]
  expect(await server.as(tree.office, NEWER).pull(asked(ALL + 1))).toEqual([])
  expect((await server.as(tree.office, NEWER).pull(asked(ALL)))[0]?.documents).not.toEqual([])
})
