import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asActor } from '#sync/server/store/as-actor.ts'
import { applyAs, linkIn, nthMail, signedInVisitor, totpOf } from '#tests/support/accounts.ts'
import { buildEdit, buildOp } from '#tests/support/builders/op.ts'
import type { Tree } from '#tests/support/builders/tree.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { insertAccounts, startServer, type TestServer, type Visitor } from '#tests/support/server.ts'

const FROM = { 'x-forwarded-for': '2001:db8:1:2:3:4:5:6' }
const NETWORK = '2001:db8:1:2::/64'

interface Row {
  kind: string
  user_id: string | null
  tree: string | null
  by_user: string | null
  network: string
  details: Record<string, unknown>
}

eachDatabase((testDatabase) => {
  let server: TestServer
  let tree: Tree

  beforeAll(async () => {
    server = await startServer(testDatabase)
    tree = await insertAccounts(server.db)
  })
  afterAll(() => server.close())
  beforeEach(() => server.db.write((tx) => sql`delete from audit_events`.execute(tx)))

  async function events(): Promise<Row[]> {
    const { rows } = await server.db.read((tx) =>
      sql<Row>`select * from audit_events order by id`.execute(tx),
    )
    return rows
  }
  const kinds = async () => (await events()).map(({ kind }) => kind)
  const post = (visitor: Visitor, path: string, body: object) => visitor.post(`/api/${path}`, body, FROM)

  test('the life of an account, in its order, with the network and never the address', async () => {
    const admin = await signedInVisitor(server, tree.admin, tree)
    const apply = (op: object) => applyAs(admin, op)
    const { _id, ...doc } = buildUser({ company_ids: [tree.wos._id], email: 'nieuw@voorbeeld.nl' })
    const user = { _id, ...doc }
    await apply(buildOp({ kind: 'users.create', entityId: _id, args: { doc } }))
    const { username, token } = linkIn(await nthMail(server, user.email, 1))
    const visitor = server.visitor()
    const password = 'Ketelhuis 7'
    const setup = await post(visitor, 'setup-primary', {
      username,
      user_token: token,
      password,
      rpassword: password,
    })
    const totp = totpOf(String(setup.json().otpString))
    await post(visitor, 'setup-secondary', { username, activated_mfa: true })
    await post(visitor, 'login', { username, password: 'verkeerd' })
    await post(visitor, 'login', { username, password })
    await post(visitor, 'code', { code: '000000' })
    await post(visitor, 'code', { code: totp.code() })
    await post(visitor, 'account/password', {
      current_password: password,
      password: 'Zonneboiler 8',
      rpassword: 'Zonneboiler 8',
    })
    const second = await signedInVisitor(server, user, tree)
    await visitor.ask('/api/account/sessions', { method: 'DELETE', headers: FROM })
    await visitor.ask('/api/account/authenticator', { method: 'DELETE', headers: FROM })
    await post(visitor, 'logout', {})
    await post(second, 'forgot', { username })
    await apply(buildEdit('users.edit', user, { role: 'office', fullname: 'Iemand anders' }))
    await apply(
      buildEdit('users.edit', { ...user, role: 'office', fullname: 'Iemand anders' }, { active: false }),
    )
    await apply(buildEdit('users.edit', { ...user, active: false }, { active: true }))
    await apply(buildOp({ kind: 'users.delete', entityId: _id }))

    const told = await events()
    expect(told.map(({ kind }) => kind)).toEqual([
      'user-created',
      'password-set',
      'factor-added',
      'sign-in-failed',
      'password-accepted',
      'code-failed',
      'signed-in',
      'password-changed',
      'session-revoked',
      'factor-removed',
      'signed-out',
      'reset-asked',
      'user-changed',
      'user-disabled',
      'user-enabled',
      'user-removed',
    ])
    for (const { kind, user_id, tree: of, by_user, network } of told) {
      const byAdmin = kind.startsWith('user-')
      expect([kind, user_id, of]).toEqual([kind, _id, tree.tree])
      expect([kind, by_user]).toEqual([kind, byAdmin ? tree.admin._id : _id])
      expect([kind, network]).toEqual([kind, byAdmin ? '' : NETWORK])
    }
    expect(told.find(({ kind }) => kind === 'signed-in')?.details).toEqual({ by: 'code' })
    expect(told.find(({ kind }) => kind === 'user-changed')?.details).toEqual({
      changed: ['fullname', 'role'],
      role: 'office',
    })
    expect(JSON.stringify(told)).not.toMatch(/Ketelhuis|Zonneboiler|verkeerd|Iemand anders|2001:db8:1:2:3/)
  })

  test('a name that no account has is not logged, as it may be a password', async () => {
    await post(server.visitor(), 'login', { username: 'MijnGeheim1', password: 'x' })
    await post(server.visitor(), 'forgot', { username: 'MijnGeheim1' })
    const told = await events()
    expect(told.map(({ kind, user_id, by_user }) => [kind, user_id, by_user])).toEqual([
      ['sign-in-failed', null, null],
      ['reset-asked', null, null],
    ])
    expect(JSON.stringify(told).toLowerCase()).not.toContain('mijngeheim')
  })

  test('a flood that is held off is told once', async () => {
    for (let n = 0; n < 12; n += 1)
      await post(server.visitor(), 'login', { username: tree.office.username, password: 'fout' })
    expect(await kinds()).toEqual([...Array(5).fill('sign-in-failed'), 'sign-in-throttled'])
  })

  test('an actor can add to the log of its own tree, and neither read nor change it', async () => {
    const actor = { tree: tree.tree, companies: [tree.wos._id] }
    const insert = (of: string) => sql`insert into audit_events (kind, tree) values ('user-changed', ${of})`
    await asActor(server.db, actor, 'write', (tx) => insert(tree.tree).execute(tx))
    const refused = [
      insert('another tree'),
      sql`select * from audit_events`,
      sql`update audit_events set kind = 'x'`,
      sql`delete from audit_events`,
      sql`truncate audit_events`,
    ]
    for (const query of refused)
      await expect(asActor(server.db, actor, 'write', (tx) => query.execute(tx))).rejects.toThrow(
        /permission denied|row-level security/,
      )
    for (const table of [
      'sessions',
      'mail_tokens',
      'authenticators',
      'recovery_codes',
      'passkeys',
      'sent_mails',
    ])
      await expect(
        asActor(server.db, actor, 'read', (tx) => sql`select 1 from ${sql.table(table)}`.execute(tx)),
      ).rejects.toThrow('permission denied')
    expect(await kinds()).toEqual(['user-changed'])
  })
})
