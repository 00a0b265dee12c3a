import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { answerOf, appointmentOf } from '#sync/contract/visits/appointment.ts'
import { liveRow } from '#sync/server/core/decide/live-rows.ts'
import { applyAs, signedInVisitor } from '#tests/support/accounts.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { insertDocuments } from '#tests/support/builders/insert-documents.ts'
import { buildEdit } from '#tests/support/builders/op.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildPlannedOrder } from '#tests/support/builders/planned-order.ts'
import type { Tree } from '#tests/support/builders/tree.ts'
import { eitherDatabase } from '#tests/support/databases.ts'
import { insertAccounts, startServer, type TestServer, type Visitor } from '#tests/support/server.ts'

type Order = DocumentOf<'orders'>
type Visit = DocumentOf<'visits'>

const WEDNESDAY = { date: '2099-12-09', window_from: '08:00', window_to: '12:00' }
const ASKED = 'Komt deze afspraak u uit?'

eitherDatabase((testDatabase) => {
  let server: TestServer
  let tree: Tree
  let office: Visitor

  beforeAll(async () => {
    server = await startServer(testDatabase)
    tree = await insertAccounts(server.db)
    office = await signedInVisitor(server, tree.office, tree)
    const visit_messages = { on_the_way: 'page', day_before: 'off', asks: true } as const
    await insertDocuments(server.db, tree.tree, [
      { collection: 'companies', doc: { ...tree.wos, visit_messages } },
    ])
  })
  afterAll(async () => {
    await server.close()
    expect(server.errors).toEqual([])
  })

  async function planned(
    given: { order?: Partial<Order>; visit?: Partial<Visit>; language?: 'nl' | 'en' } = {},
  ) {
    const customer = buildCustomer({ company_id: tree.wos._id, language: given.language ?? 'nl' })
    const { order, visit } = buildPlannedOrder({
      customer,
      ...(given.order && { order: given.order }),
      visit: {
        offered: [WEDNESDAY, { ...WEDNESDAY, window_from: '13:00', window_to: '17:00' }],
        ...given.visit,
      },
    })
    await insertDocuments(server.db, tree.tree, [
      { collection: 'customers', doc: customer },
      { collection: 'orders', doc: order },
      { collection: 'visits', doc: visit },
    ])
    const reply = await office.graphql(
      'mutation ($id: ID!) { link: setCustomerLink(order_id: $id, to: "open") { url } }',
      { id: order._id },
    )
    const { url } = (reply.json() as { data: { link: { url: string } } }).data.link
    return { order, visit, url }
  }
  const look = async (url: string) => (await server.visitor().ask(url)).text()
  const answer = (url: string, about: string, moment = '') =>
    server.visitor().ask(`${url}/afspraak`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ afspraak: about, moment }).toString(),
    })
  const visitRow = async ({ visit }: { visit: Visit }) => {
    const row = await server.db.read((tx) => liveRow(tx, 'visits', visit._id))
    return row?.doc ?? visit
  }
  const orderRow = async ({ order }: { order: Order }) => {
    const row = await server.db.read((tx) => liveRow(tx, 'orders', order._id))
    return row?.doc ?? order
  }
  const said = async (its: { order: Order }) =>
    (await orderRow(its)).commentary.map(({ kind, title, commentary }) =>
      [kind, title, commentary].join(': '),
    )

  test('a customer says that the appointment suits them, once, and the office sees it', async () => {
    const its = await planned()
    expect(await look(its.url)).toContain(ASKED)
    const about = appointmentOf(its.visit)
    expect((await answer(its.url, about)).status).toBe(303)
    expect((await answer(its.url, about)).status).toBe(303)
    expect(answerOf(await visitRow(its))).toEqual({ said: 'suits' })
    expect(await said(its)).toEqual(['customer: Afspraak bevestigd: 04-12-2099 om 08:30 komt uit.'])
    expect((await orderRow(its)).customer_news).toBe(its.order.customer_news + 1)
    expect(await look(its.url)).toContain('U heeft laten weten dat deze afspraak uitkomt.')
  })

  test('a customer asks for one of the moments that are offered, and may still say that it suits', async () => {
    const its = await planned()
    const about = appointmentOf(its.visit)
    await answer(its.url, about, '2099-12-09 08:00-12:00')
    expect(answerOf(await visitRow(its))).toEqual({ said: 'other', ...WEDNESDAY })
    expect(await said(its)).toEqual([
      'customer: Liever een ander moment: 09-12-2099 tussen 08:00 en 12:00 in plaats van 04-12-2099 om 08:30.',
    ])
    expect(await look(its.url)).toContain('woensdag 9 december tussen 08:00 en 12:00')
    await answer(its.url, about)
    expect(answerOf(await visitRow(its))).toEqual({ said: 'suits' })
  })

  test('a visit that moves to the moment they asked for suits them, and to another one is asked about anew', async () => {
    const its = await planned()
    await answer(its.url, appointmentOf(its.visit), '2099-12-09 08:00-12:00')
    const change = async (to: Partial<Visit>) =>
      expect(await applyAs(office, buildEdit('visits.edit', await visitRow(its), to))).toMatchObject({
        status: 'applied',
      })
    await change({ ...WEDNESDAY, time: '08:00' })
    expect(answerOf(await visitRow(its))).toEqual({ said: 'suits' })
    await change({ date: '2099-12-10' })
    expect(answerOf(await visitRow(its))).toBeNull()
  })

  test('what the customer did not see is not answered: a visit that moved, a moment that is not offered', async () => {
    const its = await planned()
    const about = appointmentOf(its.visit)
    for (const refused of [
      await answer(its.url, '2099-12-05 08:30'),
      await answer(its.url, about, '2099-12-11 08:00-12:00'),
      await answer(its.url, about, "'; drop table visits"),
    ]) {
      expect(refused.status).toBe(409)
      expect(refused.text()).toContain('De afspraak is intussen veranderd.')
    }
    expect((await answer(its.url, about, 'x'.repeat(41))).status).toBe(400)
    expect(await visitRow(its)).toMatchObject({ answer: { said: '' } })
    expect(await said(its)).toEqual([])
  })

  test.each<[string, Parameters<typeof planned>[0]]>([
    ['that is called off', { visit: { state: 'cancelled' } }],
    ['to which somebody is on the way', { visit: { state: 'on-the-way' } }],
    ['of an order that is closed to its customer', { order: { customer_readonly: true } }],
    ['whose customer was not told', { order: { current_status: buildOrder().current_status } }],
    ['that is of another order', { visit: { order_id: '' } }],
  ])('nothing is asked or answered about a visit %s', async (_, given) => {
    const its = await planned(given)
    expect(await look(its.url)).not.toContain(ASKED)
    expect((await answer(its.url, appointmentOf(its.visit))).status).toBe(403)
    expect(await visitRow(its)).toMatchObject({ answer: { said: '' } })
  })

  test('without other moments the customer is asked to write, in their language', async () => {
    const its = await planned({ visit: { offered: [] }, language: 'en' })
    expect(await look(its.url)).toContain('Write to us below when it would suit you better')
  })

  test('a moment that is past is not offered any more', async () => {
    const offered = [{ ...WEDNESDAY, date: '2020-01-01' }]
    const its = await planned({ visit: { offered } })
    expect(await look(its.url)).not.toContain('2020-01-01')
    expect((await answer(its.url, appointmentOf(its.visit), '2020-01-01 08:00-12:00')).status).toBe(409)
  })
})
