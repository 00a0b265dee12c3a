import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { purge } from '#server/http/purge.ts'
import { fetchTransport } from '#sync/client/transport/graphql.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { openSession } from '#sync/contract/wire/accounts.ts'
import { applyAs, mailsFor, nthMail, outcome, refusal, signedInVisitor } from '#tests/support/accounts.ts'
import { insertDocuments } from '#tests/support/builders/insert-documents.ts'
import { buildEdit, buildOp } from '#tests/support/builders/op.ts'
import type { Tree } from '#tests/support/builders/tree.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import {
  insertAccounts,
  PASSWORD,
  signedIn,
  startServer,
  type TestServer,
  type Visitor,
} from '#tests/support/server.ts'

const NEW = 'Ketelhuis 7'

eachDatabase((testDatabase) => {
  let server: TestServer
  let tree: Tree

  beforeAll(async () => {
    server = await startServer(testDatabase, { apps: ['planning'] })
    tree = await insertAccounts(server.db)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await server.db.write((tx) => sql`delete from sign_in_attempts`.execute(tx))
    await server.db.write((tx) => sql`delete from sessions`.execute(tx))
  })

  const status = async (visitor: Visitor) => (await visitor.ask('/api/session')).status
  /** The answer to a device whose session was revoked from elsewhere: it names the session's user. */
  const revokedOf = ({ _id }: { _id: string }) => [401, { error: 'session-revoked', user_id: _id }]
  const answered = async (visitor: Visitor) => outcome(await visitor.ask('/api/session'))
  const list = async (visitor: Visitor) =>
    v.parse(v.array(openSession), (await visitor.ask('/api/account/sessions')).json())
  const remove = (visitor: Visitor, path = '') =>
    visitor.ask(`/api/account/sessions${path}`, { method: 'DELETE' })
  const change = (visitor: Visitor, current_password: string, password = NEW) =>
    visitor.post('/api/account/password', { current_password, password, rpassword: password })

  async function somebody(given: Partial<DocumentOf<'users'>> = {}) {
    const user = buildUser({ company_ids: [tree.wos._id], ...given })
    await insertDocuments(server.db, tree.tree, [{ collection: 'users', doc: user }])
    return user
  }

  const asFetch = (visitor: Visitor) =>
    (async (path: string, { body }: { body: string }) => {
      const { status, headers, text } = await visitor.post(path, JSON.parse(body))
      return new Response(text(), { status, headers: { 'content-type': String(headers['content-type']) } })
    }) as unknown as typeof fetch

  /** Opens a socket and waits for its close code. */
  async function lineOf(visitor: Visitor): Promise<{ ended: Promise<number> }> {
    const socket = visitor.socket()
    const ended = new Promise<number>((resolve) => socket.on('close', resolve))
    await new Promise((resolve) => socket.on('open', resolve))
    return { ended }
  }

  describe('open sessions', () => {
    test('are listed to their own user, with the current one marked and without credentials', async () => {
      const [one, two] = [
        await signedInVisitor(server, tree.office, tree),
        await signedInVisitor(server, tree.office, tree),
      ]
      const stranger = await signedInVisitor(server, tree.admin, tree)
      const listed = await list(one)
      expect(listed).toHaveLength(2)
      expect(listed.filter(({ current }) => current)).toHaveLength(1)
      expect((await list(two)).find(({ current }) => current)?.id).not.toBe(
        listed.find(({ current }) => current)?.id,
      )
      expect(await list(stranger)).toHaveLength(1)
      const { rows } = await server.db.read((tx) =>
        sql<{ token_hash: string }>`select * from sessions`.execute(tx),
      )
      for (const { token_hash } of rows) expect(JSON.stringify(listed)).not.toContain(token_hash)
      expect(listed[0]).toMatchObject({ userAgent: 'een browser' })
    })

    test('one can be ended', async () => {
      const [here, there] = [
        await signedInVisitor(server, tree.office, tree),
        await signedInVisitor(server, tree.office, tree),
      ]
      const id = (await list(there)).find(({ current }) => current)?.id
      expect((await remove(here, `/${id}`)).status).toBe(200)
      expect(await answered(there)).toEqual(revokedOf(tree.office))
      expect(await status(here)).toBe(200)
      expect((await remove(here, `/${id}`)).status).toBe(404)
    })

    test('that were revoked elsewhere say so in the answer to every request, and give no access', async () => {
      const [here, there] = [
        await signedInVisitor(server, tree.office, tree),
        await signedInVisitor(server, tree.office, tree),
      ]
      await remove(here)
      const hash = 'a'.repeat(64)
      const tus = { 'tus-resumable': '1.0.0', 'upload-length': '1' }
      const answers = [
        await there.ask('/api/session'),
        await there.graphql('{digests}'),
        await there.ask(`/api/blobs/${hash}`),
        await there.ask('/api/uploads', { method: 'POST', headers: tus }),
      ]
      expect(answers.map(outcome)).toEqual(answers.map(() => revokedOf(tree.office)))
      expect((await there.ask(`/files/${tree.office._id}`)).status).toBe(404)
    })

    test('that expired long ago still report their revocation, for ninety days', async () => {
      const [here, there] = [
        await signedInVisitor(server, tree.office, tree),
        await signedInVisitor(server, tree.office, tree),
      ]
      const id = (await list(there)).find(({ current }) => current)?.id
      const age = (days: number) =>
        server.db.write(async (tx) => {
          const ago = sql`now() - make_interval(days => ${days})`
          await sql`update sessions set expires_at = ${ago} where id = ${id}`.execute(tx)
          await sql`update revoked_sessions set expires_at = ${ago}`.execute(tx)
        })
      await age(60)
      await purge(server.db)
      expect(await answered(there)).toEqual(refusal(401, 'unauthenticated'))
      await remove(here)
      await purge(server.db)
      expect(await answered(there)).toEqual(revokedOf(tree.office))
      await age(91)
      await purge(server.db)
      expect(await answered(there)).toEqual(refusal(401, 'unauthenticated'))
    })

    test('that were revoked name their user, so that another user of the device loses no data', async () => {
      const device = await signedInVisitor(server, tree.employee, tree)
      device.cookie = (await signedInVisitor(server, tree.office, tree)).cookie
      const heardBy = (userId: string) => fetchTransport(userId, asFetch(device)).graphql('{__typename}', {})
      await remove(await signedInVisitor(server, tree.office, tree))
      expect(await answered(device)).toEqual(revokedOf(tree.office))
      expect(await heardBy(tree.employee._id)).toEqual({ kind: 'unauthenticated' })
      expect(await heardBy(tree.office._id)).toEqual({ kind: 'revoked' })
    })

    test('sessions revoked before users were recorded are reported without a user id', async () => {
      const there = await signedInVisitor(server, tree.office, tree)
      await remove(await signedInVisitor(server, tree.office, tree))
      await server.db.write((tx) => sql`update revoked_sessions set user_id = null`.execute(tx))
      expect(await answered(there)).toEqual(refusal(401, 'session-revoked'))
      const { _id } = tree.office
      expect(await fetchTransport(_id, asFetch(there)).graphql('{__typename}', {})).toEqual({
        kind: 'revoked',
      })
    })

    test('the cookie outlives the session, so that a revocation is still reported', async () => {
      const answer = await server.visitor().post('/api/login', {
        username: tree.office.username,
        password: PASSWORD,
      })
      const [, age] = /Max-Age=(\d+)/.exec(String(answer.headers['set-cookie'])) ?? []
      expect(Number(age) / 86_400).toBeCloseTo(93, 1)
    })

    test('cannot be ended or detected by another user', async () => {
      const [here, stranger] = [
        await signedInVisitor(server, tree.office, tree),
        await signedInVisitor(server, tree.admin, tree),
      ]
      const [foreign] = await list(stranger)
      for (const id of [foreign?.id, '00000000-0000-4000-8000-000000000000', `x' or true`])
        expect(outcome(await remove(here, `/${encodeURIComponent(String(id))}`))).toEqual(
          refusal(404, 'not-found'),
        )
      expect(await status(stranger)).toBe(200)
    })

    test('all others can be ended at once, and the own one like any other', async () => {
      const visitors = await Promise.all(
        Array.from({ length: 4 }, () => signedInVisitor(server, tree.office, tree)),
      )
      const [here] = visitors
      if (!here) throw new Error('nobody')
      expect((await remove(here)).status).toBe(200)
      expect(await Promise.all(visitors.map(status))).toEqual([200, 401, 401, 401])
      const [own] = await list(here)
      expect((await remove(here, `/${own?.id}`)).status).toBe(200)
      // The cookie's `__Host-` variant is for https, which is not used here.
      expect(here.cookie).not.toMatch(/(?:^|; )aurum=/)
    })
  })

  describe('another password', () => {
    test('asks for the old one, ends all other sessions, and goes on under a new credential', async () => {
      const user = tree.employee
      const here = await signedIn(server, user)
      const there = await signedInVisitor(server, user, tree)
      const old = here.cookie
      expect(outcome(await change(here, 'Verkeerd 1'))).toEqual(refusal(403, 'password-wrong'))
      expect(outcome(await change(here, PASSWORD, 'Welkom01'))).toEqual(refusal(400, 'password-common'))
      const changed = await change(here, PASSWORD)
      expect(changed.json()).toMatchObject({ username: user.username, token: { name: 'login' } })
      expect(here.cookie).not.toBe(old)
      expect(await status(here)).toBe(200)
      expect(await answered(there)).toEqual(revokedOf(user))
      // A request still under way with the old credential must not be told that its session was revoked.
      here.cookie = old
      expect(await answered(here)).toEqual(refusal(401, 'unauthenticated'))
      const login = (password: string) =>
        server.visitor().post('/api/login', { username: user.username, password })
      expect((await login(PASSWORD)).status).toBe(401)
      expect((await login(NEW)).status).toBe(200)
      const mail = await nthMail(server, user.email, 1)
      expect(mail.subject).toBe('Je wachtwoord voor Aurum is gewijzigd')
      expect(await mailsFor(server, user.email)).toHaveLength(1)
    })

    test('does not make an old session a fresh one', async () => {
      const stale = await signedInVisitor(server, tree.neighbour, tree, 60)
      expect((await change(stale, PASSWORD)).status).toBe(200)
      expect(outcome(await stale.post('/api/account/second-factor', {}))).toEqual(
        refusal(403, 'reauthenticate'),
      )
    })

    test('guesses of the old one are throttled like those of signing in', async () => {
      const visitor = await signedInVisitor(server, tree.office, tree)
      const answers = []
      for (let n = 0; n < 6; n += 1) answers.push((await change(visitor, `Verkeerd ${n}`)).status)
      expect(answers).toEqual([403, 403, 403, 403, 403, 429])
    })
  })

  describe('an account that changes', () => {
    test('has its new role at the next request, with no session ended', async () => {
      const [admin, user] = [
        await signedInVisitor(server, tree.admin, tree),
        await somebody({ role: 'admin' }),
      ]
      const visitor = await signedInVisitor(server, user, tree)
      const other = await somebody({ email: 'ander@voorbeeld.nl' })
      const emailOf = async () => {
        const answer = await visitor.graphql(`{getUser(id:"${other._id}"){email}}`)
        return (answer.json() as { data: { getUser: { email: string | null } | null } }).data.getUser?.email
      }
      expect(await emailOf()).toBe('ander@voorbeeld.nl')
      expect(await applyAs(admin, buildEdit('users.edit', user, { role: 'employee' }))).toMatchObject({
        status: 'applied',
      })
      expect(await emailOf()).toBeFalsy()
      expect((await visitor.ask('/api/session')).json()).toMatchObject({ role: 'employee' })
    })

    test('sees its new company at the next request', async () => {
      const [admin, user] = [await signedInVisitor(server, tree.admin, tree), await somebody()]
      const visitor = await signedInVisitor(server, user, tree)
      await applyAs(admin, buildEdit('users.edit', user, { company_ids: [tree.bk._id] }))
      expect((await visitor.ask('/api/session')).json()).toMatchObject({ companies: [tree.bk._id] })
    })

    test('is out at once when disabled, and its sessions do not come back', async () => {
      const [admin, user] = [await signedInVisitor(server, tree.admin, tree), await somebody()]
      const visitor = await signedInVisitor(server, user, tree)
      await applyAs(admin, buildEdit('users.edit', user, { active: false }))
      expect(await answered(visitor)).toEqual(revokedOf(user))
      await applyAs(admin, buildEdit('users.edit', { ...user, active: false }, { active: true }))
      expect(await answered(visitor)).toEqual(revokedOf(user))
    })

    test('leaves nothing to sign in with when removed, and frees its name', async () => {
      const admin = await signedInVisitor(server, tree.admin, tree)
      const user = await somebody({ email: 'weg@voorbeeld.nl' })
      const row = { user_id: user._id, username: user.username, tree: tree.tree, password_hash: 'x' }
      await server.db.write((tx) => tx.insertInto('credentials').values(row).execute())
      const visitor = await signedInVisitor(server, user, tree)
      expect(await applyAs(admin, buildOp({ kind: 'users.delete', entityId: user._id }))).toMatchObject({
        status: 'applied',
      })
      expect(await answered(visitor)).toEqual(revokedOf(user))
      const left = await server.db.statement('select 1 from credentials where user_id = $1', [user._id])
      expect(left).toEqual([])
      const { _id, ...successor } = buildUser({ username: user.username, company_ids: [tree.wos._id] })
      const op = buildOp({ kind: 'users.create', entityId: _id, args: { doc: successor } })
      expect(await applyAs(admin, op)).toMatchObject({ status: 'applied' })
    })

    test('cannot have the name of another', async () => {
      const admin = await signedInVisitor(server, tree.admin, tree)
      const { _id, ...double } = buildUser({ username: tree.office.username, company_ids: [tree.wos._id] })
      const op = buildOp({ kind: 'users.create', entityId: _id, args: { doc: double } })
      expect(await applyAs(admin, op)).toMatchObject({
        status: 'refused',
        code: 'already-exists',
        field: 'username',
      })
    })
  })

  test('every way of ending a session closes its socket within seconds', async () => {
    const [user, mate] = [await somebody(), await somebody()]
    const admin = await signedInVisitor(server, tree.admin, tree)
    const revoked = await signedInVisitor(server, user, tree)
    const others = await signedInVisitor(server, user, tree)
    const disabled = await signedInVisitor(server, mate, tree)
    const changed = await signedInVisitor(server, tree.developer, tree)
    const lines = await Promise.all([revoked, others, disabled, changed].map(lineOf))
    const [own] = (await list(revoked)).filter(({ current }) => current)
    await remove(others, `/${own?.id}`)
    await remove(await signedInVisitor(server, user, tree))
    await applyAs(admin, buildEdit('users.edit', mate, { active: false }))
    expect((await change(changed, PASSWORD)).status).toBe(200)
    expect(await Promise.all(lines.map(({ ended }) => ended))).toEqual([4403, 4403, 4403, 4403])
  })

  test('a foreign page can neither end a session nor change a password', async () => {
    const visitor = await signedInVisitor(server, tree.office, tree)
    const origin = { origin: 'https://evil.example' }
    const answers = [
      await visitor.ask('/api/account/sessions', { method: 'DELETE', headers: origin }),
      await visitor.post('/api/account/password', {}, origin),
      await visitor.post('/api/account/second-factor', {}, origin),
      await visitor.post('/api/setup-secondary', {}, origin),
      await visitor.post('/api/code', {}, origin),
      await visitor.post('/api/login', {}, origin),
      await visitor.post('/api/login/verify', {}, origin),
      await visitor.post('/api/forgot', {}, origin),
      await visitor.post('/api/setup-link', {}, origin),
      await visitor.post('/api/setup-primary', {}, origin),
      await visitor.post('/api/crash-reports', {}, origin),
    ]
    expect(answers.map((answer) => outcome(answer))).toEqual(answers.map(() => refusal(403, 'forbidden')))
  })

  test('an unknown app cannot sign anybody in', async () => {
    const paths = [
      'login',
      'code',
      'forgot',
      'setup-link',
      'setup-primary',
      'setup-secondary',
      'login/options',
      'login/verify',
    ]
    for (const path of paths) {
      for (const app of [undefined, '', 'vreemd'])
        expect(outcome(await server.visitor().post(`/api/${path}`, {}, { 'x-aurum-app': app }))).toEqual(
          refusal(401, 'app-unknown'),
        )
      for (const app of ['aurum-web', 'planning'])
        expect((await server.visitor().post(`/api/${path}`, {}, { 'x-aurum-app': app })).status).toBe(
          path === 'login/options' ? 200 : 400,
        )
    }
  })
})
