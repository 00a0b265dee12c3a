import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contentPath } from '#server/files/file-store.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { applyAs, signedInVisitor } from '#tests/support/accounts.ts'
import { buildBlob, insertBlob } from '#tests/support/builders/blob.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { buildFile } from '#tests/support/builders/file.ts'
import { insertDocuments } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildOp } from '#tests/support/builders/op.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildProduct } from '#tests/support/builders/product.ts'
import type { Tree } from '#tests/support/builders/tree.ts'
import { eitherDatabase } from '#tests/support/databases.ts'
import {
  type Answer,
  insertAccounts,
  startServer,
  type TestServer,
  type Visitor,
} from '#tests/support/server.ts'
import { drawnPhoto, TUS } from '#tests/support/uploads.ts'

type Order = DocumentOf<'orders'>
type Init = Parameters<Visitor['ask']>[1]

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const said = (tekst = 'Toch iets') => form({ tekst, sleutel: newId() })
const agreed = form({ naam: 'J. Jansen', akkoord: 'ja', versie: '1.0.3' })

/** An order with its own document and photo, and the link of its customer. */
interface Followed {
  order: Order
  url: string
  token: string
  document: string
  photo: string
}

/** Every address below a customer's link. */
const WAYS: readonly [what: string, at: (of: Followed) => string, init?: Init][] = [
  ['the page', () => ''],
  ['the page as the office sees it', () => '?voorbeeld'],
  ['the PDF', () => '/order.pdf'],
  ['the visit', () => '/afspraak.ics'],
  ['a document', ({ document }) => `/document/${document}`],
  ['a photo', ({ photo }) => `/foto/${photo}`],
  ['a message', () => '/bericht', { method: 'POST', headers: FORM, body: said() }],
  ['an approval', () => '/akkoord', { method: 'POST', headers: FORM, body: agreed }],
  ['an upload', () => '/fotos', { method: 'POST', headers: { ...TUS, 'upload-length': '10' } }],
]

eitherDatabase((testDatabase) => {
  let server: TestServer
  let tree: Tree
  let office: Visitor
  let own: Followed
  let other: Followed

  beforeAll(async () => {
    server = await startServer(testDatabase)
    tree = await insertAccounts(server.db)
    office = await signedInVisitor(server, tree.office, tree)
    own = await followed()
    other = await followed()
  })
  // Throttling has tests of its own below.
  beforeEach(() => server.db.statement('delete from sign_in_attempts'))
  afterAll(async () => {
    await server.close()
    expect(server.errors).toEqual([])
  })

  async function followed(): Promise<Followed> {
    const [paper, picture] = [buildBlob({ mime: 'application/pdf' }), buildBlob({ mime: 'image/jpeg' })]
    for (const [blob, content] of [
      [paper, '%PDF-'],
      [picture, await drawnPhoto()],
    ] as const) {
      await insertBlob(server.db, tree.tree, blob)
      const file = contentPath(server.dataDir, blob.hash)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, content)
    }
    const mine = { company_id: tree.wos._id }
    const document = buildFile({
      ...mine,
      order_id: '',
      hash: paper.hash,
      mime: paper.mime,
      filename: 'Handleiding.pdf',
    })
    const photo = buildFile({ ...mine, hash: picture.hash, mime: picture.mime })
    const customer = buildCustomer(mine)
    const { company_id: _, ...product } = buildProduct({ download_file_ids: [document._id] })
    const order = buildOrder({
      ...mine,
      customer_id: customer._id,
      type: 'quote',
      version: '1.0.3',
      products: [{ ...product, accessories: [] }],
      customer_uploads: [photo._id],
      commentary: [],
    })
    await insertDocuments(server.db, tree.tree, [
      { collection: 'customers', doc: customer },
      { collection: 'orders', doc: order },
      ...[document, photo].map((doc) => ({ collection: 'files' as const, doc })),
    ])
    const url = await setLink(order, 'open')
    return { order, url, token: url.slice('/volg/'.length), document: document._id, photo: photo._id }
  }

  async function setLink({ _id }: Order, to: string): Promise<string> {
    const text = 'mutation ($id: ID!, $to: String!) { link: setCustomerLink(order_id: $id, to: $to) { url } }'
    const { json } = await office.graphql(text, { id: _id, to })
    return (json() as { data: { link: { url: string } | null } }).data.link?.url ?? ''
  }
  const archive = ({ _id }: Order) =>
    applyAs(
      office,
      buildOp({ kind: 'orders.archive', entityId: _id, args: { archive_id: newId(), copy: false } }),
    )

  const ask = (at: string, init?: Init) => server.visitor().ask(at, init)
  const write = (at: string, headers: Record<string, string | undefined> = {}, body = said()) =>
    ask(`${at}/bericht`, { method: 'POST', headers: { ...FORM, ...headers }, body })
  /** The parts of an order that a customer could have changed. */
  async function stateOf({ order }: Followed) {
    const [row] = await server.db.statement(
      'select commentary, approval, customer_uploads, customer_news from orders where _id = $1',
      [order._id],
    )
    return JSON.stringify(row)
  }
  const tells = ({ text }: Answer, { order }: Followed) => text().includes(order.order_id)

  describe('a link that was guessed tells nothing, not even that it was nearly right', () => {
    test.each<[string, (token: string) => string]>([
      ['its last sign is another', (token) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
      ['it breaks off', (token) => token.slice(0, -1)],
      ['a sign follows', (token) => `${token}A`],
      [
        'its letters are of the other case',
        (token) =>
          token.replace(/[a-z]/gi, (a) => (a === a.toLowerCase() ? a.toUpperCase() : a.toLowerCase())),
      ],
      ['it is written in the other base64', (token) => `${token.slice(0, -2)}%2B%2F`],
      ['it is padded', (token) => `${token}=`],
      ['a full stop of its sentence is with it', (token) => `${token}.`],
      ['it is another alphabet', () => '%D0%B0'.repeat(8)],
      ['a byte of nothing ends it', (token) => `${token}%00`],
      ['it is the id of the order', () => own.order._id],
      ['it is the number of the order', () => encodeURIComponent(own.order.order_id)],
      ['it climbs', () => '..%2f..%2fapi%2fsession'],
      ['it is a question to the database', () => encodeURIComponent("' or '1'='1")],
    ])('%s', async (_what, guess) => {
      const nothing = await ask('/volg/x')
      const guessed = await ask(`/volg/${guess(own.token)}`)
      expect([guessed.status, guessed.text()]).toEqual([404, nothing.text()])
    })

    test('an overlong link is not even looked up', async () => {
      const answer = await ask(`/volg/${'A'.repeat(8_000)}`)
      expect([answer.status, tells(answer, own)]).toEqual([400, false])
    })

    test.each(WAYS)('%s of no link and of one like it are alike', async (_what, at, init) => {
      const nearly = own.token.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A'))
      const [none, guessed] = [
        await ask(`/volg/x${at(own)}`, init),
        await ask(`/volg/${nearly}${at(own)}`, init),
      ]
      expect([guessed.status, guessed.text()]).toEqual([404, none.text()])
    })
  })

  describe('content of another customer is not reachable', () => {
    test.each<[string, () => string]>([
      ['their document', () => `/document/${other.document}`],
      ['their photo', () => `/foto/${other.photo}`],
      ['their photo as a document', () => `/document/${other.photo}`],
      ['a photo of one’s own as a document', () => `/document/${own.photo}`],
      ['a document of one’s own as a photo', () => `/foto/${own.document}`],
      ['a way out of the folder', () => '/document/..%2f..%2f..%2fetc%2fpasswd'],
      ['a way out in points alone', () => '/document/%2e%2e%2f%2e%2e%2fsecret'],
      ['a way out the other way round', () => '/foto/..%5c..%5csecret'],
      ['a name that ends in nothing', () => `/document/${own.document}%00.pdf`],
      ['a name of the disk', () => '/document/%2fetc%2fpasswd'],
    ])('%s is not found', async (_what, at) => {
      const answer = await ask(`${own.url}${at()}`)
      expect([answer.status, /root:|%PDF/.test(answer.text())]).toEqual([404, false])
    })

    test('content of the own order is reachable', async () => {
      expect((await ask(`${own.url}/document/${own.document}`)).status).toBe(200)
    })
  })

  describe('a link that has ended opens nothing', () => {
    test.each<[string, (order: Order) => Promise<unknown>]>([
      ['renewed', (order) => setLink(order, 'renew')],
      ['closed', (order) => setLink(order, 'close')],
    ])('%s', async (_what, end) => {
      const ended = await followed()
      await end(ended.order)
      const before = await stateOf(ended)
      const pages = new Set<string>()
      for (const [what, at, init] of WAYS) {
        const answer = await ask(`${ended.url}${at(ended)}`, init)
        expect([what, answer.status, tells(answer, ended)]).toEqual([
          what,
          expect.toBeOneOf([404, 410]),
          false,
        ])
        if (answer.status === 410) pages.add(answer.text())
      }
      // All ended links show the same page, so that it does not reveal why a link ended.
      expect(pages.size).toBe(1)
      expect(await stateOf(ended)).toBe(before)
    })
  })

  test('the link of an archived order is read and takes nothing, and ends when it is renewed before', async () => {
    const [kept, ended] = [await followed(), await followed()]
    await setLink(ended.order, 'renew')
    for (const { order } of [kept, ended]) expect(await archive(order)).toMatchObject({ status: 'applied' })
    const before = await stateOf(kept)
    for (const [what, at, init] of WAYS) {
      const isRead = !init && !['the PDF', 'the visit'].includes(what)
      const { status } = await ask(`${kept.url}${at(kept)}`, init)
      expect([what, status]).toEqual([what, isRead ? 200 : expect.toBeOneOf([403, 404, 409])])
      expect((await ask(`${ended.url}${at(ended)}`, init)).status).toBeOneOf([404, 410])
    }
    expect(await stateOf(kept)).toBe(before)
  })

  describe('requests that our own pages never send change nothing', () => {
    test.each<[string, string, Init, readonly number[]]>([
      ['the page is put', '', { method: 'PUT', headers: FORM, body: said() }, [404]],
      ['the page is removed', '', { method: 'DELETE' }, [404]],
      ['the page is posted to', '', { method: 'POST', headers: FORM, body: said() }, [404]],
      ['a message is fetched', `/bericht?${said()}`, {}, [404]],
      ['an approval is fetched', `/akkoord?${agreed}`, {}, [404]],
      ['an upload is removed', `/fotos/${'a'.repeat(32)}`, { method: 'DELETE' }, [404]],
      ['it asks what would be allowed', '/bericht', { method: 'OPTIONS' }, [403]],
      [
        'a message is JSON',
        '/bericht',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ tekst: ['x'], sleutel: newId() }),
        },
        [400],
      ],
      [
        'a message is plain',
        '/bericht',
        { method: 'POST', headers: { 'content-type': 'text/plain' }, body: said() },
        [400, 415],
      ],
      [
        'a message has parts',
        '/bericht',
        { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: '--x--' },
        [400, 415],
      ],
      ['a message has no type', '/bericht', { method: 'POST', body: said() }, [400, 415]],
      ['a message is empty', '/bericht', { method: 'POST', headers: FORM }, [400]],
      [
        'a message is endless',
        '/bericht',
        { method: 'POST', headers: FORM, body: said('x'.repeat(70_000)) },
        [413],
      ],
      [
        'a message says whose it is',
        '/bericht',
        { method: 'POST', headers: FORM, body: form({ tekst: 'x', sleutel: '__proto__' }) },
        [400],
      ],
      [
        'a signature is endless',
        '/akkoord',
        { method: 'POST', headers: FORM, body: `${agreed}&handtekening=${'A'.repeat(500_000)}` },
        [413],
      ],
      [
        'an upload is endless',
        '/fotos',
        { method: 'POST', headers: { ...TUS, 'upload-length': '9'.repeat(12) } },
        [400, 413],
      ],
    ])('%s', async (_what, at, init, allowed) => {
      const before = await stateOf(own)
      const answer = await ask(`${own.url}${at}`, init)
      expect(allowed).toContain(answer.status)
      expect(await stateOf(own)).toBe(before)
    })

    test.each<[string, Record<string, string | undefined>]>([
      ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
      ['a page without a name', { origin: 'null' }],
      ['another port of this machine', { origin: 'http://127.0.0.1:9' }],
      ['a page that hides where it is', { origin: undefined, 'sec-fetch-site': 'cross-site' }],
      ['a program that says nothing of itself', { origin: undefined, 'x-aurum-client': undefined }],
    ])('a request from %s with the right link is refused', async (_who, headers) => {
      const before = await stateOf(own)
      expect((await write(own.url, headers)).status).toBe(403)
      const approval = { method: 'POST', headers: { ...FORM, ...headers }, body: agreed }
      expect((await ask(`${own.url}/akkoord`, approval)).status).toBe(403)
      const photo = { method: 'POST', headers: { ...TUS, 'upload-length': '10', ...headers } }
      expect((await ask(`${own.url}/fotos`, photo)).status).toBe(403)
      expect(await stateOf(own)).toBe(before)
    })
  })

  describe('too many requests are refused, with the time to wait', () => {
    const isTold = ({ status, headers }: Answer) => {
      expect(status).toBe(429)
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    async function untilRefused(act: () => Promise<Answer>): Promise<Answer> {
      for (let at = 0; at < 80; at++) {
        const answer = await act()
        if (answer.status === 429) return answer
      }
      throw new Error('Nobody stopped them')
    }

    test('with messages of one link, while another order is open from the same address', async () => {
      const [busy, calm] = [await followed(), await followed()]
      isTold(await untilRefused(() => write(busy.url)))
      expect((await write(calm.url)).status).toBe(303)
    })

    test('with photos that are begun and left', async () => {
      const busy = await followed()
      const start = { method: 'POST', headers: { ...TUS, 'upload-length': '10' } }
      isTold(await untilRefused(() => ask(`${busy.url}/fotos`, start)))
    })

    test('with looks at one link, and not at another', async () => {
      const [busy, calm] = [await followed(), await followed()]
      let looks = 0
      let answer = await ask(busy.url)
      for (; answer.status === 200 && looks < 400; looks++)
        answer = await ask(`${busy.url}/foto/x`).then(() => ask(busy.url))
      isTold(answer)
      expect((await ask(calm.url)).status).toBe(200)
      // An upload under way takes many requests and is not throttled.
      expect((await ask(`${busy.url}/fotos/x`, { method: 'HEAD', headers: TUS })).status).toBe(404)
    })

    test('with links that lead nowhere, from that address alone, whatever is asked of them', async () => {
      const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
      for (const at of ['', '/order.pdf', '/foto/x'])
        isTold(await untilRefused(() => ask(`/volg/x${at}`, from('203.0.113.9'))))
      expect((await ask('/volg/x', from('198.51.100.7'))).status).toBe(404)
      expect((await ask(own.url, from('203.0.113.9'))).status).toBe(200)
    })
  })

  describe('text from a customer has a limit', () => {
    test('text beyond the limit stays on screen with whom to contact, and the office can work on', async () => {
      const busy = await followed()
      const long = 'ж'.repeat(5000)
      const send = async () => {
        await server.db.statement('delete from sign_in_attempts')
        return write(busy.url, {}, said(long))
      }
      const answers: Answer[] = []
      while (answers.at(-1)?.status !== 422 && answers.length < 10) answers.push(await send())
      expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 422])
      const refused = answers.at(-1)?.text() ?? ''
      expect(refused).toContain('Meer berichten kunnen er nu niet bij. Bel of mail ons.')
      expect(refused).toContain(`>${long}</textarea>`)
      const { _id } = busy.order
      const commentary = { title: '', commentary: 'Gebeld' }
      expect(
        await applyAs(office, buildOp({ kind: 'orders.comment', entityId: _id, args: commentary })),
      ).toMatchObject({ status: 'applied' })
      expect(await archive(busy.order)).toMatchObject({ status: 'applied' })
    })

    test('control characters are removed, and text of nothing else is refused', async () => {
      const odd = await followed()
      expect((await write(odd.url, {}, said('\u0001'.repeat(5000)))).status).toBe(422)
      expect((await write(odd.url, {}, said(`Bel\u0007 mij`))).status).toBe(303)
      expect(await stateOf(odd)).toContain('"Bel mij"')
    })
  })

  test.each([
    ['of a company beside it', () => ({ company_id: tree.bk._id, order_id: '' })],
    ['of a company below it', () => ({ company_id: tree.wos._id, order_id: '' }), () => tree.root._id],
    ['of another order of its own company', () => ({ company_id: tree.wos._id, order_id: newId() })],
  ])(
    'a document %s is not handed out, whatever the order names',
    async (_whose, given, company = () => tree.wos._id) => {
      const blob = buildBlob({ mime: 'application/pdf' })
      await insertBlob(server.db, tree.tree, blob)
      const file = contentPath(server.dataDir, blob.hash)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, '%PDF-')
      const document = buildFile({ ...given(), hash: blob.hash, mime: blob.mime })
      const { company_id: _, ...product } = buildProduct({ download_file_ids: [document._id] })
      const order = buildOrder({
        company_id: company(),
        customer_id: '',
        products: [{ ...product, accessories: [] }],
      })
      await insertDocuments(server.db, tree.tree, [
        { collection: 'files', doc: document },
        { collection: 'orders', doc: order },
      ])
      const boss = await signedInVisitor(server, tree.admin, tree)
      const text = 'mutation ($id: ID!) { link: setCustomerLink(order_id: $id, to: "open") { url } }'
      const { json } = await boss.graphql(text, { id: order._id })
      const { url } = (json() as { data: { link: { url: string } } }).data.link
      expect((await ask(url)).text()).not.toContain(document._id)
      expect((await ask(`${url}/document/${document._id}`)).status).toBe(404)
    },
  )

  test('every answer forbids caching, indexing, framing, third-party content and cookies', async () => {
    const answers = [
      await ask('/volg/x'),
      await write(own.url),
      await write(own.url, {}, said('')),
      await ask(own.url, { method: 'HEAD' }),
      ...(await Promise.all(WAYS.map(([, at, init]) => ask(`${own.url}${at(own)}`, init)))),
      await ask(`${own.url}/fotos`, { headers: TUS }),
    ]
    for (const { status, headers } of answers)
      expect([status, headers]).toEqual([
        status,
        expect.objectContaining({
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex, nofollow',
          'referrer-policy': 'no-referrer',
          'x-content-type-options': 'nosniff',
          'content-security-policy': expect.stringMatching(/^default-src '(?:none|self)'/),
        }),
      ])
    expect(answers.flatMap(({ headers }) => headers['set-cookie'] ?? [])).toEqual([])
  })
})
