import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsFor, nthMail, outcome, refusal, signedInVisitor } from '#tests/support/accounts.ts'
import { insertDocuments } from '#tests/support/builders/insert-documents.ts'
import type { Tree } from '#tests/support/builders/tree.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { insertAccounts, startServer, type TestServer } from '#tests/support/server.ts'

eachDatabase((testDatabase) => {
  let server: TestServer
  let tree: Tree

  beforeAll(async () => {
    server = await startServer(testDatabase)
    tree = await insertAccounts(server.db)
  })
  afterAll(() => server.close())

  let made = 0
  async function somebody(given: Parameters<typeof buildUser>[0] = {}) {
    made += 1
    const email = `iemand${made}@voorbeeld.nl`
    const user = buildUser({ company_ids: [tree.wos._id], email, ...given })
    await insertDocuments(server.db, tree.tree, [{ collection: 'users', doc: user }])
    return user
  }
  async function mail(of: { _id: string }, by: Tree['admin'] = tree.admin) {
    const visitor = await signedInVisitor(server, by, tree)
    return outcome(await visitor.post(`/api/users/${of._id}/password-mail`, {}))
  }

  test('a user manager sends a colleague the mail to set a password again', async () => {
    const user = await somebody()
    expect(await mail(user)).toEqual([200, { success: true }])
    expect((await nthMail(server, user.email, 1)).text).toContain('/auth/setup-primary/')
    const { rows } = await server.db.read((tx) =>
      sql`select by_user, tree from audit_events
        where kind = 'password-mail-asked' and user_id = ${user._id}`.execute(tx),
    )
    expect(rows).toEqual([{ by_user: tree.admin._id, tree: tree.tree }])
  })

  test('a user manager makes a link for a colleague without mail, which works once and is logged', async () => {
    const user = await somebody({ email: '' })
    const visitor = await signedInVisitor(server, tree.admin, tree)
    const make = () => visitor.post(`/api/users/${user._id}/setup-link`, {})
    const first = (await make()).json().path as string
    const { path } = (await make()).json() as { path: string }
    expect(path).toMatch(/^\/auth\/setup-primary\/\S+\/\S+$/)
    const choose = async (from: string) => {
      const user_token = from.split('/').at(-1)
      const password = 'Ketelhuis 7'
      const answer = await server
        .visitor()
        .post('/api/setup-primary', { username: user.username, password, rpassword: password, user_token })
      return answer.status
    }
    // A newer link ends the one before.
    expect(await choose(first)).toBe(403)
    expect(await choose(path)).toBe(200)
    expect(await choose(path)).toBe(403)
    const { rows } = await server.db.read((tx) =>
      sql`select by_user from audit_events where kind = 'setup-link-copied' and user_id = ${user._id}`.execute(
        tx,
      ),
    )
    expect(rows).toEqual([{ by_user: tree.admin._id }, { by_user: tree.admin._id }])
  })

  test('a link is made by whoever may manage that user, and for nobody else', async () => {
    const user = await somebody()
    const asked = async (by: Tree['admin'], of: { _id: string }) =>
      (await (await signedInVisitor(server, by, tree)).post(`/api/users/${of._id}/setup-link`, {})).status
    expect(await asked(tree.office, user)).toBe(403)
    expect(await asked(tree.admin, tree.developer)).toBe(403)
    expect(await asked(tree.admin, await somebody({ active: false }))).toBe(404)
  })

  test('a user who has a password is sent a mail to set another', async () => {
    expect(await mail(tree.employee)).toEqual([200, { success: true }])
    const { email } = tree.employee
    await expect
      .poll(async () => (await mailsFor(server, email)).map(({ text }) => text).join())
      .toContain('/auth/setup-primary/')
  })

  test('the mail is not sent by other roles, to other companies or to inactive users', async () => {
    const user = await somebody()
    const others = await insertAccounts(server.db)
    expect(await mail(user, tree.office)).toEqual(refusal(403, 'forbidden'))
    expect(await mail(tree.developer)).toEqual(refusal(403, 'forbidden'))
    expect(await mail(others.office)).toEqual(refusal(404, 'not-found'))
    expect(await mail({ _id: 'niemand' })).toEqual(refusal(404, 'not-found'))
    expect(await mail(await somebody({ active: false }))).toEqual(refusal(404, 'not-found'))
    expect(await mail(await somebody({ email: '' }))).toEqual(refusal(403, 'invalid'))
    expect((await server.visitor().post(`/api/users/${user._id}/password-mail`, {})).status).toBe(401)
    expect(await mailsFor(server, user.email)).toEqual([])
  })

  test('the mail is sent to one user at most three times in a row', async () => {
    const user = await somebody()
    for (let n = 0; n < 3; n += 1) expect(await mail(user)).toEqual([200, { success: true }])
    expect(await mail(user)).toEqual(refusal(429, 'login-throttled'))
    expect(await mail(await somebody())).toEqual([200, { success: true }])
  })
})
