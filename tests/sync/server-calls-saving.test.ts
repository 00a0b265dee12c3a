import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { selectionOf } from '#sync/contract/derive/selection.ts'
import { customRule } from '#sync/contract/money/custom-rules.ts'
import { type CollectionName, type DocumentOf, definitionOf } from '#sync/contract/registry.ts'
import type { Database } from '#sync/server/store/database.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { buildCustomer } from '../support/builders/customer.ts'
import { buildIntegration } from '../support/builders/integration.ts'
import { newId } from '../support/builders/new-id.ts'
import { buildEdit } from '../support/builders/op.ts'
import { buildOrder } from '../support/builders/order.ts'
import { plant } from '../support/builders/plant.ts'
import { buildServer, type Caller, type Server } from '../support/builders/server.ts'
import { buildSystem } from '../support/builders/system.ts'
import { plantTree, type Tree } from '../support/builders/tree.ts'
import { buildUser } from '../support/builders/user.ts'
import { AWKWARD } from '../support/builders/words.ts'
import { eachDatabase } from '../support/databases.ts'

type Fields = Record<string, unknown>

eachDatabase((bench) => {
  let db: Database
  let server: Server
  let ours: Tree
  const mailed: unknown[] = []

  beforeAll(async () => {
    db = await bench.open()
    await migrate(db)
    server = await buildServer(db, {
      add: async (_tx, { kind, data }) => void (kind === 'account-mail' && mailed.push(data)),
    })
    ours = await plantTree(db)
  })
  beforeEach(() => {
    mailed.length = 0
  })
  const admin = () => server.as(ours.admin)
  const developer = () => server.as(ours.developer)
  const put = (collection: CollectionName, doc: Fields & { _id: string }) =>
    plant(db, ours.tree, [{ collection, doc }])

  const save = async (caller: Caller, noun: 'Company' | 'User' | 'System' | 'Order', it: unknown) => {
    const text = `mutation ($it: Json!) { saved: save${noun}(${noun.toLowerCase()}: $it) { _id } }`
    return ((await caller.query(text, { it })).saved as { _id: string })._id
  }
  /** As a program reads it, type names and all. */
  const read = async (caller: Caller, name: CollectionName, id: string) => {
    const { singular } = definitionOf(name)
    const text = `query ($id: ID!) { read: get${singular}(id: $id) ${selectionOf(definitionOf(name))} }`
    return (await caller.query(text, { id })).read as (Fields & { _id: string; seq: number }) | null
  }
  const stored = async (name: CollectionName, id: string) =>
    (await db.read((tx) =>
      tx.selectFrom(name).selectAll().where('_id', '=', id).executeTakeFirstOrThrow(),
    )) as unknown as Fields

  describe('a company', () => {
    test('that was read, renamed and saved keeps what nobody may read of it', async () => {
      const whole = await read(admin(), 'companies', ours.wos._id)
      await save(admin(), 'Company', { ...whole, __typename: 'Company', name: AWKWARD })
      expect(await stored('companies', ours.wos._id)).toMatchObject({
        name: AWKWARD,
        config: ours.wos.config,
      })
    })

    test('is added under one of one’s own, and reaches the devices like any change', async () => {
      const before = await admin().pull([{ collection: 'companies', cursor: null, limit: 100 }])
      const _id = await save(admin(), 'Company', { parent_company_id: ours.wos._id, name: 'Nieuw' })
      const full = await admin().pull([{ collection: 'companies', cursor: null, limit: 100 }])
      const idsOf = (pages: typeof full) =>
        pages.flatMap(({ documents }) => documents.map((each) => each._id))
      expect([idsOf(before).includes(_id), idsOf(full).includes(_id)]).toEqual([false, true])
    })

    test('is nobody’s without a company above it, and nothing an office saves', async () => {
      await expect(save(admin(), 'Company', { name: 'Wortel' })).rejects.toThrow('forbidden')
      const changed = { _id: ours.wos._id, name: 'Van kantoor' }
      await expect(save(server.as(ours.office), 'Company', changed)).rejects.toThrow('forbidden')
    })

    const setOne = (integration: object, caller = admin(), id = ours.wos._id) =>
      caller.query(
        'mutation ($id: ID!, $it: Json!) { saveCompanyIntegration(company_id: $id, integration: $it) { _id } }',
        { id, it: integration },
      )
    const integrations = async () =>
      (await stored('companies', ours.wos._id)).integrations as DocumentOf<'companies'>['integrations']

    test('has its integrations set one by one, also two of them at once', async () => {
      const [syntess] = ours.wos.integrations
      const planning = buildIntegration({ _id: 'planning', name: 'Planning', developerOnly: false })
      await plant(db, ours.tree, [{ collection: 'integrations', doc: planning }])
      await Promise.all([
        setOne({ _id: 'syntess', enabled: false }),
        setOne({ _id: 'planning', name: 'Planning', configuration: { url: AWKWARD }, enabled: true }),
      ])
      const now = await integrations()
      expect(now).toHaveLength(2)
      expect(now).toContainEqual({ ...syntess, enabled: false })
      expect(now).toContainEqual({
        _id: 'planning',
        name: 'Planning',
        configuration: { url: AWKWARD },
        enabled: true,
      })
    })

    test.each<[string, object, string]>([
      ['without an id', { enabled: true }, 'invalid'],
      ['with something unknown', { _id: 'syntess', aan: true }, 'invalid'],
      ['with what is no yes or no', { _id: 'syntess', enabled: 'ja' }, 'invalid'],
    ])('takes no integration %s', async (_what, integration, code) => {
      const before = await integrations()
      await expect(setOne(integration)).rejects.toThrow(code)
      expect(await integrations()).toEqual(before)
    })

    test('of somebody else has none set', async () => {
      await expect(setOne({ _id: 'syntess' }, server.as(ours.office))).rejects.toThrow('forbidden')
      const theirs = await plantTree(db)
      await expect(setOne({ _id: 'syntess' }, admin(), theirs.wos._id)).rejects.toThrow('not-found')
    })
  })

  describe('a user', () => {
    const fresh = () => {
      const { fullname, email, role } = buildUser()
      return { username: `nieuw_${newId()}`, fullname, email, role, company_ids: [ours.wos._id] }
    }

    test('who is new gets a mail to set a password with, and is changed without another', async () => {
      const _id = await save(admin(), 'User', { ...fresh(), sendEmail: true })
      expect(mailed).toEqual([{ mail: 'setup', userId: _id }])
      const whole = await read(admin(), 'users', _id)
      await save(admin(), 'User', { ...whole, fullname: AWKWARD, password: '', sendEmail: false })
      expect(await read(admin(), 'users', _id)).toMatchObject({
        ...whole,
        fullname: AWKWARD,
        seq: expect.anything(),
      })
      expect(mailed).toHaveLength(1)
    })

    test('who is not to be let in yet gets none', async () => {
      await save(admin(), 'User', { ...fresh(), active: false, sendEmail: false })
      expect(mailed).toEqual([])
    })

    test.each<[string, object, string]>([
      ['a password that somebody else made up', { password: 'Welkom2026!' }, 'forbidden'],
      ['the promise of no mail, where one follows', { sendEmail: false }, 'invalid'],
      ['a role that there is not', { role: 'directeur' }, 'invalid'],
      ['more rights than whoever saves', { role: 'developer' }, 'forbidden'],
      ['a company of somebody else', { company_ids: [newId()] }, 'forbidden'],
      ['something unknown', { telefoon: '0612345678' }, 'invalid'],
    ])('is not made with %s', async (_what, given, code) => {
      const user = { ...fresh(), ...given }
      await expect(save(admin(), 'User', user)).rejects.toThrow(code)
      const text = 'query ($where: Json) { list: getUsers(where: $where) { _id } }'
      expect(await admin().query(text, { where: { username: user.username } })).toEqual({ list: [] })
      expect(mailed).toEqual([])
    })

    test('is removed by an admin, and by no one of the office', async () => {
      const leaver = buildUser({ company_ids: [ours.wos._id] })
      await put('users', leaver)
      const text = 'mutation ($id: ID!) { removeUser(id: $id) { _id } }'
      await expect(server.as(ours.office).query(text, { id: leaver._id })).rejects.toThrow('forbidden')
      await expect(admin().query(text, { id: ours.admin._id })).rejects.toThrow('forbidden')
      expect(await admin().query(text, { id: leaver._id })).toEqual({ removeUser: { _id: leaver._id } })
      expect(await read(admin(), 'users', leaver._id)).toBeNull()
    })
  })

  test('a system is a developer’s to save, and keeps the tokens nobody reads', async () => {
    const system = buildSystem()
    await put('systems', system)
    const whole = await read(developer(), 'systems', system._id)
    await save(developer(), 'System', { ...whole, name: 'Anders' })
    expect(await stored('systems', system._id)).toMatchObject({
      name: 'Anders',
      allowed_applications: system.allowed_applications,
    })
    await expect(save(admin(), 'System', { name: 'Van een beheerder' })).rejects.toThrow('forbidden')
  })

  test('of several applications each keeps its own token, takes a new one, and none goes along to another address', async () => {
    const application = (url: string, token = '') => ({ url, token, access: 'read', active: true })
    const [stays, moves, renewed] = ['stays', 'moves', 'renewed'].map((name) => `https://${name}.nl`) as [
      string,
      string,
      string,
    ]
    const tokens = { [stays]: 'een', [moves]: 'twee', [renewed]: 'drie' }
    const system = buildSystem({
      allowed_applications: Object.entries(tokens).map(([url, token]) => application(url, token)),
    })
    await put('systems', system)
    const seen = [stays, moves, renewed].map((url) => application(url))
    const to = [
      application(renewed, 'nieuw'),
      application('https://elders.nl'),
      { ...application(stays), active: false },
    ]
    const op = buildEdit(
      'systems.edit',
      { ...system, allowed_applications: seen },
      { allowed_applications: to },
    )
    const [result] = await developer().applyOps([op])
    expect(result).toMatchObject({ status: 'applied' })
    expect(JSON.stringify(result)).not.toMatch(/een|twee|drie|nieuw/)
    expect(await stored('systems', system._id)).toMatchObject({
      allowed_applications: [to[0], to[1], { ...application(stays, 'een'), active: false }],
    })
    expect(JSON.stringify(await read(developer(), 'systems', system._id))).not.toMatch(/"(een|nieuw)"/)
  })

  describe('an order', () => {
    const line = () => buildOrder().products[0] as DocumentOf<'orders'>['products'][number]
    const count = async () => ((await admin().query('{ list: getOrders { _id } }')).list as unknown[]).length

    test.each<[string, () => object]>([
      ['a field there is not', () => ({ kleur: 'rood' })],
      ['a field there is not, further down', () => ({ products: [{ ...line(), kleur: 'rood' }] })],
      ['a customer nobody knows', () => ({ customer_id: newId() })],
      ['a product for less than nothing', () => ({ products: [{ ...line(), selling_price: -1 }] })],
      [
        'an accessory for less than nothing',
        () => ({
          products: [{ ...line(), accessories: [{ ...line(), accessories: undefined, base_price: -1 }] }],
        }),
      ],
    ])('is neither made nor changed with %s', async (_what, given) => {
      const order = buildOrder({ company_id: ours.wos._id })
      await put('orders', order)
      const before = [await count(), await read(admin(), 'orders', order._id)]
      await expect(save(admin(), 'Order', { company_id: ours.wos._id, ...given() })).rejects.toThrow(
        'invalid',
      )
      await expect(save(admin(), 'Order', { _id: order._id, ...given() })).rejects.toThrow('invalid')
      expect([await count(), await read(admin(), 'orders', order._id)]).toEqual(before)
    })

    test('may have a free line that takes something off, as in the app', async () => {
      const korting = customRule({ _id: newId(), brand: '', type: 'Korting', selling_price: -5_000 })
      const _id = await save(admin(), 'Order', { company_id: ours.wos._id, products: [korting] })
      expect(await read(admin(), 'orders', _id)).toMatchObject({ products: [{ selling_price: -5_000 }] })
    })

    test('that came to be otherwise can still be changed', async () => {
      const products = [{ ...line(), selling_price: -1 }]
      const order = buildOrder({ company_id: ours.wos._id, products, customer_id: newId() })
      await put('orders', order)
      await save(admin(), 'Order', { ...(await read(admin(), 'orders', order._id)), warranty: AWKWARD })
      expect(await read(admin(), 'orders', order._id)).toMatchObject({ warranty: AWKWARD, products })
    })

    test('of a customer of another company tree is refused as one of nobody', async () => {
      const theirs = await plantTree(db)
      const customer = buildCustomer({ company_id: theirs.wos._id })
      await plant(db, theirs.tree, [{ collection: 'customers', doc: customer }])
      const order = { company_id: ours.wos._id, customer_id: customer._id }
      await expect(save(admin(), 'Order', order)).rejects.toThrow('invalid')
    })
  })
})
