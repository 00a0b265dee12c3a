import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/accounts/passwords.ts'
import {
  applyAs,
  linkIn,
  mailsFor,
  nthMail,
  offered,
  outcome,
  refusal,
  signedInVisitor,
  visitorAtCodeStep,
  withAuthenticator,
} from '#tests/support/accounts.ts'
import { insertDocuments } from '#tests/support/builders/insert-documents.ts'
import { buildOp } from '#tests/support/builders/op.ts'
import { insertTree, type Tree } from '#tests/support/builders/tree.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { buildPasskey } from '#tests/support/passkey.ts'
import { insertAccounts, PASSWORD, startServer, type TestServer } from '#tests/support/server.ts'

const OURS = 'Ketelhuis 7 ä😀'
const THEIRS = 'Warmtepomp 8 ë'
const NEW = 'Radiator 9 "ö"'

eachDatabase((testDatabase) => {
  let server: TestServer
  let ours: Tree
  let theirs: Tree

  beforeAll(async () => {
    server = await startServer(testDatabase)
    ours = await insertAccounts(server.db)
    theirs = await insertTree(server.db)
  })
  afterAll(() => server.close())
  beforeEach(() => run(sql`delete from sign_in_attempts`))

  const run = (query: ReturnType<typeof sql>) => server.db.write((tx) => query.execute(tx))
  const login = (username: string, password: string) =>
    server.visitor().post('/api/login', { username, password })

  async function somebody(tree: Tree, username: string, password: string, given: object = {}) {
    const email = `${Math.random().toString(36).slice(2)}@voorbeeld.nl`
    const user = buildUser({ username, email, company_ids: [tree.wos._id], ...given })
    await insertDocuments(server.db, tree.tree, [{ collection: 'users', doc: user }])
    await withPassword(tree, user, password)
    return user
  }

  async function withPassword({ tree }: Tree, { _id, username }: Tree['office'], password: string) {
    const row = { user_id: _id, username, tree, password_hash: await hashPassword(password) }
    await server.db.write((tx) => tx.insertInto('credentials').values(row).execute())
  }

  /** Two accounts with the same username at two companies. */
  async function namesakes(passwords: [string, string] = [OURS, THEIRS]) {
    const username = `jan.smit-${Math.random().toString(36).slice(2)}`
    const [our, their] = passwords
    return {
      username,
      our: await somebody(ours, username, our),
      their: await somebody(theirs, username, their),
    }
  }

  describe('a name that another company has as well', () => {
    test('may be given by an admin, who hears nothing of it', async () => {
      await somebody(theirs, 'piet.de.wit', THEIRS)
      const admin = await signedInVisitor(server, ours.admin, ours)
      const create = () => {
        const { _id, ...doc } = buildUser({ username: 'piet.de.wit', company_ids: [ours.wos._id] })
        return applyAs(admin, buildOp({ kind: 'users.create', entityId: _id, args: { doc } }))
      }
      const made = await create()
      expect(made).toMatchObject({ status: 'applied' })
      expect(JSON.stringify(made)).not.toContain(theirs.tree)
      // Within a company tree a username is unique.
      expect(await create()).toMatchObject({
        status: 'refused',
        code: 'already-exists',
        field: 'username',
      })
    })

    test('lets each in with their own password', async () => {
      const { username, our, their } = await namesakes()
      expect((await login(username, OURS)).json()).toMatchObject({ user_id: our._id, tree: ours.tree })
      expect((await login(username, THEIRS)).json()).toMatchObject({ user_id: their._id, tree: theirs.tree })
      expect(outcome(await login(username, PASSWORD))).toEqual(refusal(401, 'login-failed'))
    })

    test('keeps out whose account is closed, and lets the other in', async () => {
      const { username, our, their } = await namesakes([OURS, OURS])
      await run(sql`update users set active = false where _id = ${our._id}`)
      expect((await login(username, OURS)).json()).toMatchObject({ user_id: their._id })
    })

    test('namesakes with the same password cannot sign in until one resets it', async () => {
      const { username, our, their } = await namesakes([OURS, OURS])
      expect(outcome(await login(username, OURS))).toEqual(refusal(409, 'login-ambiguous'))
      const { token } = linkIn(await nthMail(server, our.email, 1))
      await nthMail(server, their.email, 1)
      const chosen = { username, user_token: token, password: NEW, rpassword: NEW }
      expect((await server.visitor().post('/api/setup-primary', chosen)).status).toBe(200)
      expect((await login(username, NEW)).json()).toMatchObject({ user_id: our._id })
      expect((await login(username, OURS)).json()).toMatchObject({ user_id: their._id })
    })

    test('gives whoever has one of them no more tries at the other', async () => {
      const { username, our, their } = await namesakes()
      const guess = (visitor = server.visitor()) =>
        visitor.post('/api/login', { username, password: 'fout' }, { 'x-forwarded-for': '203.0.113.9' })
      const signIn = (password: string, visitor = server.visitor()) =>
        visitor.post('/api/login', { username, password }, { 'x-forwarded-for': '203.0.113.9' })
      const marked = server.visitor()
      for (let round = 0; round < 3; round += 1) {
        for (let n = 0; n < 3; n += 1) expect((await guess()).status).toBe(401)
        expect((await signIn(THEIRS)).json()).toMatchObject({ user_id: their._id })
      }
      expect((await signIn(THEIRS, marked)).status).toBe(200)
      // A wait longer than this test. The sign-in cleared the failures of its own account, not those of the other
      // account.
      const slowed = await server.db.write((tx) =>
        sql`update sign_in_attempts set failures = 12, last_at = now()
          where subject like 'login:pair:%' and failures > 3 returning 1`.execute(tx),
      )
      expect(slowed.rows).toHaveLength(1)
      // The answer reveals neither the wait nor that the password is right.
      for (const visitor of [server.visitor(), marked])
        expect(outcome(await signIn(OURS, visitor))).toEqual(refusal(401, 'login-failed'))
      const elsewhere = await server.visitor().post('/api/login', { username, password: OURS })
      expect(elsewhere.json()).toMatchObject({ user_id: our._id })
    })

    test('makes no difference to when a device of one of them has to wait', async () => {
      const { username } = await namesakes()
      const alone = `els-${Math.random().toString(36).slice(2)}`
      await somebody(theirs, alone, THEIRS)
      for (const name of [username, alone]) {
        const own = server.visitor()
        const signIn = (password: string) => own.post('/api/login', { username: name, password })
        expect((await signIn(THEIRS)).status).toBe(200)
        const answers = []
        for (let n = 0; n < 6; n += 1) answers.push((await signIn('fout')).status)
        expect(answers).toEqual([401, 401, 401, 401, 401, 429])
      }
    })

    test('is logged in each company when typed with a wrong password', async () => {
      const { username, our, their } = await namesakes()
      await login(username, PASSWORD)
      const { rows } = await server.db.read((tx) =>
        sql`select user_id::text, tree from audit_events
          where kind = 'sign-in-failed' and user_id in (${our._id}, ${their._id}) order by tree`.execute(tx),
      )
      const expected = [
        { user_id: our._id, tree: ours.tree },
        { user_id: their._id, tree: theirs.tree },
      ]
      expect(rows).toEqual(expected.toSorted((a, b) => (a.tree < b.tree ? -1 : 1)))
    })

    test('brings each account its own mail when the password is forgotten', async () => {
      const { username, our, their } = await namesakes()
      expect(outcome(await server.visitor().post('/api/forgot', { username }))).toEqual([
        200,
        { success: true },
      ])
      const links = [
        linkIn(await nthMail(server, our.email, 1)),
        linkIn(await nthMail(server, their.email, 1)),
      ]
      expect(links[0]?.token).not.toBe(links[1]?.token)
      const chosen = { username, user_token: links[1]?.token, password: NEW, rpassword: NEW }
      expect((await server.visitor().post('/api/setup-primary', chosen)).status).toBe(200)
      expect((await login(username, NEW)).json()).toMatchObject({ user_id: their._id })
      expect((await login(username, OURS)).json()).toMatchObject({ user_id: our._id })
      expect((await mailsFor(server, our.email)).length).toBe(1)
    })

    test('asks a code of whoever has an authenticator app, and of nobody else', async () => {
      const { username, our, their } = await namesakes()
      const { totp } = await withAuthenticator(server, their, theirs)
      expect((await login(username, OURS)).json()).toMatchObject({
        user_id: our._id,
        token: { name: 'login' },
      })
      expect((await login(username, THEIRS)).json()).toMatchObject({ token: { name: 'prelogin' } })
      const halfway = await visitorAtCodeStep(server, their, theirs)
      const answer = await halfway.post('/api/code', { username, code: totp.code() })
      expect(answer.json()).toMatchObject({ user_id: their._id, token: { name: 'login' } })
    })

    test('offers the passkeys of each, and each opens the account it was made for', async () => {
      const { username, our, their } = await namesakes()
      const offer = async () => {
        const visitor = server.visitor()
        const asked = (await visitor.post('/api/login/options', { username })).json()
        return { visitor, asked, ids: (asked.allowCredentials as { id: string }[]).map(({ id }) => id) }
      }
      const before = (await offer()).ids
      const pairs = [
        [our, ours],
        [their, theirs],
      ] as const
      for (const [user, tree] of pairs) {
        const made = buildPasskey(server.url)
        const owner = await signedInVisitor(server, user, tree)
        const { webauthn } = await offered(owner)
        // This account is told nothing about the passkeys of the other one.
        expect((webauthn as unknown as { excludeCredentials: [] }).excludeCredentials).toEqual([])
        const body = { username, passkey_data: made.create(webauthn), activated_passkey: true }
        expect((await owner.post('/api/setup-secondary', body)).status).toBe(200)
        const { visitor, asked, ids } = await offer()
        expect(ids).toContain(made.id)
        expect(ids.length).toBe(before.length)
        const passkey_data = made.answer(asked as unknown as Parameters<typeof made.answer>[0])
        const answer = await visitor.post('/api/login/verify', { username, passkey_data })
        expect(answer.json()).toMatchObject({ user_id: user._id, tree: tree.tree })
      }
    })
  })

  test('accounts of another company are not revealed', async () => {
    const { username, our } = await namesakes()
    const admin = await signedInVisitor(server, ours.admin, ours)
    const answer = await admin.graphql('query($where:Json){getUsers(where:$where){_id}}', {
      where: { username },
    })
    expect(answer.json()).toMatchObject({ data: { getUsers: [{ _id: our._id }] } })
  })
})
