import { beforeAll, expect, test } from 'vitest'
import type { Cursor } from '#sync/contract/wire/protocol.ts'
import type { Database } from '#sync/server/store/database.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { catchUp } from '../support/builders/copy.ts'
import { buildCustomer } from '../support/builders/customer.ts'
import { insertDocuments } from '../support/builders/insert-documents.ts'
import { buildEdit, buildOp } from '../support/builders/op.ts'
import { buildHeavyOrder } from '../support/builders/order.ts'
import { buildServer, type Server } from '../support/builders/server.ts'
import { insertTree, type Tree } from '../support/builders/tree.ts'
import { eachDatabase } from '../support/databases.ts'

eachDatabase((testDatabase) => {
  let db: Database
  let server: Server
  let ours: Tree

  beforeAll(async () => {
    db = await testDatabase.open()
    await migrate(db)
    server = await buildServer(db)
  })

  async function withCustomers(count: number) {
    ours = await insertTree(db)
    const docs = Array.from({ length: count }, () => buildCustomer({ company_id: ours.wos._id }))
    await insertCustomers(docs)
    return docs
  }
  const insertCustomers = (docs: readonly ReturnType<typeof buildCustomer>[]) =>
    insertDocuments(
      db,
      ours.tree,
      docs.map((doc) => ({ collection: 'customers', doc })),
    )
  const office = () => server.as(ours.office)
  const pullOne = async (cursor: unknown, limit = 10) => {
    const [page] = await office().pull([{ collection: 'customers', cursor, limit }])
    if (!page) throw new Error('No page came back')
    return page
  }

  test('rows of one commit are not lost at a page boundary', async () => {
    const docs = await withCustomers(7)
    const { cursor } = await catchUp(office(), 'customers')
    await insertCustomers(docs.map((doc) => ({ ...doc, email: 'nieuw@voorbeeld.nl' })))
    for (let limit = 1; limit <= 8; limit += 1) {
      const copy = { docs: new Map(), cursor, arrived: [], resets: 0, total: null }
      await catchUp(office(), 'customers', copy, { limit })
      expect([...copy.docs.keys()].toSorted()).toEqual(docs.map(({ _id }) => _id).toSorted())
    }
  })

  test('a first copy misses nothing that is made, changed, removed or moved while it is read', async () => {
    // An odd number, so that the last page holds both a row of the first copy and changes made meanwhile.
    const docs = await withCustomers(13)
    const [first, second, third] = docs as [(typeof docs)[0], (typeof docs)[0], (typeof docs)[0]]
    const made = buildCustomer({ company_id: ours.wos._id })
    let page = 0
    const between = async () => {
      page += 1
      // A first copy reads the newest rows first: change both new and old ones while it runs.
      if (page === 2) await insertCustomers([{ ...first, email: 'oud@voorbeeld.nl' }, made])
      if (page === 3)
        await insertCustomers([{ ...(docs.at(-1) as typeof first), email: 'recent@voorbeeld.nl' }])
      if (page === 3) await office().applyOps([buildOp({ kind: 'customers.delete', entityId: second._id })])
      if (page === 4) await insertCustomers([{ ...third, company_id: ours.bk._id }])
    }
    const copy = await catchUp(office(), 'customers', undefined, { limit: 2, between })
    expect(page).toBeGreaterThan(4)
    expect(copy.docs).toEqual((await catchUp(office(), 'customers')).docs)
    expect(copy.docs.get(first._id)?.email).toBe('oud@voorbeeld.nl')
    expect(copy.docs.has(made._id)).toBe(true)
    expect(copy.docs.has(second._id)).toBe(false)
    expect(copy.docs.has(third._id)).toBe(false)
    expect(copy.total).toBe(13)
  })

  test('heavy documents come a few at a time: in the first copy, and when they change', async () => {
    ours = await insertTree(db)
    const heavy = Array.from({ length: 40 }, () => buildHeavyOrder(ours.wos._id))
    const insertOrders = (docs: typeof heavy) =>
      insertDocuments(
        db,
        ours.tree,
        docs.map((doc) => ({ collection: 'orders', doc })),
      )
    await insertOrders(heavy)
    const pages: number[] = []
    const ids = heavy.map(({ _id }) => _id).toSorted()
    const between = async () => {
      pages.push(0)
    }
    const copy = await catchUp(office(), 'orders', undefined, { between })
    expect([...copy.docs.keys()].toSorted()).toEqual(ids)
    expect(pages.length).toBeGreaterThanOrEqual(2)
    expect(copy.arrived).toHaveLength(40)

    await insertOrders(heavy.map((doc) => ({ ...doc, warranty: '5 jaar' })))
    const again = await catchUp(office(), 'orders', { ...copy, docs: new Map(), arrived: [] }, { between })
    expect([...again.docs.keys()].toSorted()).toEqual(ids)
    expect(again.arrived).toHaveLength(40)
    expect(pages.length).toBeGreaterThanOrEqual(4)
  })

  test('a cursor of another history, other rights or the future starts anew', async () => {
    await withCustomers(3)
    const { cursor } = await catchUp(office(), 'customers')
    const foreign = (await catchUp(server.as(ours.neighbour), 'customers')).cursor
    const wrong: Partial<Cursor>[] = [
      { epoch: 'another' },
      { epoch: '' },
      { scope: 'another' },
      { scope: foreign?.scope ?? '' },
      { seq: (cursor?.seq ?? 0) + 1 },
      { seq: Number.MAX_SAFE_INTEGER, fill: true },
    ]
    for (const given of wrong) {
      const page = await pullOne({ ...cursor, ...given })
      expect(page).toMatchObject({ reset: true, documents: [], done: false })
      expect((await catchUp(office(), 'customers', undefined, { limit: 2 })).docs.size).toBe(3)
    }
  })

  test('a malformed cursor is refused with a code', async () => {
    await withCustomers(1)
    const { cursor } = await catchUp(office(), 'customers')
    const broken = [
      { ...cursor, seq: Number.NaN },
      { ...cursor, seq: -1 },
      { ...cursor, seq: '5' },
      { ...cursor, id: 7 },
      'x',
      [],
    ]
    for (const given of broken) await expect(pullOne(given)).rejects.toThrow('bad-request')
    await expect(pullOne(null, 0)).rejects.toThrow('bad-request')
    await expect(pullOne(null, 1_001)).rejects.toThrow('bad-request')
    for (const collection of ['credentials', 'clocks', '__proto__', "orders'; drop table orders; --"]) {
      await expect(office().pull([{ collection, cursor: null, limit: 1 }])).rejects.toThrow('bad-request')
    }
    const tooMany = Array.from({ length: 13 }, () => ({ collection: 'customers', cursor: null, limit: 1 }))
    await expect(office().pull(tooMany)).rejects.toThrow('bad-request')
    await expect(office().pull(tooMany.slice(0, 2))).rejects.toThrow('bad-request')
  })

  test('odd but well-formed cursors cost nobody else anything', async () => {
    await withCustomers(3)
    const { cursor } = await catchUp(office(), 'customers')
    for (const id of ['', "'; drop table customers; --", '~~~', '\u{1f600}']) {
      const page = await pullOne({ ...cursor, id, seq: 0 })
      expect(page.reset).toBe(false)
    }
    expect((await catchUp(office(), 'customers')).docs.size).toBe(3)
  })

  test('a collection the role may not read is empty and done', async () => {
    await withCustomers(1)
    const [page] = await server.as(ours.employee).pull([{ collection: 'archives', cursor: null, limit: 5 }])
    expect(page).toMatchObject({ documents: [], reset: false, done: true, total: 0 })
    const [again] = await server
      .as(ours.employee)
      .pull([{ collection: 'archives', cursor: page?.cursor, limit: 5 }])
    expect(again).toMatchObject({ documents: [], reset: false, done: true, total: null })
  })

  test('several collections come in one answer, in the order asked', async () => {
    await withCustomers(2)
    const asked = ['users', 'customers', 'companies'].map((collection) => ({
      collection,
      cursor: null,
      limit: 1,
    }))
    const pages = await office().pull(asked)
    expect(pages.map(({ collection }) => collection)).toEqual(['users', 'customers', 'companies'])
    expect(pages.map(({ documents }) => documents.length)).toEqual([1, 1, 1])
  })

  test('a row that comes and goes between two pulls ends as it is', async () => {
    const [doc] = (await withCustomers(1)) as [ReturnType<typeof buildCustomer>]
    const copy = await catchUp(office(), 'customers')
    const to = (company: { _id: string }) =>
      server.as(ours.admin).applyOps([buildEdit('customers.edit', doc, { company_id: company._id })])
    await to(ours.bk)
    await to(ours.root)
    await catchUp(office(), 'customers', copy, { limit: 1 })
    expect(copy.docs.has(doc._id)).toBe(false)
    await to(ours.wos)
    await to(ours.bk)
    await to(ours.wos)
    await catchUp(office(), 'customers', copy, { limit: 1 })
    expect(copy.docs.get(doc._id)?.company_id).toBe(ours.wos._id)
  })
})
