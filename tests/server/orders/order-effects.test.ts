import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasContent } from '#server/files/file-store.ts'
import { openMailServers } from '#server/mail/mail-servers.ts'
import { chooseMailTransport, type MailTransport } from '#server/mail/mail-transport.ts'
import { sendConversion } from '#server/orders/conversion.ts'
import { mailOrder, mailReview, mailStatus } from '#server/orders/order-mails.ts'
import { keepOrderPdf } from '#server/orders/order-pdf.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { applyAs, signedInVisitor } from '#tests/support/accounts.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { insertDocuments } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildEdit, buildOp, buildStatusChange } from '#tests/support/builders/op.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildProduct } from '#tests/support/builders/product.ts'
import { buildStatus } from '#tests/support/builders/status.ts'
import type { Tree } from '#tests/support/builders/tree.ts'
import { AWKWARD } from '#tests/support/builders/words.ts'
import { eitherDatabase } from '#tests/support/databases.ts'
import { startMeasuring } from '#tests/support/measuring.ts'
import { insertAccounts, KEYS, startServer, type TestServer, type Visitor } from '#tests/support/server.ts'
import { type Smtp, startSmtp } from '#tests/support/smtp.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'

type Order = DocumentOf<'orders'>
const APP = 'https://aurum.voorbeeld.nl'
const SENDER = 'aurum@aurum.voorbeeld.nl'
const NO_TEXT = { primary: '', secondary: '' }
const POLL_TIMEOUT = { timeout: 20_000 }

eitherDatabase((testDatabase) => {
  let smtp: Smtp
  let measuring: Awaited<ReturnType<typeof startMeasuring>>
  let server: TestServer
  let tree: Tree
  let office: Visitor
  let customer: DocumentOf<'customers'>
  const status = {
    done: buildStatus({ name: 'AURUM_STATUS_COMPLETED', fields: [] }),
    order: buildStatus({
      name: 'Opdracht',
      fields: [],
      status_texts: { email_subject: NO_TEXT, email_body: NO_TEXT, pdf: NO_TEXT },
    }),
    planned: buildStatus({
      name: 'Ingepland',
      fields: [],
      customer_message: {
        type: 'web_only',
        message: 'Wij komen op DATE om TIME.',
        required: false,
        active: true,
      },
      status_texts: {
        email_subject: NO_TEXT,
        email_body: { primary: 'U komt aan de beurt.', secondary: '' },
        pdf: NO_TEXT,
      },
    }),
    delivered: buildStatus({
      name: 'AURUM_STATUS_COMPLETED',
      fields: [],
      status_texts: {
        email_subject: NO_TEXT,
        email_body: { primary: 'Alles werkt.', secondary: '' },
        pdf: NO_TEXT,
      },
    }),
    quiet: buildStatus({
      name: 'Zonder bijlage',
      fields: [],
      dont_send_pdf: true,
      status_texts: {
        ...buildStatus().status_texts,
        email_subject: { primary: 'Over ORDER_ID', secondary: '' },
        email_body: { primary: 'Eerst dit.\n\nDan dat.', secondary: 'Tot ziens.' },
      },
    }),
  }

  beforeAll(async () => {
    smtp = await startSmtp()
    measuring = await startMeasuring()
    server = await startServer(testDatabase, {
      smtpUrl: smtp.url,
      appUrl: APP,
      conversionUrl: measuring.url,
    })
    tree = await insertAccounts(server.db)
    office = await signedInVisitor(server, tree.office, tree)
    const statuses = Object.values(status).map((doc) => ({ ...doc, company_id: tree.root._id }))
    const wos = {
      ...tree.wos,
      name: 'Westoever Service',
      contact: { telephone: '', email: 'info@westoever.nl', hours: '' },
      tracking_ids: { google: 'G-WOS', hotjar: '' },
      statuses: statuses.map(({ _id }) => _id),
      integrations: buildCompany().integrations,
    }
    customer = buildCustomer({
      company_id: tree.wos._id,
      title: 'De heer',
      lastname: 'de Vries',
      email: 'klant@voorbeeld.nl',
      debtor_number: '',
    })
    await insertDocuments(server.db, tree.tree, [
      { collection: 'companies', doc: wos },
      { collection: 'companies', doc: { ...tree.bk, tracking_ids: { google: '', hotjar: '' } } },
      { collection: 'customers', doc: customer },
      ...statuses.map((doc) => ({ collection: 'statuses' as const, doc })),
    ])
  })
  beforeEach(() => {
    smtp.mails.length = 0
  })
  afterAll(async () => {
    await server.close()
    await smtp.close()
    await measuring.close()
    expect(server.errors).toEqual([])
  })

  const serversOf = (shared: MailTransport | null) =>
    openMailServers({ db: server.db, shared, endpoints: { origins: [] } })

  const effectsOf = async (kind: string) => {
    const { rows } = await server.db.read((tx) =>
      sql<{ count: number }>`select count(*)::int as count from pgboss.job where name = ${kind}`.execute(tx),
    )
    return rows[0]?.count
  }

  async function insertOrder(name: string, given: Partial<Order> = {}) {
    const current_status = { ...buildOrder().current_status, name }
    const { company_id: _, ...product } = buildProduct({ selling_price: 279_900 })
    const doc = buildOrder({
      company_id: tree.wos._id,
      customer_id: customer._id,
      current_status,
      products: [{ ...product, accessories: [] }],
      ...given,
    })
    await insertDocuments(server.db, tree.tree, [{ collection: 'orders', doc }])
    return doc
  }
  const orderOf = async (id: string) =>
    (await server.db.statement('select * from orders where _id = $1', [id]))[0] as unknown as Order
  const done = async (op: Parameters<typeof applyAs>[1]) =>
    expect(await applyAs(office, op)).toMatchObject({ status: 'applied' })
  const send = (order: Order) => buildOp({ kind: 'orders.send', entityId: order._id })
  const entriesOf = async (id: string) => (await orderOf(id)).commentary.map(({ title }) => title)
  /** No effect is left to be done. */
  const settled = () =>
    expect
      .poll(
        () => server.db.statement(`select id from pgboss.job where state in ('created', 'retry', 'active')`),
        POLL_TIMEOUT,
      )
      .toEqual([])
  /** Returns the hash of the order's PDF, or undefined. */
  const pdfHashOf = async (id: string) => {
    const [file] = await server.db.statement('select hash from files where order_id = $1 and not deleted', [
      id,
    ])
    return file && String(file.hash)
  }
  const isKept = async (hash = '') => ({
    noted: (await server.db.statement('select hash from blobs where hash = $1', [hash])).length > 0,
    onDisk: await hasContent(server.dataDir, hash),
  })
  const KEPT = { noted: true, onDisk: true }
  const GONE = { noted: false, onDisk: false }
  const mailed = (count = 1) => expect.poll(() => smtp.mails.length, POLL_TIMEOUT).toBe(count)

  test('an order is mailed to its customer with its PDF, once, and says so', async () => {
    const order = await insertOrder('Opdracht')
    const op = send(order)
    await done(op)
    await applyAs(office, op)
    await mailed()
    const [mail] = smtp.mails
    expect(mail?.to).toMatchObject([{ address: 'klant@voorbeeld.nl' }])
    // From the company at the address of this installation; answers go to the company.
    expect(mail?.from).toMatchObject({ name: 'Westoever Service', address: SENDER })
    expect(mail?.replyTo).toMatchObject([{ address: 'info@westoever.nl' }])
    expect(mail?.subject).toBe(`Uw opdracht ${order.order_id}`)
    expect(mail?.text).toContain('Geachte heer De Vries,')
    expect(mail?.text).toContain('Westoever Service')
    const [attached] = mail?.attachments ?? []
    expect(attached?.mimeType).toBe('application/pdf')
    expect(
      Buffer.from(attached?.content as ArrayBuffer)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    await expect.poll(() => entriesOf(order._id), POLL_TIMEOUT).toContain('Order verstuurd')
    expect(smtp.mails).toHaveLength(1)
  })

  test('a status speaks in its own words, and without the PDF where it says so', async () => {
    const order = await insertOrder(status.quiet.name)
    await done(send(order))
    await mailed()
    const [mail] = smtp.mails
    expect(mail?.subject).toBe(`Over ${order.order_id}`)
    expect(mail?.text).toMatch(
      /Eerst dit\.\s+Dan dat\.\s+Bekijk de stand van zaken:\s+https:\/\/aurum\.voorbeeld\.nl\/volg\/[\w-]{43}\s+Tot ziens\./,
    )
    expect(mail?.attachments).toEqual([])
  })

  test('an order goes without the words of its status where its author left those out', async () => {
    const order = await insertOrder(status.planned.name)
    await done({ ...send(order), args: { status_words: false } })
    await mailed()
    expect(smtp.mails[0]?.subject).toBe(`Uw opdracht ${order.order_id}`)
    expect(smtp.mails[0]?.text).not.toContain('U komt aan de beurt.')
  })

  test('every mail about an order carries the same link, and none once its office closed the page', async () => {
    const order = await insertOrder('Zonder bijlage')
    const linkIn = (text = '') => /\/volg\/[\w-]+/.exec(text)?.[0] ?? null
    const links: (string | null)[] = []
    for (const to of ['open', 'open', 'close']) {
      const set = 'mutation ($id: ID!, $to: String!) { setCustomerLink(order_id: $id, to: $to) { url } }'
      await office.graphql(set, { id: order._id, to })
      smtp.mails.length = 0
      await done(send(order))
      await mailed()
      links.push(linkIn(smtp.mails[0]?.text))
    }
    expect(links).toEqual([expect.any(String), links[0], null])
  })

  test('an order that cannot be mailed for two days is not sent, and says so', async () => {
    const order = await insertOrder('Opdracht')
    const shared = chooseMailTransport({
      smtpUrl: smtp.url,
      mailFrom: null,
      appUrl: APP,
      keepsCopies: false,
    })
    const told: unknown[] = []
    const deps = {
      db: server.db,
      system: server.system,
      mailServers: serversOf(shared),
      keys: KEYS,
      appUrl: APP,
      dataDir: server.dataDir,
      onError: (error: unknown) => told.push(error),
    }
    const data = { order: order._id, version: order.version, user: tree.office._id }
    smtp.refuse(2)
    await expect(mailOrder(deps, { key: 'for-days', data, attempt: 19 })).rejects.toThrow()
    expect(await entriesOf(order._id)).not.toContain('Order niet verstuurd')
    await mailOrder(deps, { key: 'for-days', data, attempt: 20 })
    expect(await entriesOf(order._id)).toContain('Order niet verstuurd')
    expect(told).toHaveLength(1)
  })

  test('a mail with an unknown delivery result is resent with the same Message-ID', async () => {
    const order = await insertOrder('Opdracht')
    const line = await startTcpProxy(Number(new URL(smtp.url).port))
    const smtpUrl = `smtp://127.0.0.1:${line.port}`
    const shared = chooseMailTransport({ smtpUrl, mailFrom: null, appUrl: APP, keepsCopies: false })
    const deps = { ...server, mailServers: serversOf(shared), keys: KEYS, appUrl: APP, onError: () => 0 }
    const data = { order: order._id, version: order.version, user: tree.office._id }
    const run = { key: 'not-heard', data }
    smtp.whenTaken(line.cut)
    await expect(mailOrder(deps, { ...run, attempt: 1 })).rejects.toThrow()
    line.heal()
    for (const attempt of [2, 3]) await mailOrder(deps, { ...run, attempt })
    await line.close()
    expect(smtp.mails).toHaveLength(2)
    expect(smtp.mails[1]?.messageId).toBe(smtp.mails[0]?.messageId)
    expect(smtp.mails[1]?.text).toBe(smtp.mails[0]?.text)
    expect((await entriesOf(order._id)).filter((title) => title === 'Order verstuurd')).toHaveLength(1)
  })

  test('an order that changed before its mail went is not sent, and says so', async () => {
    const order = await insertOrder('Opdracht')
    smtp.refuse(1)
    await done(send(order))
    await done(buildEdit('orders.edit', order, { warranty: '5 jaar' }))
    await expect.poll(() => entriesOf(order._id), POLL_TIMEOUT).toContain('Order niet verstuurd')
    expect(smtp.mails).toEqual([])
    server.errors.length = 0
  })

  test('a status that has words for its customer mails them, with what was sent along, unless its author chose otherwise', async () => {
    const order = await insertOrder('Opdracht')
    const message = { send: true, date: '2026-12-04', time: '08:30' }
    await done(buildStatusChange(order, status.planned._id, { message, send_mail: undefined }))
    await mailed()
    expect(smtp.mails[0]?.text).toMatch(/U komt aan de beurt\.\s+Wij komen op 04-12-2026 om 08:30\./)
    // The mail has the company's own texts and colour, and a dark mode.
    expect(smtp.mails[0]?.html).toMatch(/>Westoever Service<[\s\S]{0,300}solid 3px #[0-9a-f]{6}/)
    expect(smtp.mails[0]?.html).toContain('prefers-color-scheme: dark')
    await expect.poll(() => entriesOf(order._id), POLL_TIMEOUT).toContain('Mail verstuurd')
    const quietly = { message: { send: false, date: '', time: '' }, send_mail: false }
    await done(buildStatusChange(await insertOrder('Opdracht'), status.planned._id, quietly))
    await done(buildStatusChange(await insertOrder('Opdracht'), status.order._id))
    expect(await effectsOf('status-mail')).toBe(1)
  })

  test('the mail of an appointment says who comes, where the company tells it', async () => {
    const { rows } = await server.db.read((tx) =>
      sql<{
        tells: boolean
      }>`select tells_who_comes as tells from companies where _id = ${tree.wos._id}`.execute(tx),
    )
    expect(rows).toEqual([{ tells: false }])
    const who = tree.employee
    const planAnew = async () => {
      smtp.mails.length = 0
      const order = await insertOrder('Opdracht')
      await done(buildEdit('orders.edit', order, { current_assignee_id: who._id }))
      const message = { send: true, date: '2099-12-04', time: '08:30' }
      await done(buildStatusChange(order, status.planned._id, { message, send_mail: undefined }))
      await mailed()
      return smtp.mails[0]?.text ?? ''
    }
    const tell = (tells: boolean) =>
      server.db.write((tx) =>
        sql`update companies set tells_who_comes = ${tells} where _id = ${tree.wos._id}`.execute(tx),
      )
    expect(await planAnew()).not.toContain('komt bij u langs')
    await tell(true)
    expect(await planAnew()).toContain(`${who.fullname} komt bij u langs.`)
    await tell(false)
  })

  test('a status mail waits, and is dropped without a note when the next status replaces it', async () => {
    const order = await insertOrder('Opdracht')
    const first = buildStatusChange(order, status.planned._id, { send_mail: false })
    await done(first)
    await done(buildStatusChange(order, status.order._id))
    const before = await entriesOf(order._id)
    const shared = chooseMailTransport({
      smtpUrl: smtp.url,
      mailFrom: null,
      appUrl: APP,
      keepsCopies: false,
    })
    const deps = { ...server, mailServers: serversOf(shared), keys: KEYS, appUrl: APP, onError: () => 0 }
    const data = { order: order._id, user: tree.office._id, op: first.opId }
    await mailStatus(deps, { key: first.opId, data, attempt: 1 })
    expect(smtp.mails).toEqual([])
    expect(await entriesOf(order._id)).toEqual(before)
  })

  test('an order that is mailed within the minute of its status is mailed once', async () => {
    const order = await insertOrder('Opdracht')
    const change = buildStatusChange(order, status.planned._id, { send_mail: false })
    await done(change)
    await done(buildOp({ kind: 'orders.send', entityId: order._id }))
    await mailed()
    await expect.poll(() => entriesOf(order._id), POLL_TIMEOUT).toContain('Order verstuurd')
    const before = await entriesOf(order._id)
    const shared = chooseMailTransport({
      smtpUrl: smtp.url,
      mailFrom: null,
      appUrl: APP,
      keepsCopies: false,
    })
    const deps = { ...server, mailServers: serversOf(shared), keys: KEYS, appUrl: APP, onError: () => 0 }
    const data = { order: order._id, user: tree.office._id, op: change.opId }
    await mailStatus(deps, { key: change.opId, data, attempt: 1 })
    expect(smtp.mails).toHaveLength(1)
    expect(await entriesOf(order._id)).toEqual(before)
  })

  test('an order that was sent with a status which is undone before the mail goes is not mailed, and that is told', async () => {
    const order = await insertOrder('Opdracht')
    const change = buildStatusChange(order, status.planned._id, { send_mail: false })
    await done(change)
    const { version, status_history } = await orderOf(order._id)
    const data = { order: order._id, version, entry: status_history.at(-1)?._id ?? '', user: tree.office._id }
    await done(buildOp({ kind: 'orders.undo-status', entityId: order._id, args: { entry: change.opId } }))
    const shared = chooseMailTransport({
      smtpUrl: smtp.url,
      mailFrom: null,
      appUrl: APP,
      keepsCopies: false,
    })
    const deps = { ...server, mailServers: serversOf(shared), keys: KEYS, appUrl: APP, onError: () => 0 }
    await mailOrder(deps, { key: newId(), data, attempt: 1 })
    expect(smtp.mails).toEqual([])
    expect(await entriesOf(order._id)).toContain('Order niet verstuurd')
  })

  test('a status undone within its minute is not mailed', async () => {
    const order = await insertOrder('Opdracht')
    const change = buildStatusChange(order, status.planned._id, { send_mail: false })
    await done(change)
    await done(buildOp({ kind: 'orders.undo-status', entityId: order._id, args: { entry: change.opId } }))
    expect((await orderOf(order._id)).current_status.name).toBe('Opdracht')
    const shared = chooseMailTransport({
      smtpUrl: smtp.url,
      mailFrom: null,
      appUrl: APP,
      keepsCopies: false,
    })
    const deps = { ...server, mailServers: serversOf(shared), keys: KEYS, appUrl: APP, onError: () => 0 }
    const data = { order: order._id, user: tree.office._id, op: change.opId }
    await mailStatus(deps, { key: change.opId, data, attempt: 1 })
    expect(smtp.mails).toEqual([])
  })

  test('a recalled status sends neither its mail nor the review request', async () => {
    const order = await insertOrder('Opdracht')
    const change = buildStatusChange(order, status.done._id, { send_mail: false })
    await done(change)
    const entry = (await orderOf(order._id)).status_history.at(-1)?._id
    await done(buildOp({ kind: 'orders.recall', entityId: order._id, args: { entry } }))
    const shared = chooseMailTransport({
      smtpUrl: smtp.url,
      mailFrom: null,
      appUrl: APP,
      keepsCopies: false,
    })
    const deps = { ...server, mailServers: serversOf(shared), keys: KEYS, appUrl: APP, onError: () => 0 }
    const data = { order: order._id, user: tree.office._id, op: change.opId }
    for (const tell of [mailStatus, mailReview]) await tell(deps, { key: change.opId, data, attempt: 1 })
    expect(smtp.mails).toEqual([])
    expect(await entriesOf(order._id)).not.toContain('Mail niet verstuurd')
  })

  test('a status that tells and asks at once does both', async () => {
    const order = await insertOrder('Opdracht')
    const both = { send_mail: true, send_review: true }
    await done(buildStatusChange(order, status.delivered._id, both))
    await mailed(2)
    expect(smtp.mails.map(({ subject }) => subject)).toContain('Hoe tevreden bent u over Westoever Service?')
  })

  test('a customer without an address is not mailed, and that is told, as news', async () => {
    const nobody = buildCustomer({ company_id: tree.wos._id, email: '' })
    await insertDocuments(server.db, tree.tree, [{ collection: 'customers', doc: nobody }])
    const order = await insertOrder('Opdracht', { customer_id: nobody._id })
    const message = { send: true, date: '2026-12-04', time: '08:30' }
    await done(buildStatusChange(order, status.planned._id, { message }))
    await expect.poll(() => entriesOf(order._id), POLL_TIMEOUT).toContain('Mail niet verstuurd')
    expect(await orderOf(order._id)).toMatchObject({ customer_news: 1 })
    expect(smtp.mails).toEqual([])
  })

  test('completing an order sends a review request only when asked for', async () => {
    const order = await insertOrder('Opdracht')
    await done(buildStatusChange(order, status.done._id, { send_review: true }))
    await mailed()
    expect(smtp.mails[0]?.subject).toBe('Hoe tevreden bent u over Westoever Service?')
    await done(buildStatusChange(await insertOrder('Opdracht'), status.done._id))
    expect(smtp.mails).toHaveLength(1)
  })

  describe('measuring', () => {
    const prefer = (conversions: boolean) =>
      done(
        buildOp({
          kind: 'users.prefer',
          entity: 'users',
          entityId: tree.office._id,
          args: { preferences: { conversions } },
        }),
      )
    beforeEach(() => {
      measuring.told.length = 0
      return prefer(true)
    })

    test.each([
      ['came about', 'opdracht', 'Aangemaakt', status.order],
      ['was delivered', 'opgeleverd', 'Opdracht', status.done],
    ])('an order that %s is reported without customer data', async (_what, stage, from, to) => {
      const order = await insertOrder(from)
      await done(buildStatusChange(order, to._id))
      await expect.poll(() => measuring.told.length, POLL_TIMEOUT).toBe(1)
      const [{ search, body } = { search: '', body: '' }] = measuring.told
      expect(search).toBe('?api_secret=geheim&measurement_id=G-WOS')
      expect(JSON.parse(body)).toMatchObject({ events: [{ name: 'conversion', params: { stage } }] })
      for (const own of [order._id, order.order_id, customer._id, customer.email, customer.lastname])
        expect(body).not.toContain(own)
    })

    test('a conversion is measured once per order, even if its status goes back and forth', async () => {
      const order = await insertOrder('Aangemaakt')
      for (const to of [status.order, status.quiet, status.order])
        await done(buildStatusChange(order, to._id))
      await settled()
      expect(measuring.told).toHaveLength(1)
      await done(buildStatusChange(order, status.done._id))
      await expect.poll(() => measuring.told.length, POLL_TIMEOUT).toBe(2)
      const [first, second] = measuring.told.map(
        ({ body }) => JSON.parse(body).events[0].params.transaction_id,
      )
      expect(first).not.toBe(second)
    })

    test.each([
      ['of another status', status.quiet, 'wos', true],
      ['of who did not agree', status.order, 'wos', false],
      ['of a company that measures nothing', status.order, 'bk', true],
    ] as const)('nothing is told %s', async (_whose, to, company, agreed) => {
      await prefer(agreed)
      const order = await insertOrder('Aangemaakt', { company_id: tree[company]._id })
      const data = { order: order._id, status: to._id, user: tree.office._id, op: newId() }
      await sendConversion({ db: server.db, conversionUrl: measuring.url }, data)
      expect(measuring.told).toEqual([])
    })
  })

  test('the PDF of an order follows what it says, and is read by who may read the order alone', async () => {
    const order = await insertOrder('Opdracht')
    await done(buildEdit('orders.edit', order, { warranty: AWKWARD }))
    const pathOf = async () => (await orderOf(order._id)).generated_pdf_path
    await expect.poll(pathOf, POLL_TIMEOUT).toMatch(/^\/files\/[0-9a-f-]{36}\?v=[0-9a-f]{8}$/)
    const first = await pathOf()
    const answer = await office.ask(first)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="Opdracht TST-\d+\.pdf"/)
    expect(answer.body.subarray(0, 5).toString()).toBe('%PDF-')
    const neighbour = await signedInVisitor(server, tree.neighbour, tree)
    expect([(await neighbour.ask(first)).status, (await server.visitor().ask(first)).status]).toEqual([
      404, 404,
    ])

    await done(buildEdit('orders.edit', await orderOf(order._id), { warranty: '10 jaar' }))
    await expect.poll(pathOf, POLL_TIMEOUT).not.toBe(first)
  })

  test('the PDF of an order stays with the archived one, and goes with the last of them, from the disk too', async () => {
    const order = await insertOrder('Opdracht')
    await done(buildEdit('orders.edit', order, { warranty: '5 jaar' }))
    const pathOf = async () => (await orderOf(order._id)).generated_pdf_path
    await expect.poll(pathOf, POLL_TIMEOUT).not.toBe('')
    const made = await pathOf()
    const [file] = await server.db.statement('select hash from files where order_id = $1', [order._id])
    const onDisk = () => hasContent(server.dataDir, String(file?.hash))
    expect(await onDisk()).toBe(true)

    const archive_id = newId()
    await done(buildOp({ kind: 'orders.archive', entityId: order._id, args: { archive_id, copy: false } }))
    await settled()
    expect([(await office.ask(made)).status, await onDisk()]).toEqual([200, true])

    await done(buildOp({ kind: 'archives.delete', entity: 'archives', entityId: archive_id }))
    await expect.poll(onDisk, POLL_TIMEOUT).toBe(false)
    await expect.poll(async () => (await office.ask(made)).status, POLL_TIMEOUT).toBe(404)
  })

  test('an older PDF of an order is removed once there is a newer one', async () => {
    const order = await insertOrder('Opdracht')
    await done(buildEdit('orders.edit', order, { warranty: '5 jaar' }))
    await settled()
    const first = await pdfHashOf(order._id)
    expect(await isKept(first)).toEqual(KEPT)
    await done(buildEdit('orders.edit', await orderOf(order._id), { warranty: '10 jaar' }))
    await settled()
    expect(await isKept(await pdfHashOf(order._id))).toEqual(KEPT)
    expect(await isKept(first)).toEqual(GONE)
  })

  test('an order that comes back from the archive leaves no PDF of before behind', async () => {
    const order = await insertOrder('Opdracht')
    await done(buildEdit('orders.edit', order, { warranty: '5 jaar' }))
    await settled()
    const former = (await orderOf(order._id)).generated_pdf_path
    const [archive_id, order_id] = [newId(), newId()]
    await done(buildOp({ kind: 'orders.archive', entityId: order._id, args: { archive_id, copy: false } }))
    await done(
      buildOp({ kind: 'archives.restore', entity: 'archives', entityId: archive_id, args: { order_id } }),
    )
    await settled()
    expect(await pdfHashOf(order._id)).toBeUndefined()
    expect((await office.ask(former)).status).toBe(404)
    // The restored order prints the same, so its PDF may have the same hash.
    expect(await isKept(await pdfHashOf(order_id))).toEqual(KEPT)
    expect((await office.ask((await orderOf(order_id)).generated_pdf_path)).status).toBe(200)
  })

  test('an order that is removed while its PDF is made leaves none', async () => {
    const order = await insertOrder('Opdracht')
    const { dataDir } = server
    const db: typeof server.db = {
      ...server.db,
      async read(fn) {
        const found = await server.db.read(fn)
        await done(buildOp({ kind: 'orders.delete', entityId: order._id }))
        return found
      },
    }
    const blobs = () => server.db.statement('select hash from blobs order by hash')
    await settled()
    const others = await blobs()
    await keepOrderPdf({ db, system: server.system, dataDir, appUrl: APP }, order._id)
    await settled()
    expect(await pdfHashOf(order._id)).toBeUndefined()
    expect(await blobs()).toEqual(others)
  })

  test('an export drops whole files in the folder of its company, and tells the ledger and the order', async () => {
    const order = await insertOrder('Opdracht')
    const op = buildOp({ kind: 'orders.export', entityId: order._id })
    await done(op)
    await applyAs(office, op)
    const entry = async () =>
      (await server.db.statement('select state, files, message from exports where _id = $1', [op.opId]))[0]
    await expect.poll(async () => (await entry())?.state, POLL_TIMEOUT).toBe('done')
    const folder = path.join(server.dataDir, 'export', tree.tree, 'Noord')
    const names = (await readdir(folder)).toSorted()
    expect(await entry()).toMatchObject({ files: expect.arrayContaining(names), message: '' })
    expect(names).toEqual([
      expect.stringMatching(/^Westoever-Service_TST\d+_\d{8}T\d{6}_sales\.json$/),
      expect.stringMatching(/_sales\.xml$/),
      expect.stringMatching(/_sales_relatie\.csv$/),
    ])
    const xml = await readFile(path.join(folder, names[1] ?? ''), 'utf8')
    expect(xml).toContain(`<cbc:ID>${order.order_id}</cbc:ID>`)
    await expect
      .poll(async () => (await orderOf(order._id)).integration_metadata.syntess, POLL_TIMEOUT)
      .toMatchObject({ export_id: op.opId, state: 'done', kind: 'sales' })
  })

  test('a finished order is exported as a contract by default, and its ledger follows it to the archive and back', async () => {
    const { company_id: _, ...product } = buildProduct({ brand: 'Service', type: 'Compleet' })
    const order = await insertOrder('AURUM_STATUS_COMPLETED', {
      products: [{ ...product, is_subscription: true, selling_price: 2_299, accessories: [] }],
    })
    await done(buildOp({ kind: 'orders.export', entityId: order._id }))
    await settled()
    const ledgerOf = async (id: string) => {
      const question = 'query ($id: ID!) { exports(order_id: $id) { state kind files } }'
      const { data } = (await office.graphql(question, { id })).json()
      return (data as { exports: { state: string; files: string[] }[] }).exports
    }
    const [entry] = await ledgerOf(order._id)
    expect(entry).toMatchObject({ state: 'done', kind: 'contract' })
    const contract = entry?.files.find((name) => name.endsWith('_contract.csv')) ?? ''
    const folder = path.join(server.dataDir, 'export', tree.tree, 'Noord')
    expect(await readFile(path.join(folder, contract), 'utf8')).toContain(';Service;Compleet;')

    const [archive_id, order_id] = [newId(), newId()]
    await done(buildOp({ kind: 'orders.archive', entityId: order._id, args: { archive_id, copy: false } }))
    expect(await ledgerOf(archive_id)).toEqual([entry])
    await done(buildOp({ kind: 'archives.restore', entityId: archive_id, args: { order_id } }))
    expect(await ledgerOf(order_id)).toEqual([entry])
    await settled()
  })

  test('a customer who is called otherwise is so in the PDF that lies ready', async () => {
    const order = await insertOrder('Opdracht')
    await done(buildEdit('orders.edit', order, { warranty: '5 jaar' }))
    await settled()
    const before = await pdfHashOf(order._id)
    await done(buildEdit('customers.edit', customer, { lastname: 'de Vries-Özdemir' }))
    await settled()
    const after = await pdfHashOf(order._id)
    expect(after).not.toBe(before)
    expect(await isKept(before)).toEqual(GONE)
    await done(buildEdit('customers.edit', { ...customer, lastname: 'de Vries-Özdemir' }, { iban: '' }))
    await settled()
    expect(await pdfHashOf(order._id)).toBe(after)
  })

  test('a customer who turns out to read English gets the papers of their orders in it', async () => {
    const order = await insertOrder('Opdracht')
    await done(buildEdit('orders.edit', order, { warranty: '5 jaar' }))
    await settled()
    const before = await pdfHashOf(order._id)
    await done(buildEdit('customers.edit', customer, { language: 'en' }))
    await settled()
    expect(await pdfHashOf(order._id)).not.toBe(before)
  })
})
