import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { NO_DISCOUNT } from '#sync/contract/orders/discount.ts'
import { dutchDay } from '#sync/contract/orders/money/campaigns.ts'
import { applyAs, signedInVisitor } from '#tests/support/accounts.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { insertDocuments } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildCreate, buildEdit, buildOp, buildStatusChange } from '#tests/support/builders/op.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildProduct } from '#tests/support/builders/product.ts'
import { buildStatus } from '#tests/support/builders/status.ts'
import type { Tree } from '#tests/support/builders/tree.ts'
import { eitherDatabase } from '#tests/support/databases.ts'
import { insertAccounts, startServer, type TestServer, type Visitor } from '#tests/support/server.ts'
import { type Smtp, startSmtp } from '#tests/support/smtp.ts'

type Order = DocumentOf<'orders'>
const APP = 'https://aurum.voorbeeld.nl'
const PATIENT = { timeout: 20_000 }
const NO_TEXT = { primary: '', secondary: '' }

eitherDatabase((testDatabase) => {
  let smtp: Smtp
  let server: TestServer
  let tree: Tree
  let office: Visitor
  let employee: Visitor
  const customer = buildCustomer({ title: 'De heer', lastname: 'de Vries', email: 'klant@voorbeeld.nl' })
  const ordered = buildStatus({
    name: 'Opdracht',
    meaning: 'ordered',
    fields: [],
    status_texts: { email_subject: NO_TEXT, email_body: NO_TEXT, pdf: NO_TEXT },
  })

  beforeAll(async () => {
    smtp = await startSmtp()
    server = await startServer(testDatabase, { smtpUrl: smtp.url, appUrl: APP })
    tree = await insertAccounts(server.db)
    office = await signedInVisitor(server, tree.office, tree)
    employee = await signedInVisitor(server, tree.employee, tree)
    const config = { ...tree.wos.config, endpoint: { url: '', token: '', version: '' } }
    await insertDocuments(server.db, tree.tree, [
      { collection: 'companies', doc: { ...tree.wos, config, statuses: [ordered._id] } },
      { collection: 'statuses', doc: { ...ordered, company_id: tree.wos._id } },
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

  async function offered(given: Partial<Order> = {}): Promise<Order> {
    const { company_id: _, ...product } = buildProduct({ selling_price: 279_900 })
    const doc = buildOrder({
      company_id: tree.wos._id,
      customer_id: customer._id,
      type: 'quotation',
      current_status: { ...buildOrder().current_status, name: 'AURUM_STATUS_CREATED', meaning: 'requested' },
      status_history: [],
      commentary: [],
      main_assignee_id: tree.employee._id,
      products: [{ ...product, accessories: [] }],
      ...given,
    })
    await insertDocuments(server.db, tree.tree, [{ collection: 'orders', doc }])
    return doc
  }
  const orderOf = async (id: string) =>
    (await server.db.statement('select * from orders where _id = $1', [id]))[0] as unknown as Order
  const pageOf = async ({ _id }: Order) => {
    const text = 'mutation ($id: ID!) { link: setCustomerLink(order_id: $id, to: "open") { url } }'
    const { data } = (await office.graphql(text, { id: _id })).json() as { data: { link: { url: string } } }
    return data.link.url.replace(APP, '')
  }
  const sign = ({ _id, version }: Order, by = 'J. de Vries') =>
    buildOp({ kind: 'orders.approve', entityId: _id, args: { by, version } })
  const agree = async (order: Order, by = 'J. de Vries') =>
    server.visitor().ask(`${await pageOf(order)}/akkoord`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ naam: by, akkoord: 'ja', versie: order.version }).toString(),
    })
  const mailed = (count: number) => expect.poll(() => smtp.mails.length, PATIENT).toBe(count)
  const titlesOf = async ({ _id }: Order) => (await orderOf(_id)).commentary.map(({ title }) => title)
  const left = ({ approval, current_status, commentary, customer_news }: Order) => ({
    approval: { by: approval.by, version: approval.version },
    status: [current_status.name, current_status.meaning, current_status.customer_message],
    said: commentary.map(({ kind, title, commentary: words }) => [kind, title, words]),
    customer_news,
  })

  test('signing on site and agreeing on the page leave the same, and confirm it with the same letter', async () => {
    const [here, there] = [await offered(), await offered()]
    expect(await applyAs(employee, sign(here))).toMatchObject({ status: 'applied' })
    expect((await agree(there)).status).toBe(303)
    await mailed(2)
    for (const order of [here, there])
      await expect.poll(() => titlesOf(order), PATIENT).toEqual(['Akkoord', 'Bevestiging verstuurd'])
    const [signed, agreed] = [await orderOf(here._id), await orderOf(there._id)]
    expect(left(signed)).toEqual(left(agreed))
    expect(signed.current_status).toMatchObject({ name: 'Opdracht', meaning: 'ordered' })
    expect([signed.approval.how, agreed.approval.how]).toEqual(['site', 'link'])
    const letters = smtp.mails.map(({ text = '', subject, attachments }) => [
      subject?.replace(/\S+$/, ''),
      text.includes('Bedankt, J. de Vries. U bent akkoord gegaan met offerte'),
      attachments.map(({ mimeType }) => mimeType),
    ])
    for (const { text, attachments } of smtp.mails) {
      expect(text).not.toMatch(/versie/i)
      expect(attachments[0]?.filename).toMatch(/^Opdrachtbevestiging /)
    }
    expect(letters).toEqual([letters[1], ['Uw opdracht ', true, ['application/pdf']]])
  })

  test('of two who agree at once one is first, and the other is told', async () => {
    const order = await offered()
    const [site, page] = await Promise.all([applyAs(employee, sign(order, 'Eén')), agree(order, 'Twee')])
    const { approval, commentary } = await orderOf(order._id)
    expect(commentary.filter(({ title }) => title === 'Akkoord')).toHaveLength(1)
    if (approval.by === 'Eén') expect(site).toMatchObject({ status: 'applied' })
    else expect(site).toMatchObject({ status: 'refused', rejection: { code: 'already-approved' } })
    expect(page.status).toBe(303)
    await mailed(1)
  })

  test('what was signed before the office changed it is confirmed without the paper of another version', async () => {
    const order = await offered()
    await applyAs(office, buildEdit('orders.edit', order, { warranty: '5 jaar' }))
    expect(await applyAs(employee, sign(order))).toMatchObject({ status: 'applied' })
    await mailed(1)
    expect(smtp.mails[0]?.attachments).toEqual([])
    expect(smtp.mails[0]?.text).toContain('zoals die was voordat wij er iets aan wijzigden')
    const said = (await orderOf(order._id)).commentary[0]?.commentary
    expect(said).toBe('J. de Vries gaat akkoord met de offerte, zoals die was voor de laatste wijziging.')
    expect((await orderOf(order._id)).current_status.name).toBe('AURUM_STATUS_CREATED')
  })

  const making = (given: Partial<Order> = {}) => {
    const { products, reckoning } = buildOrder()
    const doc = { _id: newId(), company_id: tree.wos._id, type: 'quotation', products, reckoning, ...given }
    const create = buildCreate('quotations.create', doc)
    const { _id, company_id: _, ...rest } = buildCustomer({ email: 'nieuw@voorbeeld.nl' })
    return { ...create, args: { ...create.args, customer: { _id, doc: rest } } }
  }

  test('a quotation of a company without a system of its own is mailed to its customer once', async () => {
    const op = making()
    expect(await applyAs(employee, op)).toMatchObject({ status: 'applied' })
    await applyAs(employee, op)
    await mailed(1)
    expect(smtp.mails[0]?.to).toMatchObject([{ address: 'nieuw@voorbeeld.nl' }])
    expect(smtp.mails[0]?.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf'])
    const order = { _id: op.entityId } as Order
    await expect.poll(() => titlesOf(order), PATIENT).toEqual(['Order verstuurd'])
  })

  test.each([
    ['agrees to', { off: '20%', reason: '' }],
    ['refuses', { off: 0, reason: 'Te veel' }],
  ])(
    'a quotation with more discount than its author may give is mailed once the office %s it',
    async (_, args) => {
      const held = making({ discount: { ...NO_DISCOUNT, off: '20%' } })
      expect(await applyAs(employee, held)).toMatchObject({ status: 'applied' })
      await applyAs(employee, making())
      // The one after it has gone, and it has not.
      await mailed(1)
      await expect.poll(() => titlesOf({ _id: held.entityId } as Order), PATIENT).toEqual([])
      const decision = buildOp({ kind: 'orders.discount', entityId: held.entityId, args })
      expect(await applyAs(office, decision)).toMatchObject({ status: 'applied' })
      await mailed(2)
      await expect.poll(() => titlesOf({ _id: held.entityId } as Order), PATIENT).toEqual(['Order verstuurd'])
      // A later discount is mailed by whoever gives it.
      const later = buildOp({ kind: 'orders.discount', entityId: held.entityId, args: { off: '1%' } })
      await applyAs(office, later)
      await applyAs(employee, making())
      await mailed(3)
      expect(await titlesOf({ _id: held.entityId } as Order)).toEqual(['Order verstuurd'])
    },
  )

  test('an offer that went on without its discount being decided on is not mailed by the decision', async () => {
    const held = making({ discount: { ...NO_DISCOUNT, off: '20%' } })
    await applyAs(employee, held)
    const order = await orderOf(held.entityId)
    expect(await applyAs(employee, buildStatusChange(order, ordered._id))).toMatchObject({
      status: 'applied',
    })
    const args = { off: 0, reason: 'Te laat' }
    const refusal = buildOp({ kind: 'orders.discount', entityId: order._id, args })
    expect(await applyAs(office, refusal)).toMatchObject({ status: 'applied' })
    await applyAs(employee, making())
    await mailed(1)
    await expect.poll(() => titlesOf(order), PATIENT).not.toContain('Order verstuurd')
  })

  test('whoever made an offer mails it again, at a corrected address', async () => {
    const order = await offered()
    const again = buildOp({
      kind: 'quotations.send',
      entityId: order._id,
      args: { email: 'goed@voorbeeld.nl' },
    })
    expect(await applyAs(employee, again)).toMatchObject({ status: 'applied' })
    await mailed(1)
    expect(smtp.mails[0]?.to).toMatchObject([{ address: 'goed@voorbeeld.nl' }])
  })

  test('an offer says when its customer looked at it, and other orders do not', async () => {
    const [offer, order] = [await offered(), await offered({ type: 'order' })]
    for (const each of [offer, order])
      expect((await server.visitor().ask(await pageOf(each))).status).toBe(200)
    const seen = await orderOf(offer._id)
    expect(Number(seen.customer_seen)).toBeGreaterThan(Date.now() - 60_000)
    expect(seen.mod_date).toBe((await orderOf(offer._id)).mod_date)
    expect(Number((await orderOf(order._id)).customer_seen)).toBe(0)
    await server.visitor().ask(await pageOf(offer))
    expect((await orderOf(offer._id)).customer_seen).toBe(seen.customer_seen)
  })

  const decline = async (order: Order, given: Record<string, string> = {}) =>
    server.visitor().ask(`${await pageOf(order)}/liever-niet`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ reden: '', versie: order.version, ...given }).toString(),
    })
  const shown = async (order: Order) => (await server.visitor().ask(await pageOf(order))).text()

  test('a customer would rather not, with a reason, once; and may still agree', async () => {
    const order = await offered()
    const replies = await Promise.all([1, 2].map(() => decline(order, { reden: 'Te duur <b>nu</b>' })))
    expect(replies.map(({ status }) => status)).toEqual([303, 303])
    const { declined, commentary, customer_news } = await orderOf(order._id)
    expect(declined).toMatchObject({ reason: 'Te duur <b>nu</b>', version: order.version })
    expect(commentary.map(({ kind, title }) => [kind, title])).toEqual([['customer', 'Liever niet']])
    expect(customer_news).toBe(1)
    const page = await shown(order)
    expect(page).toContain('liever niet wilt')
    expect(page).toContain('Te duur &lt;b&gt;nu')
    expect(page).not.toContain('/liever-niet')
    expect((await agree(order)).status).toBe(303)
    expect((await orderOf(order._id)).approval).toMatchObject({ version: order.version, how: 'link' })
  })

  test('what a customer did not read, or agreed to, is not declined', async () => {
    const [changed, agreed] = [await offered(), await offered()]
    expect((await decline(changed, { versie: '9.9.9' })).status).toBe(409)
    await agree(agreed)
    expect((await decline(agreed)).status).toBe(409)
    for (const order of [changed, agreed]) expect((await orderOf(order._id)).declined.date).toBe(0)
  })

  test('the page counts the days that an offer is still valid', async () => {
    const page = await shown(await offered({ valid_until: dutchDay(Date.now() + 12 * 86_400_000) }))
    expect(page).toMatch(/geldig tot en met .* \(nog 1[123] dagen\)/)
    expect(page).toContain('Vraag of wijziging')
  })
})
