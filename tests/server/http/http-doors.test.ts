import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tree } from '#tests/support/builders/tree.ts'
import { pgliteTestDatabase } from '#tests/support/databases.ts'
import {
  insertAccounts,
  PASSWORD,
  signedIn,
  startServer,
  type TestServer,
  type Visitor,
} from '#tests/support/server.ts'

const testDatabase = pgliteTestDatabase()
let server: TestServer
let tree: Tree
let office: Visitor

beforeAll(async () => {
  server = await startServer(testDatabase, { origins: ['https://kantoor.voorbeeld.nl'] })
  tree = await insertAccounts(server.db)
  office = await signedIn(server, tree.office)
})
afterAll(() => server.close())

const QUERY = '{digests}'
const MUTATION = 'mutation($userId:ID!){applyOps(userId:$userId,ops:[])}'

describe('a page that uses DNS rebinding', () => {
  test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'evil.example:4180'])(
    'gets no answer as %j, signed in or not',
    async (host) => {
      const headers = { host, origin: `http://${host}` }
      for (const visitor of [office, server.visitor()]) {
        for (const address of ['/', '/healthz', '/dev/mail', '/api/session', '/files/x'])
          expect([address, (await visitor.ask(address, { headers })).status]).toEqual([address, 421])
        expect((await visitor.post('/graphql', { query: QUERY }, headers)).status).toBe(421)
      }
    },
  )

  test.each(['localhost', '127.0.0.1', '[::1]', '192.168.1.20', 'kantoor.voorbeeld.nl', 'LOCALHOST:80'])(
    'does not use our own host %s, which is answered',
    async (host) => {
      expect((await server.visitor().ask('/healthz', { headers: { host } })).status).toBe(200)
    },
  )

  test('gets an explanation of what to configure when a person asks', async () => {
    const headers = { host: 'aurum.thuis', accept: 'text/html,*/*' }
    const answer = await server.visitor().ask('/', { headers })
    expect(answer.status).toBe(421)
    expect(answer.text()).toContain('Aurum kent het adres aurum.thuis niet.')
  })
})

test('the app is told under which other addresses its server is reached, and a visitor is not', async () => {
  const { status, json } = await office.ask('/api/session')
  expect([status, json()]).toEqual([
    200,
    expect.objectContaining({ origins: ['https://kantoor.voorbeeld.nl'] }),
  ])
  expect((await server.visitor().ask('/api/session')).text()).not.toContain('kantoor.voorbeeld.nl')
})

describe('a foreign page', () => {
  test.each([
    'https://evil.example',
    'null',
    'http://127.0.0.1',
    'http://127.0.0.1.evil.example',
    'file://',
    'https://kantoor.voorbeeld.nl.evil.example',
  ])('at %s is refused, and is not invited by any header', async (origin) => {
    const answer = await office.post('/graphql', { query: QUERY }, { origin })
    expect(answer.status).toBe(403)
    expect(answer.json()).toEqual({ error: 'forbidden' })
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test('gets no answer when it asks beforehand', async () => {
    const answer = await office.ask('/graphql', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect(answer.status).toBe(403)
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test('is refused as well when it hides its origin', async () => {
    const answer = await office.post('/graphql', { query: QUERY }, { origin: undefined })
    expect(answer.status).toBe(403)
  })

  test('cannot pass by writing the address differently', async () => {
    const form = {
      'content-type': 'text/plain',
      origin: 'https://evil.example',
      'x-aurum-protocol': undefined,
    }
    for (const path of ['/%67raphql', '/%61pi/login', '/api/%6cogin']) {
      const answer = await office.ask(path, { method: 'POST', body: '{}', headers: form })
      expect([path, answer.status]).toEqual([path, 400])
    }
  })
})

test('an origin that the configuration names is let in', async () => {
  const answer = await office.post('/graphql', { query: QUERY }, { origin: 'https://kantoor.voorbeeld.nl' })
  expect(answer.status).toBe(200)
})

test('a program with a token of its own needs no origin', async () => {
  const program = server.visitor()
  const asProgram = { origin: undefined, 'x-aurum-client': 'api' }
  const answer = await program.post(
    '/api/login',
    { username: tree.office.username, password: PASSWORD },
    asProgram,
  )
  const { token } = answer.json() as { token: { value: string } }
  program.cookie = ''
  const authorization = `Bearer ${token.value}`
  expect(
    (await program.post('/graphql', { query: QUERY }, { origin: undefined, authorization })).status,
  ).toBe(200)
  const wrong = { origin: undefined, authorization: 'Bearer none-of-ours-none-of-ours' }
  program.cookie = office.cookie
  expect((await program.post('/graphql', { query: QUERY }, wrong)).status).toBe(401)
})

test.each([
  ['application/x-www-form-urlencoded', `query=${encodeURIComponent(MUTATION)}`],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="operations"\r\n\r\n{}\r\n--x--',
  ],
  ['text/plain', JSON.stringify({ query: MUTATION })],
  ['application/graphql', MUTATION],
  ['application/jsonx', JSON.stringify({ query: MUTATION })],
])('%s is refused', async (type, body) => {
  for (const path of ['/graphql', '/api/login', '/api/logout']) {
    const answer = await office.ask(path, { method: 'POST', body, headers: { 'content-type': type } })
    expect([path, answer.status]).toEqual([path, 415])
  }
})

test('without our header nothing is answered, and an app too old is told so', async () => {
  const ask = (protocol?: string) =>
    office.post('/graphql', { query: QUERY }, { 'x-aurum-protocol': protocol })
  expect((await ask(undefined)).status).toBe(400)
  expect((await ask('een')).status).toBe(400)
  const old = await ask('0')
  expect(old.status).toBe(426)
  expect(old.json()).toEqual({ error: 'client-too-old' })
  expect((await office.ask('/api/session', { headers: { 'x-aurum-protocol': undefined } })).status).toBe(400)
})

test('nothing can be asked or done by a link', async () => {
  for (const query of [QUERY, MUTATION]) {
    const answer = await office.ask(`/graphql?query=${encodeURIComponent(query)}`)
    expect(answer.status).toBe(405)
  }
})

test('an address that is none is refused with a code', async () => {
  const answer = await office.ask('/files/%zz')
  expect([answer.status, answer.json()]).toEqual([400, { error: 'bad-request' }])
  const unknown = await office.ask('/api/unknown')
  expect([unknown.status, unknown.json()]).toEqual([404, { error: 'not-found' }])
})

test('every answer carries the headers that keep a browser out of trouble', async () => {
  for (const path of [
    '/api/session',
    '/healthz',
    '/no-such-page',
    '/files/none',
    '/files/%zz',
    '/%',
    '/api/uploads/none',
  ]) {
    const { headers } = await office.ask(path)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain(`connect-src 'self' ws://127.0.0.1:${server.port}`)
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|style-src [^;]*unsafe-inline/)
  }
})

test('a server without its database says that it is not ready, and only that', async () => {
  const { read, query } = server.db
  const failing = async () => {
    throw Object.assign(new Error('select secret from users'), { severity: 'ERROR', code: '08006' })
  }
  Object.assign(server.db, { read: failing, query: failing })
  const ready = await office.ask('/readyz')
  const asked = await office.post('/graphql', { query: QUERY })
  Object.assign(server.db, { read, query })
  expect([ready.status, ready.json()]).toEqual([500, { error: 'internal' }])
  expect([asked.status, asked.json()]).toEqual([500, { error: 'internal' }])
  expect(server.errors.splice(0).map(String).join()).not.toContain('secret')
  expect((await office.ask('/healthz')).status).toBe(200)
})
