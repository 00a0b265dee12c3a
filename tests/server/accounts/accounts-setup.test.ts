import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { secondaryAnswer, setupAnswer } from '#sync/contract/wire/accounts.ts'
import {
  linkIn,
  mailsFor,
  nthMail,
  outcome,
  refusal,
  signedInVisitor,
  totpOf,
  withAuthenticator,
} from '#tests/support/accounts.ts'
import { insertDocuments } from '#tests/support/builders/insert-documents.ts'
import type { Tree } from '#tests/support/builders/tree.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { eitherDatabase } from '#tests/support/databases.ts'
import { buildPasskey } from '#tests/support/passkey.ts'
import { insertAccounts, PASSWORD, startServer, type TestServer } from '#tests/support/server.ts'

const NEW = 'Ketelhuis 7 ä😀'

eitherDatabase((testDatabase) => {
  let server: TestServer
  let tree: Tree

  beforeAll(async () => {
    server = await startServer(testDatabase, {
      appUrl: 'https://aurum.voorbeeld.nl',
      origins: ['http://localhost'],
    })
    tree = await insertAccounts(server.db)
  })
  afterAll(() => server.close())
  beforeEach(() => run(sql`delete from sign_in_attempts`))

  const run = (query: ReturnType<typeof sql>) => server.db.write((tx) => query.execute(tx))
  const page = { origin: 'https://aurum.voorbeeld.nl', host: 'aurum.voorbeeld.nl' }
  const forgot = (username: string) => server.visitor().post('/api/forgot', { username })
  const set = (body: object, visitor = server.visitor()) =>
    visitor.post('/api/setup-primary', { password: NEW, rpassword: NEW, ...body }, page)
  const login = (username: string, password: string) =>
    server.visitor().post('/api/login', { username, password })

  /** A new user with the link from a mail. */
  async function somebody(given: object = {}) {
    const email = `${Math.random().toString(36).slice(2)}@voorbeeld.nl`
    const user = buildUser({ company_ids: [tree.wos._id], email, ...given })
    await insertDocuments(server.db, tree.tree, [{ collection: 'users', doc: user }])
    await forgot(user.username)
    const { username, token } = linkIn(await nthMail(server, user.email, 1))
    return { user, username, user_token: token }
  }

  describe('a mail for a new password', () => {
    test('leads to where the app lives, whatever the request said', async () => {
      const user = buildUser({ company_ids: [tree.wos._id], email: 'gast@voorbeeld.nl' })
      await insertDocuments(server.db, tree.tree, [{ collection: 'users', doc: user }])
      const other = { host: 'localhost', origin: 'http://localhost' }
      const answer = await server.visitor().post('/api/forgot', { username: user.username }, other)
      expect(outcome(answer)).toEqual([200, { success: true }])
      const link = linkIn(await nthMail(server, user.email, 1))
      expect(link).toMatchObject({ origin: 'https://aurum.voorbeeld.nl', username: user.username })
      // 256 bits.
      expect(link.token).toMatch(/^[\w-]{43}$/)
    })

    test('looks and is counted the same for a name nobody has, and then no mail leaves', async () => {
      await forgot('iemand-anders')
      const before = await counted()
      const known = await forgot(tree.office.username)
      const between = await counted()
      const unknown = await forgot('niemand')
      const after = await counted()
      const shape = ({ status, headers, text }: typeof known) => {
        const { date, ...rest } = headers
        return { status, rest, body: text() }
      }
      expect(shape(unknown)).toEqual(shape(known))
      const rows = (from: Counts, to: Counts) =>
        Object.entries(to).map(([name, n]) => [name, n - (from[name] ?? 0)])
      // Both requests do the same work: as many new rows in the same tables.
      expect(rows(between, after)).toEqual(rows(before, between))
    })

    test('is written to nobody whose account is closed, or who has no address', async () => {
      const closed = buildUser({ company_ids: [tree.wos._id], email: 'dicht@voorbeeld.nl', active: false })
      const odd = buildUser({ company_ids: [tree.wos._id], email: 'a@voorbeeld.nl, b@evil.example' })
      await insertDocuments(
        server.db,
        tree.tree,
        [closed, odd].map((doc) => ({ collection: 'users', doc })),
      )
      await forgot(closed.username)
      await forgot(odd.username)
      const { user } = await somebody()
      expect(await mailsFor(server, user.email)).toHaveLength(1)
      expect(await mailsFor(server, closed.email)).toEqual([])
      expect(await mailsFor(server, odd.email)).toEqual([])
    })

    test('leaves at most five times an hour, and the last of them stays good', async () => {
      const { user } = await somebody()
      for (let n = 2; n <= 7; n += 1) {
        await run(sql`delete from sign_in_attempts`)
        expect((await forgot(user.username)).status).toBe(200)
        if (n <= 5) await nthMail(server, user.email, n)
      }
      await somebody()
      const mails = await mailsFor(server, user.email)
      expect(mails).toHaveLength(5)
      const { username, token } = linkIn(mails.at(-1) ?? {})
      expect((await set({ username, user_token: token })).status).toBe(200)
    })

    test('may be asked for three times in a row', async () => {
      const answers = []
      for (let n = 0; n < 4; n += 1) answers.push((await forgot('iemand')).status)
      expect(answers).toEqual([200, 200, 200, 429])
      expect((await forgot('iemand-anders')).status).toBe(200)
    })
  })

  type Counts = Record<string, number>
  async function counted(): Promise<Counts> {
    const { rows } = await server.db.read((tx) =>
      sql<Counts>`select (select count(*)::int from audit_events) as audit,
        (select count(*)::int from sign_in_attempts where subject like 'forgot:%') as tries,
        (select count(*)::int from pgboss.job where name = 'account-mail') as effects`.execute(tx),
    )
    return rows[0] ?? {}
  }

  describe('the link of a mail', () => {
    test('sets a password that works, and the old one no longer does', async () => {
      const { user, username, user_token } = await somebody()
      const first = await set({ username, user_token })
      expect(first.status).toBe(200)
      const answer = v.parse(setupAnswer, first.json())
      expect(answer).toMatchObject({
        username: user.username,
        secondFactor: false,
        token: { name: 'prelogin' },
      })
      expect((await login(user.username, NEW)).status).toBe(200)

      await forgot(user.username)
      const link = linkIn(await nthMail(server, user.email, 2))
      const other = 'Zonneboiler 8'
      await set({ username, user_token: link.token, password: other, rpassword: other })
      expect((await login(user.username, NEW)).status).toBe(401)
      expect((await login(user.username, other)).status).toBe(200)
    })

    test('works once, also when it is used twice at the same moment', async () => {
      const { username, user_token } = await somebody()
      const answers = await Promise.all([set({ username, user_token }), set({ username, user_token })])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
      expect(outcome(await set({ username, user_token }))).toEqual(refusal(403, 'token-invalid'))
    })

    test('is refused in part, under another name, after 24 hours, and when there is none', async () => {
      const { username, user_token } = await somebody()
      const other = await somebody()
      const invalid = refusal(403, 'token-invalid')
      for (const body of [
        { username, user_token: user_token.slice(0, 8) },
        { username, user_token: user_token.slice(0, -1) },
        { username: other.username, user_token },
        { username: 'niemand', user_token },
        { username, user_token: 'x'.repeat(43) },
      ])
        expect(outcome(await set(body))).toEqual(invalid)
      await run(sql`update mail_tokens set expires_at = expires_at - interval '24 hours'`)
      expect(outcome(await set({ username, user_token }))).toEqual(invalid)
    })

    test('tells whether it still works before a password is typed, and is not used up by that', async () => {
      const { username, user_token } = await somebody()
      const other = await somebody()
      const check = (link: object) => server.visitor().post('/api/setup-link', link, page)
      const invalid = refusal(403, 'token-invalid')
      expect(outcome(await check({ username, user_token }))).toEqual([200, { success: true }])
      expect(outcome(await check({ username, user_token: 'x'.repeat(43) }))).toEqual(invalid)
      expect(outcome(await check({ username: other.username, user_token }))).toEqual(invalid)
      expect((await set({ username, user_token })).status).toBe(200)
      expect(outcome(await check({ username, user_token }))).toEqual(invalid)
      const late = { username: other.username, user_token: other.user_token }
      await run(sql`update mail_tokens set expires_at = expires_at - interval '24 hours'`)
      expect(outcome(await check(late))).toEqual(invalid)
    })

    test('is dead once a newer one was made, or the password was changed', async () => {
      const { user, username, user_token } = await somebody()
      await forgot(user.username)
      const newer = linkIn(await nthMail(server, user.email, 2)).token
      expect(outcome(await set({ username, user_token }))).toEqual(refusal(403, 'token-invalid'))
      expect((await set({ username, user_token: newer })).status).toBe(200)

      await forgot(user.username)
      const third = linkIn(await nthMail(server, user.email, 3)).token
      const visitor = await signedInVisitor(server, user, tree)
      const change = { current_password: NEW, password: 'Zonneboiler 8', rpassword: 'Zonneboiler 8' }
      expect((await visitor.post('/api/account/password', change)).status).toBe(200)
      expect(outcome(await set({ username, user_token: third }))).toEqual(refusal(403, 'token-invalid'))
    })

    test('is kept as a hash only', async () => {
      const { user_token } = await somebody()
      const { rows } = await server.db.read((tx) => sql`select * from mail_tokens`.execute(tx))
      expect(JSON.stringify(rows)).not.toContain(user_token)
      const jobs = await server.db.statement(`select data::text from pgboss.job where name = 'account-mail'`)
      expect(JSON.stringify(jobs)).not.toContain(user_token)
    })

    test.each([
      ['Welkom01', 'password-common'],
      ['W3lkom2026!', 'password-common'],
      ['P@ssw0rd1', 'password-common'],
      ['Aurum2026!', 'password-common'],
      ['kort1A', 'password-weak'],
      ['ketelhuis7', 'password-weak'],
      ['KETELHUIS7', 'password-weak'],
      ['Ketelhuis', 'password-weak'],
    ])('%s is refused (%s), and the link stays good', async (password, code) => {
      const { username, user_token } = await somebody()
      expect(outcome(await set({ username, user_token, password, rpassword: password }))).toEqual(
        refusal(400, code),
      )
      expect((await set({ username, user_token, rpassword: 'Iets anders 1' })).status).toBe(400)
      expect((await set({ username, user_token })).status).toBe(200)
    })

    test('a password may be long, and every sign of it counts', async () => {
      const { user, username, user_token } = await somebody()
      const long = `Zin met \0 spaties, ümlauten en 😀 die lang is ${'ß1'.repeat(80)}`
      expect((await set({ username, user_token, password: long, rpassword: long })).status).toBe(200)
      expect((await login(user.username, long)).status).toBe(200)
      expect((await login(user.username, long.slice(0, -1))).status).toBe(401)
      expect((await login(user.username, long.replace('\0', ''))).status).toBe(401)
    })

    test('ends every session of that user, and signs nobody in', async () => {
      const { user, username, user_token } = await somebody()
      const before = await signedInVisitor(server, user, tree)
      const visitor = server.visitor()
      expect((await set({ username, user_token }, visitor)).status).toBe(200)
      expect(outcome(await before.ask('/api/session'))).toMatchObject([401, { error: 'session-revoked' }])
      const opened = [
        await visitor.ask('/api/session'),
        await visitor.graphql('{digests}'),
        await visitor.post('/api/code', { code: '123456' }),
        await visitor.ask('/api/account/second-factor'),
      ]
      expect(opened.map(({ status }) => status)).toEqual([401, 401, 401, 401])
    })

    test('takes the place of whoever was signed in on that device', async () => {
      const { username, user_token } = await somebody()
      const visitor = await signedInVisitor(server, tree.admin, tree)
      const before = visitor.cookie
      expect((await set({ username, user_token }, visitor)).status).toBe(200)
      visitor.cookie = before
      expect((await visitor.ask('/api/session')).status).toBe(401)
    })

    test('ends a sign-in with the old password too that happens at the very moment', async () => {
      const { user, username, user_token } = await somebody()
      await set({ username, user_token })
      await forgot(username)
      const { token } = linkIn(await nthMail(server, user.email, 2))
      const other = 'Zonneboiler 8'
      const visitors = Array.from({ length: 4 }, () => server.visitor())
      await Promise.all([
        ...visitors.map((visitor) => visitor.post('/api/login', { username, password: NEW })),
        set({ username, user_token: token, password: other, rpassword: other }),
        ...visitors.map((visitor) => visitor.post('/api/login', { username, password: NEW })),
      ])
      const left = await Promise.all(visitors.map((visitor) => visitor.ask('/api/session')))
      expect(left.map(({ status }) => status)).toEqual([401, 401, 401, 401])
    })

    test('guesses at it are slowed down by the network', async () => {
      const answers = []
      for (let n = 0; n < 22; n += 1)
        answers.push((await set({ username: `naam-${n}`, user_token: 'x'.repeat(43) })).status)
      expect(answers.slice(0, 20)).toEqual(Array(20).fill(403))
      expect(answers.at(-1)).toBe(429)
    })
  })

  describe('a second factor', () => {
    async function begun() {
      const somebodyNew = await somebody()
      const visitor = server.visitor()
      const { username, user_token } = somebodyNew
      const answer = v.parse(setupAnswer, (await set({ username, user_token }, visitor)).json())
      if (!answer.webauthn || !answer.otpString) throw new Error('nothing was offered')
      return { ...somebodyNew, visitor, webauthn: answer.webauthn, otpString: answer.otpString }
    }
    const secondary = (visitor: ReturnType<TestServer['visitor']>, body: object) =>
      visitor.post('/api/setup-secondary', body, page)

    test('can be left out', async () => {
      const { visitor, user } = await begun()
      const answer = await secondary(visitor, { username: user.username })
      expect(v.parse(secondaryAnswer, answer.json()).recoveryCodes).toBeNull()
      expect(visitor.cookie).toBe('')
      expect((await login(user.username, NEW)).json()).toMatchObject({ token: { name: 'login' } })
    })

    test('can be a passkey and an authenticator app at once', async () => {
      const { visitor, user, webauthn, otpString } = await begun()
      expect(otpString).toMatch(/^otpauth:\/\/totp\/Aurum:/)
      const totp = totpOf(otpString)
      const passkey = buildPasskey(page.origin)
      const answer = await secondary(visitor, {
        username: user.username,
        passkey_data: passkey.create(webauthn),
        activated_passkey: true,
        activated_mfa: true,
        code: totp.code(),
      })
      expect(answer.status).toBe(200)
      expect(v.parse(secondaryAnswer, answer.json()).recoveryCodes).toHaveLength(10)
      const [row] = await server.db.statement('select sign_in_methods from users where _id = $1', [user._id])
      expect(row?.sign_in_methods).toEqual(['password', 'passkey', 'authenticator'])
      expect((await login(user.username, NEW)).json()).toMatchObject({ token: { name: 'prelogin' } })
      await nthMail(server, user.email, 3)
      const subjects = (await mailsFor(server, user.email)).map(({ subject }) => subject)
      expect(subjects.slice(1)).toEqual(Array(2).fill('Nieuwe manier van inloggen bij Aurum'))
    })

    test('a code that does not fit activates nothing, and may be typed again', async () => {
      const { visitor, user, webauthn, otpString } = await begun()
      const wrong = { username: user.username, activated_mfa: true, code: '000000' }
      expect(outcome(await secondary(visitor, wrong))).toEqual(refusal(401, 'code-failed'))
      const both = {
        ...wrong,
        activated_passkey: true,
        passkey_data: buildPasskey(page.origin).create(webauthn),
      }
      expect(outcome(await secondary(visitor, both))).toEqual(refusal(401, 'code-failed'))
      expect((await secondary(visitor, { ...both, code: totpOf(otpString).code() })).status).toBe(200)
    })

    test('the code that proved the app does not sign in as well', async () => {
      const { visitor, user, otpString } = await begun()
      const totp = totpOf(otpString)
      const code = totp.code()
      await secondary(visitor, { username: user.username, activated_mfa: true, code })
      const half = server.visitor()
      await half.post('/api/login', { username: user.username, password: NEW })
      expect(outcome(await half.post('/api/code', { code }))).toEqual(refusal(401, 'code-failed'))
      expect((await half.post('/api/code', { code: totp.code(1) })).status).toBe(200)
    })

    test('is chosen once: the setup is over then, and cannot be done for another', async () => {
      const { visitor, user, otpString } = await begun()
      const body = { username: user.username, activated_mfa: true, code: totpOf(otpString).code() }
      const other = await secondary(visitor, { ...body, username: tree.admin.username })
      expect(outcome(other)).toEqual(refusal(409, 'wrong-user'))
      const cookie = visitor.cookie
      const twice = await Promise.all([secondary(visitor, body), secondary(visitor, body)])
      expect(twice.filter(({ status }) => status === 200)).toHaveLength(1)
      visitor.cookie = cookie
      expect((await secondary(visitor, body)).status).toBe(401)
    })

    test('is neither gone around nor changed by a reset', async () => {
      const { user, username, user_token } = await somebody()
      const first = server.visitor()
      const begunFirst = v.parse(setupAnswer, (await set({ username, user_token }, first)).json())
      const totp = totpOf(begunFirst.otpString ?? '')
      await secondary(first, { username, activated_mfa: true })
      await nthMail(server, user.email, 2)

      await forgot(user.username)
      const { token } = linkIn(await nthMail(server, user.email, 3))
      const visitor = server.visitor()
      const answer = await set({ username, user_token: token }, visitor)
      expect(answer.json()).toMatchObject({ secondFactor: true, webauthn: null, otpString: null })
      const forbidden = refusal(403, 'forbidden')
      expect(outcome(await visitor.post('/api/account/second-factor', {}, page))).toEqual(forbidden)
      expect(outcome(await secondary(visitor, { username, activated_mfa: true }))).toEqual(forbidden)
      const half = server.visitor()
      expect((await half.post('/api/login', { username, password: NEW })).json()).toMatchObject({
        token: { name: 'prelogin' },
      })
      expect((await half.post('/api/code', { code: totp.code() })).status).toBe(200)
    })

    test('is for the page where the app says it lives, and for no other that reaches it', async () => {
      const visitor = await signedInVisitor(server, tree.admin, tree)
      const elsewhere = await visitor.post('/api/account/second-factor', {})
      expect(outcome(elsewhere)).toEqual(refusal(403, 'forbidden'))
      const options = await server.visitor().post('/api/login/options', {})
      expect(outcome(options)).toEqual(refusal(403, 'forbidden'))
      const here = await server.visitor().post('/api/login/options', {}, page)
      expect(here.json()).toMatchObject({ rpId: 'aurum.voorbeeld.nl' })
    })

    test('can be added later by whoever signed in a moment ago', async () => {
      const stale = await signedInVisitor(server, tree.admin, tree, 11)
      const again = refusal(403, 'reauthenticate')
      expect(outcome(await stale.post('/api/account/second-factor', {}, page))).toEqual(again)
      const body = { username: tree.admin.username, activated_mfa: true }
      expect(outcome(await secondary(stale, body))).toEqual(again)

      const fresh = await signedInVisitor(server, tree.admin, tree, 9)
      expect(outcome(await secondary(fresh, body))).toEqual(again)
      const offer = (await fresh.post('/api/account/second-factor', {}, page)).json() as { otpString: string }
      const answer = await secondary(fresh, { ...body, code: totpOf(offer.otpString).code() })
      expect(answer.json()).toMatchObject({ token: { name: 'login' } })
      expect((await fresh.ask('/api/session')).status).toBe(200)
    })

    test('can be taken away again, by whoever signed in a moment ago', async () => {
      await withAuthenticator(server, tree.neighbour, tree, page)
      const stale = await signedInVisitor(server, tree.neighbour, tree, 11)
      const remove = (visitor: typeof stale, path: string) =>
        visitor.ask(`/api/account/${path}`, { method: 'DELETE' })
      expect(outcome(await remove(stale, 'authenticator'))).toEqual(refusal(403, 'reauthenticate'))
      const fresh = await signedInVisitor(server, tree.neighbour, tree)
      expect((await fresh.ask('/api/account/second-factor')).json()).toEqual({
        passkeys: [],
        authenticator: true,
        recoveryCodesLeft: 10,
      })
      expect((await remove(fresh, 'authenticator')).status).toBe(200)
      expect((await remove(fresh, 'authenticator')).status).toBe(404)
      expect((await login(tree.neighbour.username, PASSWORD)).json()).toMatchObject({
        token: { name: 'login' },
      })
    })

    test('can be removed by an admin for a user who lost their phone, and by nobody else', async () => {
      const { user } = await somebody()
      await withAuthenticator(server, user, tree, page)
      const before = await signedInVisitor(server, user, tree)
      const reset = async (by: Tree['admin'], minutesAgo = 0, of = user) => {
        const visitor = await signedInVisitor(server, by, tree, minutesAgo)
        return outcome(await visitor.ask(`/api/users/${of._id}/second-factor`, { method: 'DELETE' }))
      }
      const others = await insertAccounts(server.db)
      expect(await reset(tree.office)).toEqual(refusal(403, 'forbidden'))
      expect(await reset(tree.admin, 11)).toEqual(refusal(403, 'reauthenticate'))
      expect(await reset(tree.admin, 0, others.office)).toEqual(refusal(404, 'not-found'))
      expect(await reset(tree.admin, 0, tree.developer)).toEqual(refusal(403, 'forbidden'))
      expect((await before.ask('/api/session')).status).toBe(200)

      expect(await reset(tree.admin)).toEqual([200, { success: true }])
      expect(outcome(await before.ask('/api/session'))).toMatchObject([401, { error: 'session-revoked' }])
      const again = await signedInVisitor(server, user, tree)
      expect((await again.ask('/api/account/second-factor')).json()).toMatchObject({ authenticator: false })
      const mail = await nthMail(server, user.email, 3)
      expect(mail.subject).toBe('Manier van inloggen bij Aurum verwijderd')
    })
  })
})
