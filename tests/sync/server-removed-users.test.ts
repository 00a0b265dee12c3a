import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startSession } from '#server/accounts/sessions.ts'
import { purgeRemovedUsers } from '#server/users/purge-removed-users.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { STATUS_COMPLETED } from '#sync/contract/statuses/fields.ts'
import type { Database } from '#sync/server/store/database.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { quietSystem } from '#tests/support/quiet-system.ts'
import { catchUp } from '../support/builders/copy.ts'
import { insertDocuments } from '../support/builders/insert-documents.ts'
import { newId } from '../support/builders/new-id.ts'
import { buildCreate, buildEdit, buildOp } from '../support/builders/op.ts'
import { buildOrder } from '../support/builders/order.ts'
import { buildServer, type Server } from '../support/builders/server.ts'
import { insertTree, type Tree } from '../support/builders/tree.ts'
import { buildUser } from '../support/builders/user.ts'
import { eachDatabase } from '../support/databases.ts'
import { faceOf } from '../support/face.ts'

type User = DocumentOf<'users'>
type Order = DocumentOf<'orders'>

eachDatabase((testDatabase) => {
  let db: Database
  let server: Server
  let ours: Tree

  beforeAll(async () => {
    db = await testDatabase.open()
    await migrate(db)
    server = await buildServer(db)
  })
  beforeEach(async () => {
    ours = await insertTree(db)
  })

  async function insertUser(given: Partial<User> = {}): Promise<User> {
    const user = buildUser({ company_ids: [ours.wos._id], ...given })
    await insertDocuments(db, ours.tree, [{ collection: 'users', doc: user }])
    return user
  }
  async function insertOrder(given: Partial<Order>): Promise<Order> {
    const order = buildOrder({ company_id: ours.wos._id, ...given })
    await insertDocuments(db, ours.tree, [{ collection: 'orders', doc: order }])
    return order
  }
  const apply = async (by: User, op: ReturnType<typeof buildOp>) => {
    const [result] = await server.as(by).applyOps([op])
    return result?.code ?? result?.status
  }
  const remove = (user: User, by = ours.admin) =>
    apply(by, buildOp({ kind: 'users.delete', entityId: user._id }))
  const seenOf = async ({ _id }: User) => (await catchUp(server.as(ours.admin), 'users')).docs.get(_id)
  const countOf = async (table: string, { _id }: User) => {
    const { rows } = await db.read((tx) =>
      sql<{ count: number }>`select count(*)::int from ${sql.table(table)} where user_id = ${_id}`.execute(
        tx,
      ),
    )
    return rows[0]?.count
  }

  test('a removed user without unfinished orders is removed entirely', async () => {
    const user = await insertUser()
    await insertOrder({
      current_assignee_id: user._id,
      current_status: { ...buildOrder().current_status, name: STATUS_COMPLETED },
    })
    expect(await remove(user)).toBe('applied')
    expect(await seenOf(user)).toBeUndefined()
  })

  test('a removed user with unfinished orders keeps the name: sessions, password and username go', async () => {
    const profile = { phone: '0612345678', job_title: 'Monteur', photo: await faceOf() }
    const user = await insertUser({
      preferences: { ...buildUser().preferences, displayMode: 'dark' },
      ...profile,
    })
    const { _id, username, fullname } = user
    await insertOrder({ current_assignee_id: _id })
    await db.write(async (tx) => {
      await startSession(tx, { userId: _id, tree: ours.tree, purpose: 'app', userAgent: 'een browser' })
      const credential = { user_id: _id, username, tree: ours.tree, password_hash: 'x' }
      await tx.insertInto('credentials').values(credential).execute()
    })
    expect(await remove(user)).toBe('applied')
    expect(await seenOf(user)).toEqual({
      ...buildUser({ _id, fullname, company_ids: user.company_ids, username: _id }),
      email: '',
      role: '',
      sign_in_methods: [],
      active: false,
      removed: true,
      seq: expect.any(Number),
    })
    expect([await countOf('sessions', user), await countOf('credentials', user)]).toEqual([0, 0])
    // A removed user cannot be changed any more, and the username is free again.
    expect(await remove(user)).toBe('not-found')
    expect(await apply(ours.admin, buildEdit('users.edit', user, { active: true }))).toBe('not-found')
    const next = buildUser({ company_ids: [ours.wos._id], username })
    expect(await apply(ours.admin, buildCreate('users.create', next))).toBe('applied')
  })

  test.each<[string, (userId: string) => Partial<Order>]>([
    ['made it', (main_assignee_id) => ({ main_assignee_id })],
    ['works on it', (current_assignee_id) => ({ current_assignee_id })],
    [
      'put it in a status',
      (user_id) => ({ status_history: [{ _id: newId(), status: 'Opdracht', date: 1, user_id }] as never }),
    ],
    [
      'said something about it',
      (user_id) => ({ commentary: [{ _id: newId(), title: 'Let op', commentary: '', user_id }] as never }),
    ],
  ])('the name stays until the order is archived, for a user who %s', async (_title, said) => {
    const user = await insertUser()
    const order = await insertOrder(said(user._id))
    await remove(user)
    await purgeRemovedUsers({ db, system: quietSystem(db) })
    expect(await seenOf(user)).toMatchObject({ fullname: user.fullname, removed: true })
    const op = buildOp({
      kind: 'orders.archive',
      entityId: order._id,
      args: { archive_id: newId(), copy: false },
    })
    expect(await apply(ours.office, op)).toBe('applied')
    await purgeRemovedUsers({ db, system: quietSystem(db) })
    expect(await seenOf(user)).toBeUndefined()
  })

  test('an order the remover cannot see keeps the name all the same', async () => {
    const below = await insertUser({ role: 'admin' })
    const user = await insertUser()
    await insertOrder({ company_id: ours.root._id, current_assignee_id: user._id })
    expect(await remove(user, below)).toBe('applied')
    expect(await seenOf(user)).toMatchObject({ fullname: user.fullname, removed: true })
  })

  test('the last active admin of a tree is not removed, deactivated or demoted, and another one is', async () => {
    const { admin, developer } = ours
    const former = await insertUser({ role: 'admin', active: false })
    expect(await remove(admin, developer)).toBe('last-admin')
    expect(await apply(admin, buildEdit('users.edit', admin, { active: false }))).toBe('last-admin')
    expect(await apply(admin, buildEdit('users.edit', admin, { role: 'office' }))).toBe('last-admin')
    expect(await apply(admin, buildEdit('users.edit', admin, { fullname: 'Anders' }))).toBe('applied')
    expect(await apply(developer, buildEdit('users.edit', former, { active: true }))).toBe('applied')
    expect(await apply(developer, buildEdit('users.edit', admin, { role: 'office' }))).toBe('applied')
    expect(await remove({ ...former, active: true }, developer)).toBe('last-admin')
  })

  test('one admin stays when two demote each other at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const tree = await insertTree(db)
      const [one, other] = [tree.admin, buildUser({ role: 'admin', company_ids: [tree.root._id] })]
      await insertDocuments(db, tree.tree, [{ collection: 'users', doc: other }])
      const demote = async (by: User, whom: User) =>
        (await server.as(by).applyOps([buildEdit('users.edit', whom, { role: 'office' })]))[0]?.code
      const codes = await Promise.all([demote(one, other), demote(other, one)])
      expect(codes.filter((code) => code === null)).toHaveLength(1)
      const { rows } = await db.read((tx) =>
        sql`select 1 from users where tree = ${tree.tree} and role = 'admin'`.execute(tx),
      )
      expect(rows).toHaveLength(1)
    }
  })
})
