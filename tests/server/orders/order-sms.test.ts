import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { textStatus } from '#server/orders/order-sms.ts'
import type { OrderSmsDeps } from '#server/orders/text-about.ts'
import { chooseSmsSender } from '#server/sms/sms-sender.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { applyAs, signedInVisitor } from '#tests/support/accounts.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { insertDocuments } from '#tests/support/builders/insert-documents.ts'
import { buildOp, buildStatusChange } from '#tests/support/builders/op.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildStatus } from '#tests/support/builders/status.ts'
import type { Tree } from '#tests/support/builders/tree.ts'
import { eitherDatabase } from '#tests/support/databases.ts'
import { insertAccounts, KEYS, startServer, type TestServer, type Visitor } from '#tests/support/server.ts'
import { SMS_TOKEN, type SmsService, startSmsService } from '#tests/support/sms-service.ts'

type Order = DocumentOf<'orders'>
const APP = 'https://aurum.voorbeeld.nl'
const POLL_TIMEOUT = { timeout: 20_000 }
const NIGHT = new Date('2026-12-01T22:00:00Z')
const DAY = new Date('2026-12-01T11:00:00Z')

eitherDatabase((testDatabase) => {
  let service: SmsService
  let server: TestServer
  let tree: Tree
  let office: Visitor
  let time = DAY
  const planned = buildStatus({
    name: 'Ingepland',
    fields: [],
    customer_message: { type: 'sms', message: 'Wij komen op DATE om TIME.', required: true, active: true },
    status_texts: buildStatus().status_texts,
  })
  const sold = buildStatus({ name: 'Opdracht', fields: [] })
  const customer = buildCustomer({ email: '', telephone: '030 1234567', mobilephone: '06-1234 5678' })

  beforeAll(async () => {
    service = await startSmsService()
    server = await startServer(testDatabase, { appUrl: APP, smsUrl: service.url, smsClock: () => time })
    tree = await insertAccounts(server.db)
    office = await signedInVisitor(server, tree.office, tree)
    const statuses = [planned, sold].map((doc) => ({ ...doc, company_id: tree.root._id }))
    const connected = [{ _id: 'sms', name: 'Sms', configuration: { sender: 'Westoever' }, enabled: true }]
    await insertDocuments(server.db, tree.tree, [
      { collection: 'companies', doc: { ...tree.root, integrations: connected } },
      { collection: 'companies', doc: { ...tree.wos, statuses: statuses.map(({ _id }) => _id) } },
      { collection: 'customers', doc: { ...customer, company_id: tree.wos._id } },
      ...statuses.map((doc) => ({ collection: 'statuses' as const, doc })),
    ])
  })
  beforeEach(() => {
    service.taken.length = 0
    server.errors.length = 0
    time = DAY
  })
  afterAll(async () => {
    await server.close()
    await service.close()
  })

  async function ordered(given: Partial<Order> = {}): Promise<Order> {
    const current_status = { ...buildOrder().current_status, name: 'Opdracht' }
    const doc = buildOrder({
      company_id: tree.wos._id,
      customer_id: customer._id,
      current_status,
      status_history: [],
      ...given,
    })
    await insertDocuments(server.db, tree.tree, [{ collection: 'orders', doc }])
    return doc
  }
  const change = (order: Order) => {
    const message = { send: true, date: '2026-12-04', time: '08:30' }
    return buildStatusChange(order, planned._id, { message, send_mail: false })
  }
  /** Plans the order, which sends its customer a message. */
  async function plan(order: Order) {
    const op = change(order)
    await applied(op)
    return { key: op.opId, attempt: 1, data: { order: order._id, user: tree.office._id, op: op.opId } }
  }
  const applied = async (op: object) => expect(await applyAs(office, op)).toMatchObject({ status: 'applied' })
  const commentsOf = async (order: Order) => {
    const [row] = await server.db.statement('select commentary from orders where _id = $1', [order._id])
    return (row as unknown as Pick<Order, 'commentary'>).commentary
  }
  const told = async (order: Order) =>
    (await commentsOf(order))
      .filter(({ title }) => title.startsWith('Sms '))
      .map(({ title, commentary }) => `${title}: ${commentary}`)
  const becomes = (order: Order, ...words: string[]) =>
    expect.poll(() => told(order), POLL_TIMEOUT).toEqual(words)
  const SENT = 'Sms verstuurd: Naar +31612345678'

  test('a status text message is sent once, in the name of the company, with a link to the customer page', async () => {
    const order = await ordered()
    const op = change(order)
    await applied(op)
    await applyAs(office, op)
    await becomes(order, SENT)
    expect(service.taken).toMatchObject([{ originator: 'Westoever', recipients: ['31612345678'] }])
    expect(service.taken[0]?.body).toMatch(
      /^Wij komen op 04-12-2026 om 08:30\.\nhttps:\/\/aurum\.voorbeeld\.nl\/volg\/[\w-]{43}$/,
    )
    expect(server.errors).toEqual([])
  })

  test('a service that is busy is asked again, and the message goes once', async () => {
    service.plan(429)
    const order = await ordered()
    await applied(change(order))
    await becomes(order, SENT)
    expect(service.taken).toHaveLength(1)
    expect(server.errors).toHaveLength(1)
  })

  test('a message refused by the service is reported and not retried', async () => {
    service.plan(422)
    const order = await ordered()
    await applied(change(order))
    await becomes(order, 'Sms niet verstuurd: De sms-dienst weigert +31612345678.')
    expect(service.taken).toEqual([])
  })

  test.each(['cut', 500] as const)(
    'a message of which nobody knows whether it went (%s) is left to a person',
    async (turn) => {
      service.plan(turn)
      const order = await ordered()
      const run = await plan(order)
      await expect
        .poll(() => told(order), POLL_TIMEOUT)
        .toEqual([expect.stringMatching(/^Sms niet verstuurd: Onbekend of/)])
      const asked = service.taken.length
      await textStatus(deps(), run)
      expect(service.taken).toHaveLength(asked)
      expect(await told(order)).toHaveLength(1)
    },
  )

  test('a text message set at night waits, and the next status replaces it', async () => {
    time = NIGHT
    const order = await ordered()
    const run = await plan(order)
    const waiting = `select start_after > now() + interval '8 hours' as late from pgboss.job
      where name = 'status-sms' and state = 'created' and data->'data'->>'order' = $1`
    await expect.poll(() => server.db.statement(waiting, [order._id]), POLL_TIMEOUT).toEqual([{ late: true }])
    await applied(buildStatusChange(order, sold._id, { send_mail: false }))
    await textStatus(deps(), run)
    expect(service.taken).toEqual([])
    expect(await told(order)).toEqual([])
  })

  test('a text message set at night is sent in the morning', async () => {
    time = NIGHT
    const order = await ordered()
    await textStatus(deps(), await plan(order))
    expect(await told(order)).toEqual([SENT])
  })

  test('a recalled message is not sent', async () => {
    time = NIGHT
    const optional = { ...planned, customer_message: { ...planned.customer_message, required: false } }
    const doc = { ...optional, company_id: tree.root._id }
    await insertDocuments(server.db, tree.tree, [{ collection: 'statuses', doc }])
    const order = await ordered()
    const run = await plan(order)
    const [row] = await server.db.statement('select status_history from orders where _id = $1', [order._id])
    const entry = (row as unknown as Pick<Order, 'status_history'>).status_history.at(-1)?._id
    await applied(buildOp({ kind: 'orders.recall', entityId: order._id, args: { entry } }))
    await textStatus(deps(), run)
    expect(service.taken).toEqual([])
  })

  test('a customer without a mobile number, and a server without a service, are told', async () => {
    const nobody = buildCustomer({ company_id: tree.wos._id, mobilephone: '', telephone: '030 1234567' })
    await insertDocuments(server.db, tree.tree, [{ collection: 'customers', doc: nobody }])
    const order = await ordered({ customer_id: nobody._id })
    await plan(order)
    await becomes(order, 'Sms niet verstuurd: De klant heeft geen mobiel nummer.')
    time = NIGHT
    const other = await ordered()
    await textStatus({ ...deps(), smsSender: null }, await plan(other))
    expect(await told(other)).toEqual(['Sms niet verstuurd: Voor dit bedrijf is geen sms-dienst ingesteld.'])
  })

  test('a service nobody reaches for a day is given up, and the office hears of it', async () => {
    const closed = await startSmsService()
    await closed.close()
    const smsSender = chooseSmsSender({ smsUrl: closed.url, smsToken: SMS_TOKEN, keepsCopies: false })
    time = NIGHT
    const order = await ordered()
    const run = await plan(order)
    const away = { ...deps(), smsSender }
    await expect(textStatus(away, { ...run, attempt: 17 })).rejects.toThrow('cannot be reached')
    expect(await told(order)).toEqual([])
    await textStatus(away, { ...run, attempt: 18 })
    await becomes(order, 'Sms niet verstuurd: De sms-dienst was een dag lang niet te bereiken.')
  })

  const deps = (): OrderSmsDeps => ({
    db: server.db,
    system: server.system,
    effects: server.effects,
    smsSender: chooseSmsSender({ smsUrl: service.url, smsToken: SMS_TOKEN, keepsCopies: false }),
    keys: KEYS,
    appUrl: APP,
    now: () => DAY,
    onError: (error) => void server.errors.push(error),
  })
})
