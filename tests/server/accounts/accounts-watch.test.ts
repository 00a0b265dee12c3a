import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_SESSION_LIFETIME_MS } from '#server/accounts/sessions.ts'
import {
  mailsFor,
  nthMail,
  offered,
  signedInVisitor,
  totpOf,
  visitorAtCodeStep,
  withAuthenticator,
} from '#tests/support/accounts.ts'
import { insertDocuments } from '#tests/support/builders/insert-documents.ts'
import type { Tree } from '#tests/support/builders/tree.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { pgliteTestDatabase } from '#tests/support/databases.ts'
import { insertAccounts, PASSWORD, startServer, type TestServer } from '#tests/support/server.ts'

const testDatabase = pgliteTestDatabase()
let server: TestServer
let tree: Tree

beforeAll(async () => {
  server = await startServer(testDatabase)
  tree = await insertAccounts(server.db)
})
afterAll(() => server.close())
beforeEach(() => run(sql`delete from sign_in_attempts`))

const run = (query: ReturnType<typeof sql>) => server.db.write((tx) => query.execute(tx))

async function someone() {
  const user = buildUser({ company_ids: [tree.wos._id], email: `iemand${Date.now()}@voorbeeld.nl` })
  await insertDocuments(server.db, tree.tree, [{ collection: 'users', doc: user }])
  await run(sql`insert into credentials (user_id, username, tree, password_hash)
    select ${user._id}, ${user.username}, tree, password_hash from credentials where user_id = ${tree.office._id}`)
  return user
}

describe('a second factor', () => {
  test('warns its owner after five wrong codes, once a day', async () => {
    const user = await someone()
    await withAuthenticator(server, user, tree)
    await nthMail(server, user.email, 1)
    for (let round = 0; round < 2; round++) {
      const guesser = await visitorAtCodeStep(server, user, tree)
      for (let guess = 0; guess < 5; guess++) {
        await run(sql`delete from sign_in_attempts`)
        await guesser.post('/api/code', { code: '000000' })
      }
    }
    const { subject } = await nthMail(server, user.email, 2)
    expect(subject).toBe('Verkeerde codes bij je account in Aurum')
    expect(await mailsFor(server, user.email)).toHaveLength(2)
  })

  test('ends password-only sessions elsewhere when it is new, and not the session that set it up', async () => {
    const user = await someone()
    const [here, elsewhere] = [
      await signedInVisitor(server, user, tree),
      await signedInVisitor(server, user, tree),
    ]
    const totp = totpOf((await offered(here)).otpString)
    const chosen = { username: user.username, activated_mfa: true, code: totp.code() }
    expect((await here.post('/api/setup-secondary', chosen)).status).toBe(200)
    expect((await here.ask('/api/session')).status).toBe(200)
    expect((await elsewhere.ask('/api/session')).json()).toMatchObject({ error: 'session-revoked' })
  })
})

describe('a session', () => {
  const daysAgo = (days: number) => days * 24 * 60

  test('lives ninety days, however much it is used', async () => {
    const nearly = await signedInVisitor(server, tree.office, tree, daysAgo(89))
    const [before] = await ends()
    expect(before).toBeLessThan(Date.now() + MAX_SESSION_LIFETIME_MS - 89 * 24 * 3_600_000 + 60_000)
    await run(sql`update sessions set last_used_at = now() - interval '2 hours'`)
    expect((await nearly.graphql('{digests}')).status).toBe(200)
    expect(await ends()).toEqual([before])
    const over = await signedInVisitor(server, tree.office, tree, daysAgo(90))
    expect((await over.ask('/api/session')).status).toBe(401)
  })

  const ends = async () => {
    const rows = await server.db.statement(
      'select (extract(epoch from expires_at) * 1000)::float8 as at from sessions where user_id = $1 and expires_at > now() order by created_at limit 1',
      [tree.office._id],
    )
    return rows.map(({ at }) => Number(at))
  }

  test('clears the browser cache when its user signs out', async () => {
    const visitor = await signedInVisitor(server, tree.employee, tree)
    const { headers } = await visitor.post('/api/logout', {})
    expect(headers['clear-site-data']).toBe('"cache"')
  })
})

test('a throttled attempt is refused without another database query', async () => {
  const { username } = await someone()
  const visitor = server.visitor()
  const signIn = (password: string) => visitor.post('/api/login', { username, password })
  let last = await signIn('fout')
  while (last.status === 401) last = await signIn('fout')
  expect(last.status).toBe(429)
  // After this the database has no reason left to refuse a sign-in.
  await run(sql`delete from sign_in_attempts`)
  const again = await signIn(PASSWORD)
  expect([again.status, again.json()]).toEqual([429, { error: 'login-throttled' }])
  expect(Number(again.headers['retry-after'])).toBeGreaterThan(0)
  const elsewhere = server.visitor()
  const from = { 'x-forwarded-for': '203.0.113.77' }
  expect((await elsewhere.post('/api/login', { username, password: PASSWORD }, from)).status).toBe(200)
})
