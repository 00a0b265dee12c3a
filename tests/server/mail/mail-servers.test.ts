import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { liveRow } from '#sync/server/core/decide/live-rows.ts'
import { applyAs, signedInVisitor } from '#tests/support/accounts.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { insertDocuments } from '#tests/support/builders/insert-documents.ts'
import { buildEdit, buildOp } from '#tests/support/builders/op.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import type { Tree } from '#tests/support/builders/tree.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { eitherDatabase } from '#tests/support/databases.ts'
import { insertAccounts, startServer, type TestServer, type Visitor } from '#tests/support/server.ts'
import { type Smtp, startSmtp } from '#tests/support/smtp.ts'

const POLL_TIMEOUT = { timeout: 20_000 }
const WAITS = 'Mail wacht op een mailserver'

eitherDatabase((testDatabase) => {
  let server: TestServer
  let smtp: Smtp
  let port: number
  let tree: Tree
  let admin: Visitor
  let office: Visitor

  beforeAll(async () => {
    smtp = await startSmtp()
    port = Number(new URL(smtp.url).port)
    const endpointOrigins = [`smtp://127.0.0.1:${port}`]
    server = await startServer(testDatabase, { isProduction: true, endpointOrigins })
    tree = await insertAccounts(server.db)
    admin = await signedInVisitor(server, tree.admin, tree)
    office = await signedInVisitor(server, tree.office, tree)
  })
  afterAll(async () => {
    await server.close()
    await smtp.close()
    expect(server.errors).toEqual([])
  })

  const state = async () => (await admin.ask('/api/mail')).json()
  const rootNow = async () =>
    (await server.db.read((tx) => liveRow(tx, 'companies', tree.root._id)))?.doc as DocumentOf<'companies'>
  const own = { host: '127.0.0.1', port: 0, user: '', password: 'geheim-post', from: 'post@vandijk.nl' }
  const setServer = async (mail_server: DocumentOf<'companies'>['mail_server']) =>
    applyAs(admin, buildEdit('companies.edit', await rootNow(), { mail_server }))
  const entriesOf = async (id: string) => {
    const row = await server.db.read((tx) => liveRow(tx, 'orders', id))
    return row?.doc.commentary.map(({ title }) => title)
  }

  test('a mail without a mail server waits, is said to wait, and goes out once there is one', async () => {
    expect(await state()).toMatchObject({ kind: 'none', waiting: 0 })
    const customer = buildCustomer({ company_id: tree.wos._id, email: 'klant@voorbeeld.nl' })
    const order = buildOrder({ company_id: tree.wos._id, customer_id: customer._id, commentary: [] })
    const gone = { ...buildOrder({ company_id: tree.wos._id, customer_id: customer._id }), commentary: [] }
    await insertDocuments(server.db, tree.tree, [
      { collection: 'customers', doc: customer },
      { collection: 'orders', doc: order },
      { collection: 'orders', doc: gone },
    ])
    for (const { _id } of [order, gone])
      expect(await applyAs(office, buildOp({ kind: 'orders.send', entityId: _id }))).toMatchObject({
        status: 'applied',
      })
    await expect.poll(() => state(), POLL_TIMEOUT).toMatchObject({ kind: 'none', waiting: 2 })
    await expect.poll(() => entriesOf(order._id), POLL_TIMEOUT).toEqual([WAITS])
    // What lost its meaning meanwhile is not sent.
    await applyAs(office, buildEdit('orders.edit', gone, { warranty: '5 jaar' }))

    expect(await setServer({ ...own, port })).toMatchObject({ status: 'applied' })
    await expect.poll(() => entriesOf(order._id), POLL_TIMEOUT).toEqual([WAITS, 'Order verstuurd'])
    await expect.poll(() => entriesOf(gone._id), POLL_TIMEOUT).toEqual([WAITS, 'Order niet verstuurd'])
    expect(smtp.mails.map(({ to }) => to?.[0]?.address)).toEqual(['klant@voorbeeld.nl'])
    expect(smtp.mails[0]?.from?.address).toBe('post@vandijk.nl')
    expect(await state()).toMatchObject({ kind: 'own', from: 'post@vandijk.nl', waiting: 0, fault: '' })
    expect((await state()).workedAt).toBeGreaterThan(0)
  })

  test('the password of a mail server is never read back, and stays when it is left empty', async () => {
    const asked = async (visitor: Visitor, what: string) =>
      (await visitor.graphql(`{getCompanies{mail_server{${what}}}}`)).text()
    expect(await asked(admin, 'from')).toContain('post@vandijk.nl')
    expect(await asked(admin, 'from password')).not.toContain('geheim-post')
    expect(await asked(office, 'from')).not.toContain('post@vandijk.nl')
    expect(await setServer({ ...own, port, password: '', from: 'mail@vandijk.nl' })).toMatchObject({
      status: 'applied',
    })
    expect((await rootNow()).mail_server).toMatchObject({ from: 'mail@vandijk.nl', password: 'geheim-post' })
    // A password for one server is not sent to another.
    expect(await setServer({ ...own, host: 'smtp.voorbeeld.nl', password: '' })).toMatchObject({
      status: 'refused',
    })
    await setServer({ ...own, host: 'smtp.voorbeeld.nl', port: 465, password: '' })
    expect((await rootNow()).mail_server.password).toBe('')
  })

  test('a test mail says what went wrong, and reaches nothing that only the server can reach', async () => {
    const tested = async () => {
      // One test at a time; the server allows one every few seconds.
      await expect
        .poll(async () => (await admin.post('/api/mail/test', {})).json().fault, { timeout: 20_000 })
        .not.toBe('wait')
    }
    await setServer({ ...own, host: '10.0.0.1', port: 25 })
    await tested()
    await expect.poll(() => state(), POLL_TIMEOUT).toMatchObject({ kind: 'own', fault: 'address-refused' })
    await setServer({ ...own, port })
    const before = smtp.mails.length
    await tested()
    await expect.poll(() => state(), POLL_TIMEOUT).toMatchObject({ fault: '' })
    expect(smtp.mails.length).toBe(before + 1)
    smtp.refuse(1)
    await tested()
    await expect.poll(() => state(), POLL_TIMEOUT).toMatchObject({ fault: 'refused' })
    // A refusal for good is no sign that the connection works.
    smtp.refuse(1, 550)
    await tested()
    expect(await state()).toMatchObject({ fault: 'refused' })
  })

  test('only whoever may edit the company sees its mail connection', async () => {
    expect((await office.ask('/api/mail')).status).toBe(403)
    expect((await office.post('/api/mail/test', {})).status).toBe(403)
  })

  test('a link that was given by hand while the mail waited still works once the mail has left', async () => {
    await setServer({ host: '', port: 0, user: '', password: '', from: '' })
    const invited = buildUser({
      company_ids: [tree.root._id],
      email: 'sanne@vandijk.nl',
      sign_in_methods: [],
    })
    await insertDocuments(server.db, tree.tree, [{ collection: 'users', doc: invited }])
    expect((await admin.post(`/api/users/${invited._id}/password-mail`, {})).status).toBe(200)
    await expect.poll(() => state(), POLL_TIMEOUT).toMatchObject({ kind: 'none', waiting: 1 })
    const made = await admin.post(`/api/users/${invited._id}/setup-link`, {})
    const { path } = made.json() as { path: string }
    await setServer({ ...own, port })
    const mailed = () => smtp.mails.find(({ to }) => to?.[0]?.address === 'sanne@vandijk.nl')?.text ?? ''
    await expect.poll(mailed, POLL_TIMEOUT).toContain('/auth/setup-primary/')
    const works = async (link: string) => {
      const user_token = link.split('/').at(-1)
      return (await server.visitor().post('/api/setup-link', { username: invited.username, user_token }))
        .status
    }
    const inMail = /\S+\/auth\/setup-primary\/\S+/.exec(mailed())?.[0] ?? ''
    expect([await works(path), await works(inMail)]).toEqual([200, 200])
  })

  test.each([
    ['a host with a scheme', { host: 'smtp://voorbeeld.nl' }],
    ['a host with a port', { host: 'voorbeeld.nl:25' }],
    ['a sender that is no address', { from: 'Van Dijk' }],
    ['a login without a host', { host: '' }],
    ['port 0', { port: 0 }],
  ])('a mail server is refused with %s', async (_what, given) => {
    const answer = await setServer({ ...own, port: 587, user: 'post', ...given })
    expect(answer).toMatchObject({ status: 'refused', field: 'mail_server' })
  })
})
