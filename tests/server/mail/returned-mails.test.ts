import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { applyAs, signedInVisitor } from '#tests/support/accounts.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { insertDocuments } from '#tests/support/builders/insert-documents.ts'
import { buildOp } from '#tests/support/builders/op.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import type { Tree } from '#tests/support/builders/tree.ts'
import { eitherTestDatabase } from '#tests/support/databases.ts'
import { insertAccounts, startServer, type TestServer, type Visitor } from '#tests/support/server.ts'
import { type Smtp, startSmtp } from '#tests/support/smtp.ts'

type Order = DocumentOf<'orders'>
const TOKEN = 'een-geheim-van-genoeg-tekens'
const POLL_TIMEOUT = { timeout: 20_000 }

const testDatabase = eitherTestDatabase()
let smtp: Smtp
let server: TestServer
let tree: Tree
let office: Visitor
const customer = buildCustomer({ email: 'klant@voorbeeld.nl' })

beforeAll(async () => {
  smtp = await startSmtp()
  server = await startServer(testDatabase, {
    smtpUrl: smtp.url,
    appUrl: 'https://aurum.voorbeeld.nl',
    returnToken: TOKEN,
  })
  tree = await insertAccounts(server.db)
  office = await signedInVisitor(server, tree.office, tree)
  await insertDocuments(server.db, tree.tree, [
    { collection: 'customers', doc: { ...customer, company_id: tree.wos._id } },
  ])
})
beforeEach(() => {
  smtp.mails.length = 0
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})

async function mailed() {
  const order = buildOrder({ company_id: tree.wos._id, customer_id: customer._id, commentary: [] })
  await insertDocuments(server.db, tree.tree, [{ collection: 'orders', doc: order }])
  await applyAs(office, buildOp({ kind: 'orders.send', entityId: order._id }))
  await expect.poll(async () => (await orderOf(order)).commentary.length, POLL_TIMEOUT).toBe(1)
  return { order, messageId: smtp.mails[0]?.messageId ?? '' }
}

async function orderOf({ _id }: Order) {
  const [row] = await server.db.statement('select commentary, customer_news from orders where _id = $1', [
    _id,
  ])
  return row as unknown as Pick<Order, 'commentary' | 'customer_news'>
}

interface Notice {
  messageId: string
  action?: string
  status?: string
  original?: string
}

/** A delivery status notification as Postfix writes it. */
const notice = ({
  messageId,
  action = 'failed',
  status = '5.1.1',
  original = 'text/rfc822-headers',
}: Notice) =>
  [
    'From: MAILER-DAEMON@mx.voorbeeld.nl',
    'To: aurum@aurum.voorbeeld.nl',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="grens"',
    '',
    '--grens',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry to have to inform you that your message could not be delivered.',
    '--grens',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.voorbeeld.nl',
    'Arrival-Date: Wed, 25 Nov 2026 10:00:00 +0100 (CET)',
    '',
    'Final-Recipient: rfc822;',
    '  klant@voorbeeld.nl',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 <klant@voorbeeld.nl>: Recipient address rejected',
    '',
    '--grens',
    `Content-Type: ${original}`,
    '',
    'From: Aurum <aurum@aurum.voorbeeld.nl>',
    'To: klant@voorbeeld.nl',
    `Message-ID: ${messageId}`,
    'Subject: Uw opdracht',
    '',
    '--grens--',
    '',
  ].join('\r\n')

const hand = (body: string | Uint8Array, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/mail/returned`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'message/rfc822', ...headers },
    body: body as BodyInit,
  })

test.each([
  ['5.1.1', 'bestaat niet.'],
  ['5.2.2', 'heeft een volle mailbox.'],
  ['5.2.1', 'neemt geen mail aan.'],
  ['5.4.4', 'was niet te bereiken (5.4.4).'],
])(
  'a mail that comes back with %s is told once on its order, as news, in the name of who sent it',
  async (status, words) => {
    const { order, messageId } = await mailed()
    for (const original of ['text/rfc822-headers', 'message/rfc822'])
      expect((await hand(notice({ messageId, status, original }))).status).toBe(204)
    const { commentary, customer_news } = await orderOf(order)
    expect(commentary.map(({ title }) => title)).toEqual(['Order verstuurd', 'Mail kwam terug'])
    expect(commentary[1]).toMatchObject({
      kind: 'user',
      commentary: `klant@voorbeeld.nl ${words}`,
      user_id: tree.office._id,
    })
    expect(customer_news).toBe(order.customer_news + 1)
  },
)

test('a mail that is merely late, that is not ours, and what is no such notice change nothing', async () => {
  const { order, messageId } = await mailed()
  const before = await orderOf(order)
  const others = [
    notice({ messageId, action: 'delayed', status: '4.4.1' }),
    notice({ messageId: '<11111111-1111-8111-8111-111111111111@aurum.voorbeeld.nl>' }),
    notice({ messageId: `<' or 1=1 --@x>` }),
    notice({ messageId }).replace('message/delivery-status', 'text/plain'),
    'Subject: Ik ben er even niet\r\n\r\nTot maandag!',
    '',
    new Uint8Array(2_000).map((_, at) => (at * 31) % 256),
    `${'Content-Type: multipart/mixed; boundary="x"\r\n\r\n--x\r\n'.repeat(400)}`,
  ]
  for (const each of others) expect((await hand(each)).status).toBeLessThan(500)
  expect(await orderOf(order)).toEqual(before)
  expect(server.errors).toEqual([])
})

test('a returned mail is accepted only with the token, and not when too large', async () => {
  const { messageId } = await mailed()
  const mail = notice({ messageId })
  expect((await hand(mail, { authorization: 'Bearer een-ander-geheim-dan-dat' })).status).toBe(401)
  expect((await hand(mail, { authorization: '' })).status).toBeGreaterThanOrEqual(401)
  expect((await hand(mail, { 'content-type': 'application/json' })).status).toBeGreaterThanOrEqual(400)
  expect((await hand(new Uint8Array(5_000_001))).status).toBe(413)
})
