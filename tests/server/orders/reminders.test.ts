import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openMailServers } from '#server/mail/mail-servers.ts'
import { chooseMailTransport } from '#server/mail/mail-transport.ts'
import { mailReminder } from '#server/orders/order-mails.ts'
import { planReminder } from '#server/orders/remind-offers.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { applyAs, signedInVisitor } from '#tests/support/accounts.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { insertDocuments } from '#tests/support/builders/insert-documents.ts'
import { buildOp } from '#tests/support/builders/op.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildProduct } from '#tests/support/builders/product.ts'
import type { Tree } from '#tests/support/builders/tree.ts'
import { eitherDatabase } from '#tests/support/databases.ts'
import { insertAccounts, KEYS, startServer, type TestServer, type Visitor } from '#tests/support/server.ts'
import { type Smtp, startSmtp } from '#tests/support/smtp.ts'

type Order = DocumentOf<'orders'>
const APP = 'https://aurum.voorbeeld.nl'
const PATIENT = { timeout: 20_000 }
const DAY = 86_400_000

eitherDatabase((testDatabase) => {
  let smtp: Smtp
  let server: TestServer
  let tree: Tree
  let office: Visitor
  const customer = buildCustomer({ email: 'klant@voorbeeld.nl' })

  beforeAll(async () => {
    smtp = await startSmtp()
    server = await startServer(testDatabase, { smtpUrl: smtp.url, appUrl: APP })
    tree = await insertAccounts(server.db)
    office = await signedInVisitor(server, tree.office, tree)
    const reminders = { after_days: 3, times: 2 }
    await insertDocuments(server.db, tree.tree, [
      { collection: 'companies', doc: { ...tree.wos, reminders } },
      { collection: 'customers', doc: { ...customer, company_id: tree.wos._id } },
    ])
  })
  beforeEach(() => {
    smtp.mails.length = 0
  })
  afterAll(async () => {
    await server.close()
    await smtp.close()
    expect(server.errors).toEqual([])
  })

  async function mailedOffer(given: Partial<Order> = {}) {
    const { company_id: _, ...product } = buildProduct({ selling_price: 279_900 })
    const order = buildOrder({
      company_id: tree.wos._id,
      customer_id: customer._id,
      type: 'quotation',
      valid_until: '',
      commentary: [],
      products: [{ ...product, accessories: [] }],
      ...given,
    })
    await insertDocuments(server.db, tree.tree, [{ collection: 'orders', doc: order }])
    await applyAs(office, buildOp({ kind: 'orders.send', entityId: order._id }))
    await expect.poll(() => titlesOf(order), PATIENT).toContain('Order verstuurd')
    return order
  }
  const titlesOf = async ({ _id }: Order) => {
    const [row] = await server.db.statement('select commentary from orders where _id = $1', [_id])
    return ((row?.commentary ?? []) as Order['commentary']).map(({ title }) => title)
  }
  /** Milliseconds from now until each reminder that is planned for the order. */
  const planned = async ({ _id }: Order) => {
    const rows = await server.db.statement(
      `select start_after from pgboss.job where name = 'offer-reminder' and data -> 'data' ->> 'order' = $1
        and state = 'created' order by start_after`,
      [_id],
    )
    return rows.map(({ start_after }) => new Date(String(start_after)).getTime() - Date.now())
  }
  function remind(order: Order, key: string) {
    const shared = chooseMailTransport({ smtpUrl: smtp.url, mailFrom: null, appUrl: APP, keepsCopies: false })
    const mailServers = openMailServers({ db: server.db, shared, endpoints: { origins: [] } })
    const onError = (error: unknown) => server.errors.push(error)
    const data = { order: order._id, user: tree.office._id }
    return mailReminder(
      { ...server, mailServers, keys: KEYS, appUrl: APP, onError },
      { key, data, attempt: 1 },
    )
  }

  test('an offer that was mailed is followed up after the days of its company, and an order is not', async () => {
    const offer = await mailedOffer()
    await expect.poll(() => planned(offer), PATIENT).toHaveLength(1)
    const [after = 0] = await planned(offer)
    expect(after).toBeGreaterThan(3 * DAY - 60_000)
    expect(after).toBeLessThan(6 * DAY)
    expect(await planned(await mailedOffer({ type: 'order' }))).toEqual([])
  })

  test('its customer is reminded with the way to answer, as often as the company wants', async () => {
    const offer = await mailedOffer({ valid_until: '2099-12-31' })
    smtp.mails.length = 0
    await remind(offer, `${offer._id}/1`)
    expect(smtp.mails).toHaveLength(1)
    expect(smtp.mails[0]?.subject).toBe(`Herinnering: uw offerte ${offer.order_id}`)
    expect(smtp.mails[0]?.text).toMatch(/geldt tot en met 31-12-2099[\s\S]*\/volg\//)
    expect(await titlesOf(offer)).toEqual(['Order verstuurd', 'Herinnering verstuurd'])
    const data = { order: offer._id, user: '' }
    const deps = { db: server.db, effects: server.effects }
    await planReminder(deps, data)
    await planReminder(deps, data)
    expect(await planned(offer)).toHaveLength(2)
    await remind(offer, `${offer._id}/2`)
    await planReminder(deps, data)
    expect(await planned(offer)).toHaveLength(2)
  })

  test('whoever answered is not reminded', async () => {
    const offer = await mailedOffer()
    const args = { by: 'J. Jansen', version: offer.version }
    await applyAs(office, buildOp({ kind: 'orders.approve', entityId: offer._id, args }))
    await expect.poll(() => titlesOf(offer), PATIENT).toContain('Bevestiging verstuurd')
    smtp.mails.length = 0
    await remind(offer, `${offer._id}/1`)
    expect(smtp.mails).toEqual([])
    expect(await titlesOf(offer)).not.toContain('Herinnering verstuurd')
  })
})
