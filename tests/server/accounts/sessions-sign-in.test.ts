import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sessionSchema } from '#sync/contract/wire/protocol.ts'
import type { Tree } from '#tests/support/builders/tree.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { insertAccounts, PASSWORD, signedIn, startServer, type TestServer } from '#tests/support/server.ts'

const DAY = 86_400_000

eachDatabase((testDatabase) => {
  let server: TestServer
  let tree: Tree

  beforeAll(async () => {
    server = await startServer(testDatabase)
    tree = await insertAccounts(server.db)
  })
  afterAll(() => server.close())
  beforeEach(() => run(sql`delete from sign_in_attempts`))

  const run = (query: ReturnType<typeof sql>) => server.db.write((tx) => query.execute(tx))
  const login = (username: string, password: string, headers = {}) =>
    server.visitor().post('/api/login', { username, password }, headers)

  describe('signing in', () => {
    test('tells who somebody is, and keeps the credential out of the answer and out of reach of scripts', async () => {
      const before = Date.now()
      const answer = await login(tree.office.username.toUpperCase(), PASSWORD)
      expect(answer.status).toBe(200)
      const session = v.parse(sessionSchema, answer.json())
      expect(session).toMatchObject({ user_id: tree.office._id, role: 'office', tree: tree.tree })
      expect(session.companies).toEqual([tree.wos._id])
      expect(session.lineage.toSorted()).toEqual([tree.wos._id, tree.root._id].toSorted())
      expect(session.token.name).toBe('login')
      expect(session.token.expires - before).toBeGreaterThan(3 * DAY - 60_000)
      expect(session.token.expires - before).toBeLessThan(3 * DAY + 60_000)
      expect(answer.json().token).not.toHaveProperty('value')
      const [cookie] = [answer.headers['set-cookie']].flat()
      expect(cookie).toMatch(/^aurum=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/)
      expect(answer.headers['cache-control']).toBe('no-store')
    })

    test('over https gives a cookie that only https and this host get', async () => {
      const origin = server.url.replace('http:', 'https:')
      const answer = await login(tree.office.username, PASSWORD, { 'x-forwarded-proto': 'https', origin })
      for (const cookie of answer.headers['set-cookie'] ?? [])
        expect(cookie).toMatch(
          /^__Host-aurum[\w-]*=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/,
        )
      expect(answer.headers['strict-transport-security']).toBeTruthy()
      const planted = server.visitor()
      planted.cookie = String(answer.headers['set-cookie']).replace('__Host-', '').split(';')[0] ?? ''
      const asked = await planted.ask('/api/session', { headers: { 'x-forwarded-proto': 'https', origin } })
      expect(asked.status).toBe(401)
    })

    test('over https is refused to the same address on plain http', async () => {
      const answer = await login(tree.office.username, PASSWORD, { 'x-forwarded-proto': 'https' })
      expect(answer.status).toBe(403)
    })

    test('hands the credential to a program that asks for it, and stores only its hash', async () => {
      const answer = await login(tree.office.username, PASSWORD, { 'x-aurum-client': 'api' })
      const { value } = answer.json().token as { value: string }
      expect(value).toMatch(/^[\w-]{43}$/)
      const { rows } = await server.db.read((tx) => sql`select token_hash from sessions`.execute(tx))
      expect(JSON.stringify(rows)).not.toContain(value)
    })

    test('with a name nobody has, a wrong password or as somebody inactive looks the same', async () => {
      const { username, _id } = tree.neighbour
      await run(sql`update users set active = false where _id = ${_id}`)
      const answers = [
        await login('niemand', PASSWORD),
        await login(tree.office.username, 'Welkom01'),
        await login(username, PASSWORD),
      ]
      await run(sql`update users set active = true where _id = ${_id}`)
      const shapes = answers.map(({ status, headers, text }) => {
        const { date, ...rest } = headers
        return { status, rest, body: text() }
      })
      expect(shapes[0]?.status).toBe(401)
      expect(shapes[0]?.body).toBe('{"error":"login-failed"}')
      expect(shapes[1]).toEqual(shapes[0])
      expect(shapes[2]).toEqual(shapes[0])
    })

    test('takes no body of another shape', async () => {
      for (const body of [{}, { username: 'a' }, { username: 'a', password: ['b'] }, [], null]) {
        const answer = await server.visitor().post('/api/login', body)
        expect([answer.status, answer.json()]).toEqual([400, { error: 'bad-request' }])
      }
    })
  })

  describe('guessing', () => {
    test('is slowed down after five wrong passwords, for the right one too, and not for ever', async () => {
      for (let n = 0; n < 5; n += 1) expect((await login(tree.office.username, 'fout')).status).toBe(401)
      const throttled = await login(tree.office.username, PASSWORD)
      expect([throttled.status, throttled.json()]).toEqual([429, { error: 'login-throttled' }])
      const seconds = Number(throttled.headers['retry-after'])
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual(300)
      expect((await login(tree.employee.username, PASSWORD)).status).toBe(200)
      await run(sql`update sign_in_attempts set last_at = now() - interval '301 seconds', failures = 10000
        where subject like 'login:pair:%'`)
      // The server also keeps the announced wait in memory.
      await expect.poll(async () => (await login(tree.office.username, PASSWORD)).status).toBe(200)
      expect((await login(tree.office.username, 'fout')).status).toBe(401)
    })

    test('a hundred at the same moment lets no more through than one by one', async () => {
      const since = performance.now()
      const answers = await Promise.all(Array.from({ length: 100 }, () => login(tree.admin.username, 'fout')))
      // One more attempt is allowed per second, and a busy machine needs seconds for the hundred.
      const seconds = Math.floor((performance.now() - since) / 1_000)
      const judged = answers.filter(({ status }) => status === 401)
      expect(judged.length).toBeLessThanOrEqual(5 + seconds)
      expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true)
    })

    test('one password on many names is slowed down by the address', async () => {
      const answers = []
      for (let n = 0; n < 35; n += 1) answers.push((await login(`naam-${n}`, PASSWORD)).status)
      expect(answers.slice(0, 30)).toEqual(Array(30).fill(401))
      expect(answers.at(-1)).toBe(429)
      const elsewhere = { 'x-forwarded-for': '203.0.113.9' }
      expect((await login(tree.office.username, PASSWORD, elsewhere)).status).toBe(200)
    })

    test('leaves no names behind', async () => {
      await login('Een-Naam', 'fout')
      const { rows } = await server.db.read((tx) => sql`select * from sign_in_attempts`.execute(tx))
      expect(rows).toHaveLength(3)
      expect(JSON.stringify(rows).toLowerCase()).not.toContain('een-naam')
    })
  })

  describe('a session', () => {
    test('can be asked about, and ends with signing out', async () => {
      const visitor = await signedIn(server, tree.office)
      const token = visitor.cookie
      expect((await visitor.ask('/api/session')).status).toBe(200)
      const left = await visitor.post('/api/logout', {})
      expect([left.status, left.json()]).toEqual([200, { success: true }])
      expect(String(left.headers['set-cookie'])).toMatch(/^aurum=; .*Max-Age=0/)
      visitor.cookie = token
      const asked = await visitor.ask('/api/session')
      expect([asked.status, asked.json()]).toEqual([401, { error: 'unauthenticated' }])
      expect((await visitor.graphql('{digests}')).status).toBe(401)
      // A second sign-out must not remove the cookie of a newer sign-in.
      expect((await visitor.post('/api/logout', {})).headers['set-cookie']).toBeUndefined()
    })

    test('makes way for the next one on the same device', async () => {
      const visitor = await signedIn(server, tree.office)
      const old = visitor.cookie
      await visitor.post('/api/login', { username: tree.office.username, password: PASSWORD })
      expect(visitor.cookie).not.toBe(old)
      expect((await visitor.ask('/api/session')).status).toBe(200)
      visitor.cookie = old
      expect((await visitor.ask('/api/session')).status).toBe(401)
    })

    test('runs out', async () => {
      const visitor = await signedIn(server, tree.office)
      await run(sql`update sessions set expires_at = now() - interval '1 second'`)
      for (const answer of [await visitor.ask('/api/session'), await visitor.graphql('{digests}')])
        expect([answer.status, answer.json()]).toEqual([401, { error: 'unauthenticated' }])
    })

    test('is renewed while used, at most once an hour, and the cookie with it', async () => {
      const visitor = await signedIn(server, tree.office)
      expect((await visitor.graphql('{digests}')).headers['set-cookie']).toBeUndefined()
      await run(sql`update sessions set last_used_at = now() - interval '61 minutes',
        expires_at = now() + interval '1 minute'`)
      const renewed = await visitor.graphql('{digests}')
      expect(visitor.cookie).toContain(String(renewed.headers['set-cookie']).split(';')[0])
      const { token } = v.parse(sessionSchema, (await visitor.ask('/api/session')).json())
      expect(token.expires).toBeGreaterThan(Date.now() + 3 * DAY - 60_000)
      expect((await visitor.graphql('{digests}')).headers['set-cookie']).toBeUndefined()
    })

    test('gives no access while a second factor is pending', async () => {
      const visitor = await signedIn(server, tree.office)
      await run(sql`update sessions set purpose = 'code'`)
      const hash = 'a'.repeat(64)
      const tus = { 'tus-resumable': '1.0.0', 'upload-length': '1' }
      const answers = [
        await visitor.ask('/api/session'),
        await visitor.graphql('{digests}'),
        await visitor.ask(`/api/blobs/${hash}`),
        await visitor.ask('/api/uploads', { method: 'POST', headers: tus }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
      expect((await visitor.ask(`/files/${tree.office._id}`)).status).toBe(404)
      const socket = visitor.socket()
      const status = await new Promise((resolve) => {
        socket.on('unexpected-response', (_request, response) => resolve(response.statusCode))
        socket.on('open', () => resolve('open'))
      })
      expect(status).toBe(401)
    })

    test('ends at once when its user is removed', async () => {
      const visitor = await signedIn(server, tree.employee)
      await run(sql`update users set deleted = true where _id = ${tree.employee._id}`)
      expect((await visitor.ask('/api/session')).status).toBe(401)
      await run(sql`update users set deleted = false where _id = ${tree.employee._id}`)
    })
  })
})
