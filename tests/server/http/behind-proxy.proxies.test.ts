import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:http2'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { MAX_UPLOAD_BYTES } from '#sync/contract/files/photo.ts'
import { PROTOCOL, PROTOCOL_HEADER, tickSchema } from '#sync/contract/wire/protocol.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { insertDocuments } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildProduct } from '#tests/support/builders/product.ts'
import type { Tree } from '#tests/support/builders/tree.ts'
import { pgliteTestDatabase } from '#tests/support/databases.ts'
import { HOST, type ProxyKind, type RunningProxy, startProxy } from '#tests/support/proxies.ts'
import {
  type Answer,
  insertAccounts,
  PASSWORD,
  startServer,
  type TestServer,
  type Visitor,
  visitorOf,
} from '#tests/support/server.ts'
import { append, begin, drawnPhoto, hashOf, TUS, upload } from '#tests/support/uploads.ts'

const APP = `https://${HOST}`
const TOKEN = 'een-lang-en-geheim-token'
const NAMES = [HOST, 'localhost', '127.0.0.1', '[::1]']
/** Milliseconds; proxies cut a line on which nothing passes after a minute. */
const LONGER_THAN_A_MINUTE = 65_000

const folders: string[] = []
function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'aurum-proxy-'))
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const settings = { appUrl: APP, metricsToken: TOKEN, appDir: 'dist' }

describe.each<ProxyKind>(['Caddy', 'nginx'])('behind %s as documented', (kind) => {
  const testDatabase = pgliteTestDatabase()
  let server: TestServer
  let proxy: RunningProxy
  let tree: Tree
  let office: Visitor

  beforeAll(async () => {
    server = await startServer(testDatabase, settings)
    tree = await insertAccounts(server.db)
    proxy = await startProxy(kind, { folder: newFolder(), port: server.port })
    office = await entered(tree.office)
  })
  afterAll(async () => {
    await proxy.stop()
    await server.close()
    expect(server.errors).toEqual([])
  })

  async function entered({ username }: { username: string }): Promise<Visitor> {
    const visitor = proxy.visitor()
    expect((await visitor.post('/api/login', { username, password: PASSWORD })).status).toBe(200)
    return visitor
  }

  /** Changes something, so that the live socket has news; returns the clock. */
  const change = () =>
    insertDocuments(server.db, tree.tree, [
      { collection: 'customers', doc: buildCustomer({ company_id: tree.wos._id }) },
    ])

  async function followedOrder(): Promise<string> {
    const { company_id: _, ...product } = buildProduct({
      category: {
        _id: newId(),
        characteristics: [],
        active: true,
        name: 'Cv-ketel',
        customer_upload: true,
        customer_upload_info: '',
      },
    })
    const products = [{ ...product, accessories: [] }]
    const doc = buildOrder({ company_id: tree.wos._id, products, customer_uploads: [] })
    await insertDocuments(server.db, tree.tree, [{ collection: 'orders', doc }])
    const made = await office.graphql(
      `mutation { link: setCustomerLink(order_id: "${doc._id}", to: "open") { url } }`,
    )
    const { url } = (made.json() as { data: { link: { url: string } } }).data.link
    return new URL(url).pathname
  }

  test('plain http leads to https, with the whole address', async () => {
    const { status, headers } = await visitorOf(proxy.plain).ask('/orders/1?a=b', { headers: { host: HOST } })
    expect([301, 308]).toContain(status)
    // On another port than 443 Caddy names it.
    expect(String(headers.location).replace(/:\d+/, '')).toBe(`${APP}/orders/1?a=b`)
  })

  test('answers have the headers and the content that the server gave them', async () => {
    const [script = ''] = readdirSync('dist/assets').filter((name) => name.endsWith('.js.br'))
    const followed = await followedOrder()
    const direct = visitorOf(server.url)
    direct.cookie = office.cookie
    for (const at of [
      '/',
      '/sw.js',
      '/manifest.webmanifest',
      `/assets/${script.replace('.br', '')}`,
      '/api/session',
      '/api/none',
      followed,
      '/volg/none',
    ])
      for (const encoding of ['identity', 'gzip', 'gzip, deflate, br, zstd']) {
        const headers = { 'accept-encoding': encoding, accept: 'text/html,*/*', origin: undefined }
        const given = await direct.ask(at, { headers: { ...headers, host: HOST } })
        const passed = await office.ask(at, { headers })
        expect([at, encoding, passed.status, own(passed.headers)]).toEqual([
          at,
          encoding,
          given.status,
          own(given.headers),
        ])
        expect(passed.headers['strict-transport-security']).toContain('max-age')
        // The customer's page has a new key for its form each time.
        if (at !== followed) expect(passed.body.equals(given.body), at).toBe(true)
      }
  })

  test('what is compressed is compressed once: files, and long answers to questions', async () => {
    const [name = ''] = readdirSync('dist/assets').filter((each) => each.endsWith('.js.br'))
    const file = `/assets/${name.replace('.br', '')}`
    const content = readFileSync(`dist${file}`)
    for (const [encoding, open] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, body } = await office.ask(file, { headers: { 'accept-encoding': encoding } })
      expect([headers['content-encoding'], open(body).equals(content)]).toEqual([encoding, true])
    }
    const customers = Array.from({ length: 100 }, () => buildCustomer({ company_id: tree.wos._id }))
    await insertDocuments(
      server.db,
      tree.tree,
      customers.map((doc) => ({ collection: 'customers', doc })),
    )
    const inputs = [{ collection: 'customers', cursor: null, limit: 100 }]
    const question = { query: 'query($inputs:[Json!]!){pull(inputs:$inputs)}', variables: { inputs } }
    const asked = await office.post('/graphql', question, { 'accept-encoding': 'gzip' })
    expect(asked.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(gunzipSync(asked.body).toString())).toHaveProperty('data')
  })

  test('metrics open only with a token, whatever name is asked for', async () => {
    // Caddy itself gives an empty answer to names it does not know.
    for (const host of NAMES)
      expect((await proxy.visitor().ask('/metrics', { headers: { host } })).text()).not.toContain('aurum_')
    const { status } = await proxy
      .visitor()
      .ask('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })
    expect(status).toBe(200)
  })

  test('GraphQL answers whoever signed in, and nobody from a foreign page', async () => {
    const asked = await office.graphql('{ digests }')
    expect([asked.status, asked.json()]).toEqual([200, { data: { digests: expect.anything() } }])
    const foreign = { origin: 'https://evil.example' }
    expect((await office.post('/graphql', { query: '{ digests }' }, foreign)).status).toBe(403)
  })

  test('a photo of 25 MB arrives in one piece, over HTTP/2 as from a browser', async () => {
    const photo = await largePhoto()
    const at = await begin(office, photo.length, hashOf(photo))
    expect(await patchOverH2(proxy, office, { url: at, content: photo })).toBe(204)
    expect((await office.ask(`/api/blobs/${hashOf(photo)}`)).status).toBe(204)
  })

  test('an upload that breaks off resumes where it was', async () => {
    const photo = await largePhoto()
    const url = await begin(office, photo.length, hashOf(photo))
    await patchOverH2(proxy, office, { url, content: photo, sent: 3_000_000 })
    let offset = 0
    await expect
      .poll(async () => {
        const asked = await office.ask(url, { method: 'HEAD', headers: TUS })
        offset = Number(asked.headers['upload-offset'])
        return offset
      })
      .toBeGreaterThan(0)
    expect(offset).toBeLessThan(photo.length)
    expect((await append(office, url, offset, photo.subarray(offset))).status).toBe(204)
    expect((await office.ask(`/api/blobs/${hashOf(photo)}`)).status).toBe(204)
  })

  test('the customer opens their page and sends a photo and an answer', async () => {
    const at = await followedOrder()
    const customer = proxy.visitor()
    const page = await customer.ask(at)
    expect([page.status, page.headers['x-robots-tag']]).toEqual([200, 'noindex, nofollow'])
    const photo = await drawnPhoto()
    expect((await upload(customer, photo, hashOf(photo), `${at}/fotos`)).finished.status).toBe(204)
    const body = new URLSearchParams({
      tekst: 'Graag voor negen uur',
      sleutel: crypto.randomUUID(),
    }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const said = await customer.ask(`${at}/bericht`, { method: 'POST', body, headers })
    expect([said.status, said.headers.location]).toEqual([303, `${at}?verstuurd#berichten`])
  })

  test(
    'a live socket on which its user does nothing still hears of a change after more than a minute',
    async () => {
      const line = await subscribed(office)
      await sleep(LONGER_THAN_A_MINUTE)
      expect(line.socket.readyState).toBe(line.socket.OPEN)
      const seq = await change()
      await expect.poll(line.last).toBe(seq)
      line.socket.close()
    },
    2 * LONGER_THAN_A_MINUTE,
  )

  test('when the server restarts, the socket is told so, pages answer 502, and all works again afterwards', async () => {
    const line = await subscribed(office)
    const { port } = server
    await server.close()
    expect(await line.closed).toBe(1012)
    expect((await office.ask('/api/session')).status).toBe(502)
    server = await startServer(testDatabase, { ...settings, port })
    const again = await subscribed(office)
    const seq = await change()
    await expect.poll(again.last).toBe(seq)
    again.socket.close()
  })

  // Last, because it uses up the attempts.
  test('a forged X-Forwarded-For does not change the address that is counted', async () => {
    const statuses: number[] = []
    const { username } = tree.employee
    while (!statuses.includes(429) && statuses.length < 40) {
      const forged = {
        'x-forwarded-for': `198.51.100.${statuses.length}`,
        'x-real-ip': `198.51.100.${statuses.length}`,
        forwarded: `for=198.51.100.${statuses.length}`,
      }
      const { status } = await proxy.visitor().post('/api/login', { username, password: 'fout' }, forged)
      statuses.push(status)
    }
    expect(statuses.length).toBeLessThan(10)
  })
})

describe('behind an nginx that passes on the name alone', () => {
  const testDatabase = pgliteTestDatabase()
  const text = `server {
  listen 443 ssl;
  ssl_certificate /etc/letsencrypt/live/${HOST}/fullchain.pem;
  ssl_certificate_key /etc/letsencrypt/live/${HOST}/privkey.pem;
  location / {
    proxy_pass http://127.0.0.1:4180;
    proxy_set_header Host $http_host;
  }
}`

  test('nothing of the operator opens either', async () => {
    const server = await startServer(testDatabase, settings)
    const proxy = await startProxy('nginx', { folder: newFolder(), port: server.port, text })
    for (const host of NAMES)
      for (const at of ['/metrics', '/dev/mail'])
        expect([host, at, (await proxy.visitor().ask(at, { headers: { host } })).status]).toEqual([
          host,
          at,
          404,
        ])
    await proxy.stop()
    await server.close()
  })
})

/** Headers that speak about a connection, or about the proxy itself. */
const OF_THE_CONNECTION = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'server', 'alt-svc']

const own = (headers: Answer['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.includes(name)))

/** Noise, which no compression makes smaller. */
async function largePhoto(): Promise<Buffer> {
  const side = 2_880
  const raw = { width: side, height: side, channels: 3 } as const
  const photo = await sharp(randomBytes(side * side * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer()
  expect(photo.length).toBeGreaterThan(0.99 * MAX_UPLOAD_BYTES)
  expect(photo.length).toBeLessThanOrEqual(MAX_UPLOAD_BYTES)
  return photo
}

/** Resolves to the status, or to 0 when `sent` bytes were sent and the line then broke. */
async function patchOverH2(
  { url: proxy, ca }: RunningProxy,
  { cookie }: Visitor,
  { url, content, sent }: { url: string; content: Buffer; sent?: number },
): Promise<number> {
  const session = connect(proxy, { ca, servername: HOST })
  const stream = session.request({
    ':method': 'PATCH',
    ':path': url,
    ':authority': HOST,
    ...TUS,
    origin: APP,
    cookie,
    [PROTOCOL_HEADER]: String(PROTOCOL),
    'content-type': 'application/offset+octet-stream',
    'content-length': String(content.length),
    'upload-offset': '0',
  })
  if (sent !== undefined) {
    stream.on('error', () => {})
    session.on('error', () => {})
    stream.write(content.subarray(0, sent))
    await sleep(500)
    session.destroy()
    return 0
  }
  stream.end(content)
  const [headers] = await once(stream, 'response')
  stream.resume()
  session.close()
  return headers[':status']
}

/** A live socket with a subscription; `last` is the newest clock it heard of. */
async function subscribed(visitor: Visitor) {
  const socket: WebSocket = visitor.socket()
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  const heard: { type: string; payload?: { data: { live: object } } }[] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data))))
  await once(socket, 'open')
  const say = (message: object) => socket.send(JSON.stringify(message))
  say({ type: 'connection_init' })
  await expect.poll(() => heard.some(({ type }) => type === 'connection_ack')).toBe(true)
  say({ type: 'subscribe', id: '1', payload: { query: 'subscription{live}' } })
  await expect.poll(() => heard.some(({ type }) => type === 'next')).toBe(true)
  const last = () =>
    v.parse(tickSchema, heard.findLast(({ type }) => type === 'next')?.payload?.data.live).seq
  return { socket, closed, last }
}
