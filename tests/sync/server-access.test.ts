import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#sync/contract/core/roles.ts'
import { collectionNames, definitionOf } from '#sync/contract/registry.ts'
import { loadActor } from '#sync/server/core/access/load-actor.ts'
import { scopeHash } from '#sync/server/core/access/scope.ts'
import { asActor } from '#sync/server/store/as-actor.ts'
import type { Database } from '#sync/server/store/database.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { buildOwned } from '../support/builders/any-document.ts'
import { buildCompany } from '../support/builders/company.ts'
import { catchUp } from '../support/builders/copy.ts'
import { buildCustomer } from '../support/builders/customer.ts'
import { insertDocuments } from '../support/builders/insert-documents.ts'
import { buildCreate, buildEdit, buildOp } from '../support/builders/op.ts'
import { buildProduct } from '../support/builders/product.ts'
import { buildServer, type Server } from '../support/builders/server.ts'
import { insertTree, type Tree } from '../support/builders/tree.ts'
import { buildUser } from '../support/builders/user.ts'
import { eachDatabase } from '../support/databases.ts'

eachDatabase((testDatabase) => {
  let db: Database
  let server: Server
  let ours: Tree
  let theirs: Tree

  beforeAll(async () => {
    db = await testDatabase.open()
    await migrate(db)
    server = await buildServer(db)
    ours = await insertTree(db)
    theirs = await insertTree(db)
  })

  const actorOf = async (user: { _id: string }) => {
    const actor = await loadActor(db, user._id)
    if (!actor) throw new Error('No actor')
    return actor
  }

  test('an actor has the own company and all below, and knows those above', async () => {
    const { root, wos, bk, tree } = ours
    const all = [root._id, wos._id, bk._id].toSorted()
    expect(await actorOf(ours.admin)).toEqual({
      userId: ours.admin._id,
      role: 'admin',
      tree,
      companies: all,
      lineage: all,
    })
    const office = await actorOf(ours.office)
    expect(office.companies).toEqual([wos._id])
    expect(office.lineage).toEqual([root._id, wos._id].toSorted())
  })

  test('companies that stand above themselves stop nobody', async () => {
    const { tree, wos, bk } = await insertTree(db)
    const circle = [
      { ...wos, parent_company_id: bk._id },
      { ...bk, parent_company_id: wos._id },
    ]
    await insertDocuments(
      db,
      tree,
      circle.map((doc) => ({ collection: 'companies', doc })),
    )
    const user = buildOwned('users', wos._id)
    await insertDocuments(db, tree, [{ collection: 'users', doc: user }])
    expect((await actorOf(user)).companies).toEqual([wos._id, bk._id].toSorted())
  })

  test('inactive, removed and companyless users have no access', async () => {
    const tree = await insertTree(db)
    expect(await loadActor(db, buildOwned('users', tree.wos._id)._id)).toBeNull()
    await server.as(tree.admin).applyOps([buildEdit('users.edit', tree.office, { active: false })])
    expect(await loadActor(db, tree.office._id)).toBeNull()
    await server.as(tree.admin).applyOps([buildOp({ kind: 'users.delete', entityId: tree.employee._id })])
    expect(await loadActor(db, tree.employee._id)).toBeNull()
    // No operation leaves this state, but a restored backup may.
    await db.write((tx) =>
      tx.updateTable('companies').set({ deleted: true }).where('_id', '=', tree.bk._id).execute(),
    )
    expect(await loadActor(db, tree.neighbour._id)).toBeNull()
  })

  test('the hash of what somebody sees is the same on every process, and another for every other right', async () => {
    const hashOf = (actor: Actor, shape = 1) => scopeHash(actor, definitionOf('orders'), shape)
    const hashes = await Promise.all(
      [ours.admin, ours.developer, ours.office, ours.employee, ours.neighbour, theirs.admin].map(
        async (user) => hashOf(await actorOf(user)),
      ),
    )
    expect(new Set(hashes).size).toBe(6)
    const actor = await actorOf(ours.admin)
    expect(hashOf({ ...actor, companies: actor.companies.toReversed() })).toBe(hashes[0])
    expect(hashOf(actor, 2)).not.toBe(hashes[0])
    expect(hashes.every((hash) => hash.length <= 64)).toBe(true)
  })

  test('another role or another company starts the copy anew, with what may be seen now', async () => {
    const tree = await insertTree(db)
    const [here, there] = [
      buildCustomer({ company_id: tree.wos._id }),
      buildCustomer({ company_id: tree.bk._id }),
    ]
    await insertDocuments(
      db,
      tree.tree,
      [here, there].map((doc) => ({ collection: 'customers', doc })),
    )
    const reader = server.as(tree.office)
    const copy = await catchUp(reader, 'customers')
    expect(copy.docs.get(here._id)?.iban).toBe(here.iban)

    await server.as(tree.admin).applyOps([buildEdit('users.edit', tree.office, { role: 'employee' })])
    await catchUp(reader, 'customers', copy)
    expect(copy.resets).toBe(1)
    expect(copy.docs.get(here._id)).not.toHaveProperty('iban')

    const moved = buildEdit('users.edit', tree.office, { company_ids: [tree.bk._id] })
    await server.as(tree.admin).applyOps([moved])
    await catchUp(reader, 'customers', copy)
    expect(copy.resets).toBe(2)
    expect([...copy.docs.keys()]).toEqual([there._id])
  })

  test('a row moved out of sight is removed from devices that saw it, and from no other', async () => {
    const doc = buildCustomer({ company_id: ours.wos._id })
    await insertDocuments(db, ours.tree, [{ collection: 'customers', doc }])
    const [wos, bk, root] = await Promise.all(
      [ours.office, ours.neighbour, ours.admin].map((user) => catchUp(server.as(user), 'customers')),
    )
    const move = buildEdit('customers.edit', doc, { company_id: ours.bk._id })
    const [result] = await server.as(ours.admin).applyOps([move])
    await catchUp(server.as(ours.office), 'customers', wos)
    expect(wos?.arrived.at(-1)).toEqual({ _id: doc._id, seq: result?.seq, _deleted: true })
    await catchUp(server.as(ours.neighbour), 'customers', bk)
    expect(bk?.docs.get(doc._id)?.company_id).toBe(ours.bk._id)
    await catchUp(server.as(ours.admin), 'customers', root)
    expect(root?.arrived.at(-1)?.company_id).toBe(ours.bk._id)
  })

  test('documents of the company above can be seen from below, but not changed', async () => {
    const product = buildProduct({ company_id: ours.root._id })
    await insertDocuments(db, ours.tree, [{ collection: 'products', doc: product }])
    const admin = { ...ours.admin, _id: '' }
    const below = buildOwned('users', ours.wos._id)
    Object.assign(admin, below, { role: 'admin' })
    await insertDocuments(db, ours.tree, [{ collection: 'users', doc: admin }])
    expect((await catchUp(server.as(admin), 'products')).docs.has(product._id)).toBe(true)
    const [result] = await server
      .as(admin)
      .applyOps([buildEdit('products.edit', product, { brand: 'Mijn merk' })])
    expect(result).toMatchObject({ status: 'refused', code: 'not-found' })
  })

  test('a secret that its editor never received survives the edit, and is in no answer', async () => {
    const company = buildCompany({ integrations: [], parent_company_id: ours.root._id })
    await insertDocuments(db, ours.tree, [{ collection: 'companies', doc: company }])
    const secrets = JSON.stringify([company.config.frontend.token, company.config.endpoint.token]).slice(
      1,
      -1,
    )
    const admin = server.as(ours.admin)
    const seen = (await catchUp(admin, 'companies')).docs.get(company._id) as unknown as typeof company
    const recoloured = { ...seen.config, color: '#abcdef' }
    const [first] = await admin.applyOps([buildEdit('companies.edit', seen, { config: recoloured })])
    expect(first).toMatchObject({ status: 'applied', current: null })

    // A conflict with another user's change returns the current value without the secret. A change of another part does
    // not conflict.
    const version = { ...seen.config, endpoint: { ...seen.config.endpoint, version: '1.0' } }
    const [second, third] = await admin.applyOps([
      buildEdit('companies.edit', seen, { config: { ...seen.config, color: '#123456' } }),
      buildEdit('companies.edit', seen, { config: version }),
    ])
    expect(second).toMatchObject({ code: 'conflict', current: { config: { color: '#abcdef' } } })
    expect(third).toMatchObject({ status: 'applied', current: null })
    for (const token of secrets.split(','))
      expect(JSON.stringify([first, second, third])).not.toContain(token)

    const row = await db.read((tx) =>
      tx.selectFrom('companies').selectAll().where('_id', '=', company._id).executeTakeFirstOrThrow(),
    )
    expect(row.config).toEqual({
      ...company.config,
      color: '#abcdef',
      endpoint: { ...company.config.endpoint, version: '1.0' },
    })
  })

  test('a secret of one address does not go to another that takes its place', async () => {
    const company = buildCompany({ integrations: [], parent_company_id: ours.root._id })
    await insertDocuments(db, ours.tree, [{ collection: 'companies', doc: company }])
    const admin = server.as(ours.admin)
    const seen = (await catchUp(admin, 'companies')).docs.get(company._id) as unknown as typeof company
    const { frontend, endpoint } = seen.config
    const moved = { ...seen.config, endpoint: { ...endpoint, url: 'https://elders.voorbeeld.nl' } }
    await admin.applyOps([buildEdit('companies.edit', seen, { config: moved })])
    const row = await db.read((tx) =>
      tx.selectFrom('companies').selectAll().where('_id', '=', company._id).executeTakeFirstOrThrow(),
    )
    expect(row.config).toMatchObject({
      frontend: { ...frontend, token: company.config.frontend.token },
      endpoint: { url: 'https://elders.voorbeeld.nl', token: '' },
    })
  })

  test('somebody receives of themselves what nobody else of their role does', async () => {
    const { employee, office } = ours
    const { docs } = await catchUp(server.as(employee), 'users')
    expect(docs.get(employee._id)).toMatchObject({ email: employee.email, language: 'nl' })
    expect(docs.get(office._id)).not.toHaveProperty('email')
    const text = 'query ($id: ID!) { getUser(id: $id) { email } }'
    const asked = ({ _id }: { _id: string }) => server.as(employee).query(text, { id: _id })
    expect(await asked(employee)).toEqual({ getUser: { email: employee.email } })
    expect(await asked(office)).toEqual({ getUser: { email: null } })
  })

  test('an admin of a company below reads no address of anybody above, nor finds them by one', async () => {
    const below = buildUser({ role: 'admin', company_ids: [ours.wos._id] })
    const above = buildUser({ role: 'office', company_ids: [ours.root._id], email: 'boven@voorbeeld.nl' })
    await insertDocuments(
      db,
      ours.tree,
      [below, above].map((doc) => ({ collection: 'users' as const, doc })),
    )
    const reader = server.as(below)
    const { docs } = await catchUp(reader, 'users')
    expect(docs.get(above._id)).toMatchObject({ fullname: above.fullname })
    for (const field of ['email', 'sign_in_methods', 'language', 'preferences', 'statuses'])
      expect(docs.get(above._id)).not.toHaveProperty(field)
    expect(docs.get(ours.office._id)).toMatchObject({ email: ours.office.email })
    const one = 'query ($id: ID!) { getUser(id: $id) { fullname email } }'
    expect(await reader.query(one, { id: above._id })).toEqual({
      getUser: { fullname: above.fullname, email: null },
    })
    const by = '{ getUsers(where: { email: "boven@voorbeeld.nl" }) { _id } }'
    expect(await reader.query(by)).toEqual({ getUsers: [] })
    expect(await server.as(ours.admin).query(by)).toEqual({ getUsers: [{ _id: above._id }] })
  })

  test('the later of two differing preferences wins, per field', async () => {
    const me = ours.office
    const prefer = (args: Record<string, unknown>) =>
      buildOp({ kind: 'users.prefer', entityId: me._id, args })
    const ops = [
      prefer({ preferences: { displayMode: 'dark', animationsOff: true } }),
      prefer({ language: 'en', preferences: { displayMode: 'system' } }),
    ]
    for (const result of await server.as(me).applyOps(ops)) expect(result.status).toBe('applied')
    expect((await catchUp(server.as(me), 'users')).docs.get(me._id)).toMatchObject({
      language: 'en',
      preferences: { displayMode: 'system', animationsOff: true, menuMinimised: false },
    })
  })

  test('a new company comes below one of the own, and its founder can work in it at once', async () => {
    const company = { ...buildOwned('companies', ours.root._id), integrations: [] }
    const product = buildProduct({ company_id: company._id })
    const ops = [buildCreate('companies.create', company), buildCreate('products.create', product)]
    expect((await server.as(ours.admin).applyOps(ops)).map(({ status }) => status)).toEqual([
      'applied',
      'applied',
    ])
    const outside = [
      buildCreate('companies.create', buildCompany({ integrations: [], parent_company_id: theirs.root._id })),
      buildCreate('companies.create', buildCompany({ integrations: [], parent_company_id: '' })),
    ]
    for (const result of await server.as(ours.admin).applyOps(outside)) {
      expect(result).toMatchObject({ status: 'refused', code: 'forbidden' })
    }
  })

  test.each(collectionNames)(
    '%s: the database itself shows nothing of others, and takes nothing for them',
    async (name) => {
      const [own, next, foreign] = [ours.wos._id, ours.bk._id, theirs.wos._id].map((id) =>
        buildOwned(name, id),
      )
      await insertDocuments(
        db,
        ours.tree,
        [own, next].map((doc) => ({ collection: name, doc: doc as never })),
      )
      await insertDocuments(db, theirs.tree, [{ collection: name, doc: foreign as never }])
      const office = await actorOf(ours.office)
      const rows = await asActor(db, office, 'read', (tx) =>
        tx.selectFrom(name).select(['tree', 'owner']).execute(),
      )
      expect(new Set(rows.map(({ tree }) => tree))).toEqual(new Set([ours.tree]))
      for (const { owner } of rows) expect(['', ...office.lineage]).toContain(owner)
      const nobody = { tree: '', companies: [], lineage: [] }
      expect(await asActor(db, nobody, 'read', (tx) => tx.selectFrom(name).select('_id').execute())).toEqual(
        [],
      )

      const stolen = asActor(db, office, 'write', (tx) =>
        tx.updateTable(name).set({ tree: theirs.tree }).where('_id', '=', own?._id).execute(),
      )
      if (own && rows.some(({ owner }) => owner === ours.wos._id)) {
        await expect(stolen).rejects.toThrow('row-level security')
      } else await stolen.catch(() => {})
      const changed = await asActor(db, office, 'write', (tx) =>
        tx.updateTable(name).set({ seq: 0 }).where('_id', '=', foreign?._id).executeTakeFirst(),
      )
      expect(changed.numUpdatedRows).toBe(0n)
      const removed = asActor(db, office, 'write', (tx) => tx.deleteFrom(name).execute())
      await expect(removed).rejects.toThrow('permission denied')
    },
  )
})
