import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { takeAttempt } from '#server/accounts/throttle.ts'
import { purge } from '#server/http/purge.ts'
import { outcome, refusal } from '#tests/support/accounts.ts'
import type { Tree } from '#tests/support/builders/tree.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { insertAccounts, PASSWORD, signedIn, startServer, type TestServer } from '#tests/support/server.ts'

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
  const login = (password: string, address: string, visitor = server.visitor()) =>
    visitor.post('/api/login', { username: tree.office.username, password }, { 'x-forwarded-for': address })
  /** Counts wrong passwords for one account from many networks, without the cost of hashing them. */
  const attacked = async (networks: number, each: number) => {
    for (let n = 0; n < networks * each; n += 1)
      await takeAttempt(server.db, 'login', {
        account: tree.office._id,
        address: `203.0.${Math.floor(n / each)}.7`,
      }).catch(() => {})
  }

  describe('a stranger who guesses', () => {
    test('is throttled, while the owner signs in at once from another network', async () => {
      for (let n = 0; n < 7; n += 1) await login('fout', '203.0.113.9')
      expect(outcome(await login(PASSWORD, '203.0.113.9'))).toEqual(refusal(429, 'login-throttled'))
      expect((await login(PASSWORD, '198.51.100.1')).status).toBe(200)
    })

    test('throttles the owner on an unknown device, not on a known one, by guessing from many networks', async () => {
      const own = await signedIn(server, tree.office)
      const strange = server.visitor()
      await attacked(20, 5)
      expect(outcome(await login(PASSWORD, '198.51.100.1', strange))).toEqual(refusal(429, 'login-throttled'))
      await own.post('/api/logout', {})
      expect((await login(PASSWORD, '198.51.100.1', own)).status).toBe(200)
      // This holds even when the attack shares the owner's address.
      for (let n = 0; n < 40; n += 1)
        await takeAttempt(server.db, 'login', { account: `naam-${n}`, address: '198.51.100.1' }).catch(
          () => {},
        )
      expect((await login(PASSWORD, '198.51.100.1', own)).status).toBe(200)
    })

    test('is throttled on the device of the owner as well', async () => {
      const own = await signedIn(server, tree.office)
      const answers = []
      for (let n = 0; n < 6; n += 1) answers.push((await login('fout', '198.51.100.1', own)).status)
      expect(answers).toEqual([401, 401, 401, 401, 401, 429])
    })

    test('a device marker of another account, or a forged one, does not bypass throttling', async () => {
      const other = await signedIn(server, tree.admin)
      const forged = server.visitor()
      forged.cookie = `aurum-device=${'x'.repeat(22)}.${'y'.repeat(43)}`
      await attacked(20, 5)
      for (const visitor of [other, forged])
        expect((await login(PASSWORD, '198.51.100.1', visitor)).status).toBe(429)
    })
  })

  /** Counts the database calls and records their statements. */
  async function work(of: () => Promise<unknown>): Promise<string[]> {
    const { read, write, query } = server.db
    const done: string[] = []
    Object.assign(server.db, {
      read: (fn: Parameters<typeof read>[0]) => {
        done.push('read')
        return read(fn)
      },
      write: (fn: Parameters<typeof write>[0]) => {
        done.push('write')
        return write(fn)
      },
      query: (one: Parameters<typeof query>[0]) => {
        done.push('query')
        return query(one)
      },
    })
    await of()
    Object.assign(server.db, { read, write, query })
    return done
  }

  test.each([
    ['login', { password: 'Verkeerd 1' }],
    ['login/options', {}],
    ['setup-link', { user_token: 'x'.repeat(43) }],
    ['setup-primary', { user_token: 'x'.repeat(43), password: 'Ketelhuis 7', rpassword: 'Ketelhuis 7' }],
  ])('%s costs the same whether or not there is such an account', async (path, body) => {
    const ask = (username: string) => work(() => server.visitor().post(`/api/${path}`, { ...body, username }))
    const known = await ask(tree.office.username)
    expect(known.length).toBeGreaterThan(1)
    expect(await ask('niemand')).toEqual(known)
  })

  test('a device gets one HttpOnly marker, which gives no access', async () => {
    const visitor = server.visitor()
    const first = await login(PASSWORD, '198.51.100.3', visitor)
    const [, mark] = first.headers['set-cookie'] as string[]
    expect(mark).toMatch(
      /^aurum-device=[\w-]{22}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15\d{6}$/,
    )
    const second = await login(PASSWORD, '198.51.100.3', visitor)
    expect([second.headers['set-cookie']].flat()).toHaveLength(1)
    visitor.cookie = mark?.split(';')[0] ?? ''
    expect((await visitor.ask('/api/session')).status).toBe(401)
  })

  test('failed attempts expire gradually', async () => {
    const attempt = { account: 'iemand', address: '203.0.113.9' }
    const take = () => takeAttempt(server.db, 'login', attempt)
    for (let n = 0; n < 5; n += 1) await take()
    await expect(take()).rejects.toThrow('login-throttled')
    await run(sql`update sign_in_attempts set last_at = now() - interval '20 minutes'`)
    await take()
    await take()
    await expect(take()).rejects.toThrow('login-throttled')
  })

  test('opening the sign-in screen all day is never throttled', async () => {
    const attempt = { account: '', address: '203.0.113.9' }
    for (let n = 0; n < 120; n += 1) {
      await takeAttempt(server.db, 'passkey', attempt)
      await run(sql`update sign_in_attempts set last_at = last_at - interval '3 seconds'`)
    }
  })

  test('expired rows are purged', async () => {
    const user = sql`${tree.office._id}::uuid`
    const long = sql`now() - interval '2 years'`
    await run(
      sql`insert into sessions (token_hash, user_id, tree, expires_at) values ('old', ${user}, 't', ${long})`,
    )
    await run(sql`insert into mail_tokens (token_hash, user_id, expires_at) values ('old', ${user}, ${long})`)
    await run(sql`insert into passkey_challenges values ('old', 'c', '', ${long})`)
    await run(sql`insert into factor_offers values ('old', 'c', 's', ${long})`)
    await run(sql`insert into sign_in_attempts values ('old', 1, ${long})`)
    await run(sql`insert into sent_mails values ('old', ${long})`)
    await run(sql`insert into audit_events (kind, at) values ('old', ${long})`)
    await run(
      sql`insert into crash_reports values (gen_random_uuid(), ${long}, null, null, 'old', '', '', '', '')`,
    )
    const visitor = await signedIn(server, tree.office)

    await purge(server.db)
    const left = await server.db.statement(`
      select 1 from sessions where token_hash = 'old' union all select 1 from mail_tokens where token_hash = 'old'
      union all select 1 from passkey_challenges where holder = 'old'
      union all select 1 from factor_offers where session_hash = 'old'
      union all select 1 from sign_in_attempts where subject = 'old' union all select 1 from sent_mails where key = 'old'
      union all select 1 from audit_events where kind = 'old' union all select 1 from crash_reports where version = 'old'`)
    expect(left).toEqual([])
    expect((await visitor.ask('/api/session')).status).toBe(200)
  })
})
