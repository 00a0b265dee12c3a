import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askForPlaces } from '#server/orders/place-orders.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { placeOf } from '#sync/contract/orders/place.ts'
import { liveRow } from '#sync/server/core/decide/live-rows.ts'
import { applyAs, signedInVisitor } from '#tests/support/accounts.ts'
import { AMSTEL, startAddresses } from '#tests/support/addresses.ts'
import { insertDocuments } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildCreate, buildEdit, buildOp } from '#tests/support/builders/op.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import type { Tree } from '#tests/support/builders/tree.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { buildVisit } from '#tests/support/builders/visit.ts'
import { eitherDatabase } from '#tests/support/databases.ts'
import { insertAccounts, startServer, type TestServer, type Visitor } from '#tests/support/server.ts'

type Order = DocumentOf<'orders'>
type Visit = DocumentOf<'visits'>

const DOOR = {
  street: 'Amstel',
  house_number: '1',
  house_number_addition: '',
  postcode: '1011 pn',
  city: 'Amsterdam',
}

eitherDatabase((testDatabase) => {
  let service: Awaited<ReturnType<typeof startAddresses>>
  let server: TestServer
  let tree: Tree
  let office: Visitor
  const [sanne, joost] = [buildUser({ fullname: 'Sanne' }), buildUser({ fullname: 'Joost' })]

  beforeAll(async () => {
    service = await startAddresses({ '1011PN 1': [AMSTEL] })
    server = await startServer(testDatabase, { pdokUrl: service.url })
    tree = await insertAccounts(server.db)
    office = await signedInVisitor(server, tree.office, tree)
    await insertDocuments(
      server.db,
      tree.tree,
      [sanne, joost].map((doc) => ({
        collection: 'users' as const,
        doc: { ...doc, company_ids: [tree.wos._id] },
      })),
    )
  })
  afterAll(async () => {
    await server.close()
    await service.close()
  })
  beforeEach(() => {
    service.asked.length = 0
    service.failing.length = 0
  })

  const row = async (id: string) => (await server.db.read((tx) => liveRow(tx, 'visits', id)))?.doc
  const orderRow = async (id: string) => (await server.db.read((tx) => liveRow(tx, 'orders', id)))?.doc
  const done = async (op: object) => expect(await applyAs(office, op)).toMatchObject({ status: 'applied' })

  /** An order that is planned for Sanne, with its promised visit and a further one. */
  async function planned(given: Partial<Order> = {}) {
    const { current_status } = buildOrder()
    const order = buildOrder({
      company_id: tree.wos._id,
      customer_id: '',
      current_assignee_id: sanne._id,
      current_status: {
        ...current_status,
        meaning: 'scheduled',
        customer_message: { ...current_status.customer_message, message: '04-12-2099 08:30' },
      },
      ...given,
    })
    const about = { company_id: tree.wos._id, order_id: order._id, people: [sanne._id], note: '' }
    const first = buildVisit({ ...about, _id: order._id, date: '2099-12-04', time: '08:30' })
    const second = buildVisit({ ...about, date: '2099-12-11', time: '08:30' })
    await insertDocuments(server.db, tree.tree, [
      { collection: 'orders', doc: order },
      ...[first, second].map((doc) => ({ collection: 'visits' as const, doc })),
    ])
    return { order, first, second }
  }

  test.each(['removed', 'archived'])(
    'nobody goes to an order that is %s, and what was made stays made',
    async (what) => {
      const { order, first, second } = await planned()
      await done(
        buildOp({ kind: 'visits.state', entity: 'visits', entityId: second._id, args: { state: 'done' } }),
      )
      await done(
        what === 'removed'
          ? buildOp({ kind: 'orders.delete', entityId: order._id })
          : buildOp({
              kind: 'orders.archive',
              entityId: order._id,
              args: { archive_id: newId(), copy: false },
            }),
      )
      expect((await row(first._id))?.state).toBe('cancelled')
      expect((await row(first._id))?.history.at(-1)?.user_id).toBe(tree.office._id)
      expect((await row(second._id))?.state).toBe('done')
    },
  )

  test('a backup of an order calls nothing off', async () => {
    const { order, first } = await planned()
    await done(
      buildOp({ kind: 'orders.archive', entityId: order._id, args: { archive_id: newId(), copy: true } }),
    )
    expect((await row(first._id))?.state).toBe('planned')
  })

  test('an order that is put back has all its visits', async () => {
    const { order, first, second } = await planned()
    const [archive_id, order_id] = [newId(), newId()]
    await done(buildOp({ kind: 'orders.archive', entityId: order._id, args: { archive_id, copy: false } }))
    await done(
      buildOp({ kind: 'archives.restore', entity: 'archives', entityId: archive_id, args: { order_id } }),
    )
    expect([(await row(first._id))?.order_id, (await row(second._id))?.order_id]).toEqual([
      order_id,
      order_id,
    ])
  })

  test.each(['work without an order', 'the visit of another order'])(
    'an order that is put back takes no visit that has its former id: %s',
    async (what) => {
      const archived = buildOrder({ company_id: tree.wos._id, customer_id: '' })
      const other = await planned()
      await insertDocuments(server.db, tree.tree, [{ collection: 'orders', doc: archived }])
      const [archive_id, order_id] = [newId(), newId()]
      await done(
        buildOp({ kind: 'orders.archive', entityId: archived._id, args: { archive_id, copy: false } }),
      )
      const of = what === 'work without an order' ? '' : other.order._id
      const about = { company_id: tree.wos._id, order_id: of, date: '2099-12-07', time: '08:00' }
      const [taken, beside] = [buildVisit({ ...about, _id: archived._id }), buildVisit(about)]
      for (const visit of [taken, beside]) await done(buildCreate('visits.create', visit))
      await done(
        buildOp({ kind: 'archives.restore', entity: 'archives', entityId: archive_id, args: { order_id } }),
      )
      expect([(await row(taken._id))?.order_id, (await row(beside._id))?.order_id]).toEqual([of, of])
    },
  )

  test('whoever gets the order by an edit comes to its promised visit, beside a helper who stays', async () => {
    const { order, first, second } = await planned()
    const give = (from: Order, to: string) =>
      buildEdit('orders.edit', { ...from }, { current_assignee_id: to })
    await done(give(order, joost._id))
    expect((await row(first._id))?.people).toEqual([joost._id])
    expect((await row(second._id))?.people).toEqual([sanne._id])
    const now = (await orderRow(order._id)) as Order
    await done(give(now, ''))
    expect((await row(first._id))?.people).toEqual([])
    await done(give({ ...now, current_assignee_id: '' }, sanne._id))
    expect((await row(first._id))?.people).toEqual([sanne._id])
  })

  const visitTo = (order: Order): Visit =>
    buildVisit({ company_id: tree.wos._id, order_id: order._id, date: '2099-12-04', time: '10:00', note: '' })

  test('a place is looked up once somebody goes there, and anew when the address changes', async () => {
    const { order } = await planned({ address: DOOR })
    await done(buildCreate('visits.create', visitTo(order)))
    await expect
      .poll(async () => placeOf((await orderRow(order._id)) as Order))
      .toMatchObject({
        latitude: 52.3676456,
        longitude: 4.90016547,
      })
    service.asked.length = 0
    await done(buildCreate('visits.create', visitTo(order)))
    const known = (await orderRow(order._id)) as Order
    await done(buildEdit('orders.edit', { ...known }, { address: { ...DOOR, house_number: '99' } }))
    await expect.poll(async () => (await orderRow(order._id))?.place.door).toContain('99')
    expect(placeOf((await orderRow(order._id)) as Order)).toBe(null)
  })

  // The last day of a month and a first one: days as people write them do not compare as text.
  test.each([Date.UTC(2099, 9, 31, 12), Date.UTC(2099, 10, 1, 12)])(
    'within the hour a place that is not known is asked for again, where somebody is still to come (%i)',
    async (now) => {
      const { order } = await planned({ address: DOOR })
      const over = await planned({ address: DOOR })
      for (const { _id } of [over.first, over.second])
        await done(
          buildOp({ kind: 'visits.state', entity: 'visits', entityId: _id, args: { state: 'done' } }),
        )
      const asked: unknown[] = []
      const add = async (_tx: unknown, { data }: { data: unknown }) => void asked.push(data)
      await askForPlaces(server.db, { add } as never, now)
      expect(asked).toContainEqual({ order: order._id })
      expect(asked).not.toContainEqual({ order: over.order._id })
      asked.length = 0
      await askForPlaces(server.db, { add } as never, Date.UTC(2099, 11, 30, 12))
      expect(asked).not.toContainEqual({ order: order._id })
    },
  )

  test('a service that does not answer leaves the place unknown, and nothing fails', async () => {
    service.failing.push(...Array<number>(10).fill(500))
    const { order } = await planned({ address: { ...DOOR, house_number: '7' } })
    await done(buildCreate('visits.create', visitTo(order)))
    await expect
      .poll(async () => (await server.effects.outstanding()).filter(({ kind }) => kind === 'order-place'))
      .toEqual([])
    expect((await orderRow(order._id))?.place.door).toBe('')
  })
})
