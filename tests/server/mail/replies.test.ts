import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MAX_ANSWER_LENGTH } from '#server/customer-page/add-answer.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { applyAs, signedInVisitor } from '#tests/support/accounts.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { insertDocuments } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildOp } from '#tests/support/builders/op.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import type { Tree } from '#tests/support/builders/tree.ts'
import { eitherTestDatabase } from '#tests/support/databases.ts'
import { insertAccounts, startServer, type TestServer, type Visitor } from '#tests/support/server.ts'
import { type Smtp, startSmtp } from '#tests/support/smtp.ts'

type Order = DocumentOf<'orders'>
const TOKEN = 'een-geheim-van-genoeg-tekens'
const PATIENT = { timeout: 20_000 }

const testDatabase = eitherTestDatabase()
let smtp: Smtp
let server: TestServer
let tree: Tree
let employee: Visitor
const customer = buildCustomer({ title: 'De heer', lastname: 'de Vries', email: 'klant@voorbeeld.nl' })

beforeAll(async () => {
  smtp = await startSmtp()
  server = await startServer(testDatabase, {
    smtpUrl: smtp.url,
    appUrl: 'https://aurum.voorbeeld.nl',
    returnToken: TOKEN,
    replyTo: 'antwoord@voorbeeld.nl',
  })
  tree = await insertAccounts(server.db)
  employee = await signedInVisitor(server, tree.employee, tree)
  const contact = { ...tree.wos.contact, email: 'kantoor@wos.nl' }
  await insertDocuments(server.db, tree.tree, [
    { collection: 'companies', doc: { ...tree.wos, contact } },
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

async function insertOrder(given: Partial<Order> = {}) {
  const order = buildOrder({
    company_id: tree.wos._id,
    customer_id: customer._id,
    commentary: [],
    ...given,
  })
  await insertDocuments(server.db, tree.tree, [{ collection: 'orders', doc: order }])
  return order
}
const orderOf = async ({ _id }: Order) =>
  (await server.db.statement('select * from orders where _id = $1', [_id]))[0] as unknown as Order
const saidBy = async (order: Order) =>
  (await orderOf(order)).commentary
    .filter(({ kind }) => kind === 'customer')
    .map(({ title, commentary }) => [title, commentary])

async function replied() {
  const order = await insertOrder()
  const op = buildOp({ kind: 'orders.reply', entityId: order._id, args: { text: 'Om negen uur.' } })
  expect(await applyAs(employee, op)).toMatchObject({ status: 'applied' })
  await expect.poll(() => smtp.mails.length, PATIENT).toBe(1)
  await expect.poll(async () => (await orderOf(order)).commentary.length, PATIENT).toBe(2)
  const [mail] = smtp.mails
  const addresses = (mail?.replyTo ?? []).map(({ address = '' }) => address)
  return { order, mail, addresses }
}

const handOver = (mail: string, token = TOKEN) =>
  server.visitor().ask('/mail/received', {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${token}` },
    body: mail,
  })

const QUOTED = `
Op vr 28 nov 2026 om 09:12 schreef Westoever <post@voorbeeld.nl>:
> Om negen uur.
`
const written = (to: string, text: string, extra: readonly string[] = []) =>
  [
    'From: J. de Vries <klant@voorbeeld.nl>',
    `To: ${to}`,
    `Message-ID: <${newId()}@voorbeeld.nl>`,
    'Content-Type: text/plain; charset=utf-8',
    ...extra,
    '',
    text,
  ].join('\r\n')

test('a reply is in a mail that can be answered: at the order and, beside it, at the company', async () => {
  const { mail, addresses } = await replied()
  expect(mail?.text).toContain('Geachte heer De Vries,')
  expect(mail?.text).toContain('Om negen uur.')
  expect(mail?.text).toContain('#berichten')
  expect(addresses).toEqual([
    expect.stringMatching(/^antwoord\+[0-9a-f]{32}-[0-9a-f]{16}@voorbeeld\.nl$/),
    'kantoor@wos.nl',
  ])
})

test('an answer by mail is on its order once, without what it quotes, and is news', async () => {
  const { order, addresses } = await replied()
  const answer = written(addresses[0] ?? '', `Dat is goed.\n\nGroet, Jan\n${QUOTED}`)
  for (let time = 0; time < 2; time++) expect((await handOver(answer)).status).toBe(204)
  expect(await saidBy(order)).toEqual([['Per mail', 'Dat is goed.\n\nGroet, Jan']])
  expect((await orderOf(order)).customer_news).toBe(1)
})

test.each<[string, string]>([
  ['a guessed code', 'antwoord+ORDER-0123456789abcdef@voorbeeld.nl'],
  ['no code', 'antwoord@voorbeeld.nl'],
  ['another domain', 'antwoord+CODE@elders.nl'],
])('a mail to %s is nobody’s', async (_what, to) => {
  const { order, addresses } = await replied()
  const [local = ''] = (addresses[0] ?? '').split('@')
  const address = to.replace('ORDER', order._id.replaceAll('-', '')).replace('antwoord+CODE', local)
  expect((await handOver(written(address, 'Hallo'))).status).toBe(204)
  expect(await saidBy(order)).toEqual([])
})

test.each<[string, readonly string[], string, [string, string][]]>([
  ['an out-of-office notice', ['Auto-Submitted: auto-replied'], 'Ik ben er niet', []],
  ['a mailing list', ['Precedence: bulk'], 'Nieuws', []],
  ['a mail without words', [], QUOTED, [['Per mail', '(zonder tekst)']]],
  [
    'a mail of Outlook',
    [],
    'Prima!\n\nVan: Westoever <post@voorbeeld.nl>\nVerzonden: vrijdag 28 november\n\nOm negen uur.',
    [['Per mail', 'Prima!']],
  ],
  ['an answer below what it quotes', [], `${QUOTED}\nJa, graag.`, [['Per mail', 'Ja, graag.']]],
  [
    'answers between the lines that they quote',
    [],
    'Op 28 nov 2026 om 09:12 heeft Westoever\n<post@voorbeeld.nl> het volgende geschreven:\n\n> Om negen?\nJa.\n> Met trap?\nNee.',
    [['Per mail', 'Ja.\nNee.']],
  ],
  [
    'a sentence that begins like a quote',
    [],
    'Op de offerte die u schreef:\nklopt het bedrag niet.',
    [['Per mail', 'Op de offerte die u schreef:\nklopt het bedrag niet.']],
  ],
  [
    'a mail that is too long, with half an emoji at the limit',
    [],
    `${'a'.repeat(MAX_ANSWER_LENGTH - 1)}😀 en nog veel meer`,
    [['Per mail', 'a'.repeat(MAX_ANSWER_LENGTH - 1)]],
  ],
  ['words that run from right to left, and HTML', [], 'שלום <b>Jan</b>', [['Per mail', 'שלום <b>Jan</b>']]],
])('%s', async (_what, extra, text, said) => {
  const { order, addresses } = await replied()
  expect((await handOver(written(addresses[0] ?? '', text, extra))).status).toBe(204)
  expect(await saidBy(order)).toEqual(said)
})

test('an answer of the office to all is not a message of the customer', async () => {
  const { order, addresses } = await replied()
  const mail = written(addresses[0] ?? '', 'Tot dan!').replace('klant@voorbeeld.nl', 'Kantoor@wos.nl')
  expect((await handOver(mail)).status).toBe(204)
  expect(await saidBy(order)).toEqual([])
  expect((await orderOf(order)).customer_news).toBe(0)
})

test('a mail in HTML alone, from another address and with a photo, says so', async () => {
  const { order, addresses } = await replied()
  const mail = [
    'From: Piet <piet@elders.nl>',
    'To: iemand@elders.nl',
    `Delivered-To: ${addresses[0]}`,
    'Content-Type: multipart/mixed; boundary=grens',
    '',
    '--grens',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<style>p{}</style><p>Eerst &lt;b&gt;</p><p>Dan <b>dit</b></p><blockquote>Om negen uur.</blockquote>',
    '--grens',
    'Content-Type: image/png',
    'Content-Disposition: attachment; filename=foto.png',
    'Content-Transfer-Encoding: base64',
    '',
    'AAAA',
    '--grens--',
  ].join('\r\n')
  expect((await handOver(mail)).status).toBe(204)
  expect(await saidBy(order)).toEqual([
    ['Per mail van piet@elders.nl', 'Eerst <b>\nDan dit\n\n(met 1 bijlage, in de mailbox)'],
  ])
})

test('a mail that nobody can read in time is read all the same', async () => {
  const { order, addresses } = await replied()
  const extra = ['MIME-Version: 1.0']
  const html = written(addresses[0] ?? '', '<'.repeat(400_000), extra).replace('text/plain', 'text/html')
  expect((await handOver(html)).status).toBe(204)
  expect(await saidBy(order)).toHaveLength(1)
})

test('the door is shut without its token', async () => {
  expect((await handOver('Subject: x\r\n\r\ny', 'een-ander-geheim-van-letters')).status).toBe(401)
})
