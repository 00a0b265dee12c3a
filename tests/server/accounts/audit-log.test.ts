import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '#server/accounts/audit.ts'
import type { AuditPage } from '#sync/contract/wire/audit-log.ts'
import { applyAs, outcome, refusal, signedInVisitor } from '#tests/support/accounts.ts'
import { buildOwned } from '#tests/support/builders/any-document.ts'
import { insertDocuments } from '#tests/support/builders/insert-documents.ts'
import { buildCreate, buildEdit, buildOp } from '#tests/support/builders/op.ts'
import { buildStatus } from '#tests/support/builders/status.ts'
import { buildSystem } from '#tests/support/builders/system.ts'
import type { Tree } from '#tests/support/builders/tree.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { insertAccounts, startServer, type TestServer, type Visitor } from '#tests/support/server.ts'

eachDatabase((testDatabase) => {
  let server: TestServer
  let tree: Tree
  let theirs: Tree

  beforeAll(async () => {
    server = await startServer(testDatabase)
    tree = await insertAccounts(server.db)
    theirs = await insertAccounts(server.db)
  })
  afterAll(() => server.close())
  beforeEach(() => server.db.write((tx) => sql`delete from audit_events`.execute(tx)))

  const page = async (visitor: Visitor, asked: Record<string, string> = {}) => {
    const answer = await visitor.ask(`/api/audit-log?${new URLSearchParams(asked)}`)
    expect([answer.status, answer.status === 200 ? '' : answer.text()]).toEqual([200, ''])
    return answer.json() as AuditPage
  }
  const told = async (visitor: Visitor, asked: Record<string, string> = {}) =>
    (await page(visitor, asked)).events.map(({ kind, by, user, name, changed }) => [
      kind,
      by?._id ?? null,
      user?._id ?? null,
      name,
      changed,
    ])
  const note = (userId: string, of: Tree, kind: 'signed-in' | 'signed-out' = 'signed-in') =>
    server.db.write((tx) => audit(tx, { kind, account: { userId, tree: of.tree }, address: '192.0.2.7' }))

  test('a change of settings is logged with its field names, never with their values', async () => {
    const admin = await signedInVisitor(server, tree.admin, tree)
    const developer = await signedInVisitor(server, tree.developer, tree)
    const status = buildStatus({ name: 'Wacht op glas', company_id: tree.wos._id })
    await insertDocuments(server.db, tree.tree, [{ collection: 'statuses', doc: status }])
    await applyAs(admin, buildEdit('statuses.edit', status, { color: '#123456' }))
    const config = {
      ...tree.wos.config,
      endpoint: { url: 'https://nieuw.nl', token: 'zeer-geheim', version: '2.0' },
    }
    await applyAs(admin, buildEdit('companies.edit', tree.wos, { config, name: 'Anders' }))
    const system = buildSystem({ name: 'Planning' })
    await applyAs(developer, buildCreate('systems.create', system))
    await applyAs(developer, buildOp({ kind: 'systems.delete', entityId: system._id }))
    // Edits that change nothing and refused operations are not recorded.
    await applyAs(admin, buildEdit('statuses.edit', { ...status, color: '#123456' }, { color: '#123456' }))
    await applyAs(admin, buildEdit('systems.edit', system, { name: 'Niet van mij' }))

    const [me, dev] = [tree.admin._id, tree.developer._id]
    const forAdmin = [
      [
        'companies.edit',
        me,
        null,
        'Anders',
        expect.toSatisfy((all: string[]) => all.toSorted().join() === 'config,name'),
      ],
      ['statuses.edit', me, null, 'Wacht op glas', ['color']],
    ]
    const ofSystems = [
      ['systems.delete', dev, null, 'Planning', []],
      ['systems.create', dev, null, 'Planning', []],
    ]
    expect(await told(developer)).toEqual([...ofSystems, ...forAdmin])
    // Admins may not read systems, so the log shows them no system either.
    expect(await told(admin)).toEqual(forAdmin)
    const { rows } = await server.db.read((tx) => sql`select * from audit_events`.execute(tx))
    expect(JSON.stringify([rows, await page(developer)])).not.toMatch(/zeer-geheim|geheim-toepassing|#123456/)
  })

  test('a refused operation leaves no line, and a resend no second one', async () => {
    const admin = await signedInVisitor(server, tree.admin, tree)
    const { _id, ...doc } = buildOwned('companies', tree.root._id)
    const args = { doc: { ...doc, integrations: [], name: 'Nieuw bedrijf' } }
    const op = buildOp({ kind: 'companies.create', entityId: _id, args })
    await applyAs(admin, op)
    await applyAs(admin, op)
    expect(await told(admin)).toEqual([['companies.create', tree.admin._id, null, 'Nieuw bedrijf', []]])
  })

  test('each sees what was done to their own company and those below, and nobody what another tree did', async () => {
    const below = buildUser({ role: 'admin', company_ids: [tree.wos._id] })
    await insertDocuments(server.db, tree.tree, [{ collection: 'users', doc: below }])
    for (const user of [tree.admin, tree.office, tree.neighbour, below]) await note(user._id, tree)
    await note(theirs.admin._id, theirs)
    await server.db.write((tx) => audit(tx, { kind: 'sign-in-failed', address: '192.0.2.7' }))
    const about = async (visitor: Visitor) => (await page(visitor)).events.map(({ user }) => user?._id)
    const ids = (...users: { _id: string }[]) => users.map(({ _id }) => _id)
    expect(await about(await signedInVisitor(server, tree.admin, tree))).toEqual(
      ids(below, tree.neighbour, tree.office, tree.admin),
    )
    expect(await about(await signedInVisitor(server, below, tree))).toEqual(ids(below, tree.office))
    expect(await about(await signedInVisitor(server, theirs.admin, theirs))).toEqual(ids(theirs.admin))
    const { events } = await page(await signedInVisitor(server, below, tree))
    expect(events[1]).toMatchObject({ user: { name: tree.office.fullname }, network: '192.0.2.0/24' })
  })

  test('the log is paged by fifty, newest first, without duplicates while events are added', async () => {
    const admin = await signedInVisitor(server, tree.admin, tree)
    for (let n = 0; n < 101; n += 1) await note(tree.office._id, tree)
    const first = await page(admin)
    await note(tree.office._id, tree, 'signed-out')
    const second = await page(admin, { after: String(first.next) })
    const third = await page(admin, { after: String(second.next) })
    expect([first, second, third].map(({ events }) => events.length)).toEqual([50, 50, 1])
    expect(third.next).toBe(null)
    const ids = [first, second, third].flatMap(({ events }) => events.map(({ _id }) => Number(_id)))
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a))
  })

  test('a cursor that names an unknown or foreign event is refused', async () => {
    const admin = await signedInVisitor(server, tree.admin, tree)
    await note(theirs.admin._id, theirs)
    const foreign = (await page(await signedInVisitor(server, theirs.admin, theirs))).events[0]?._id ?? ''
    for (const after of ['0', '999999999999', 'x', '', foreign])
      expect((await admin.ask(`/api/audit-log?after=${after}`)).status, after).toBe(400)
  })

  test('the log is filtered by person and by subject', async () => {
    const admin = await signedInVisitor(server, tree.admin, tree)
    await note(tree.office._id, tree)
    await applyAs(admin, buildEdit('users.edit', tree.office, { fullname: 'Iemand anders' }))
    await note(tree.admin._id, tree)
    const kinds = async (asked: Record<string, string>) => (await told(admin, asked)).map(([kind]) => kind)
    expect(await kinds({ person: tree.office._id })).toEqual(['user-changed', 'signed-in'])
    expect(await kinds({ group: 'sign-in' })).toEqual(['signed-in', 'signed-in'])
    expect(await kinds({ person: tree.admin._id, group: 'users' })).toEqual(['user-changed'])
  })

  test('only user managers may read the log, and malformed queries are refused', async () => {
    for (const user of [tree.office, tree.employee]) {
      const visitor = await signedInVisitor(server, user, tree)
      expect(outcome(await visitor.ask('/api/audit-log'))).toEqual(refusal(403, 'forbidden'))
    }
    const admin = await signedInVisitor(server, tree.admin, tree)
    for (const asked of ['after=x', 'person=iemand', 'group=alles', 'after=1&after=2'])
      expect(outcome(await admin.ask(`/api/audit-log?${asked}`))).toEqual(refusal(400, 'bad-request'))
  })
})
