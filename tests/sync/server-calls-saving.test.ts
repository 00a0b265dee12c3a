import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { selectionOf } from '#sync/contract/core/derive/selection.ts'
import type { CollectionName, DocumentOf } from '#sync/contract/core/documents.ts'
import { customRule } from '#sync/contract/orders/money/custom-rules.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import type { Database } from '#sync/server/store/database.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { buildCampaign } from '../support/builders/campaign.ts'
import { buildCustomer } from '../support/builders/customer.ts'
import { insertDocuments } from '../support/builders/insert-documents.ts'
import { buildIntegration } from '../support/builders/integration.ts'
import { newId } from '../support/builders/new-id.ts'
import { buildEdit } from '../support/builders/op.ts'
import { buildOption } from '../support/builders/options.ts'
import { buildOrder } from '../support/builders/order.ts'
import { buildProduct } from '../support/builders/product.ts'
import { buildServer, type Caller, type Server } from '../support/builders/server.ts'
import { buildStatus } from '../support/builders/status.ts'
import { buildSystem } from '../support/builders/system.ts'
import { insertTree, type Tree } from '../support/builders/tree.ts'
import { buildUser } from '../support/builders/user.ts'
import { AWKWARD } from '../support/builders/words.ts'
import { eachDatabase } from '../support/databases.ts'

type Fields = Record<string, unknown>
type Noun = 'Company' | 'Product' | 'Campaign' | 'Flow' | 'User' | 'System' | 'Order' | 'Customer' | 'Status'

eachDatabase((testDatabase) => {
  let db: Database
  let server: Server
  let ours: Tree
  const mailed: unknown[] = []

  beforeAll(async () => {
    db = await testDatabase.open()
    await migrate(db)
    server = await buildServer(db, {
      add: async (_tx, ...effects) =>
        void mailed.push(...effects.filter(({ kind }) => kind === 'account-mail').map(({ data }) => data)),
    })
    ours = await insertTree(db)
  })
  beforeEach(() => {
    mailed.length = 0
  })
  const admin = () => server.as(ours.admin)
  const developer = () => server.as(ours.developer)
  const put = (collection: CollectionName, doc: Fields & { _id: string }) =>
    insertDocuments(db, ours.tree, [{ collection, doc }])

  const save = async (caller: Caller, noun: Noun, it: unknown) => {
    const text = `mutation ($it: Json!) { saved: save${noun}(${noun.toLowerCase()}: $it) { _id } }`
    return ((await caller.query(text, { it })).saved as { _id: string })._id
  }
  /** Reads a document as a program does, including type names. */
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
    test('keeps its unreadable fields when it is read, renamed and saved', async () => {
      const whole = await read(admin(), 'companies', ours.wos._id)
      await save(admin(), 'Company', { ...whole, __typename: 'Company', name: AWKWARD })
      expect(await stored('companies', ours.wos._id)).toMatchObject({
        name: AWKWARD,
        config: ours.wos.config,
      })
    })

    const BOARD =
      'query ($id: ID!) { read: getCompany(id: $id) { _id status_ids statuses { _id name color } } }'
    const board = async () =>
      (await admin().query(BOARD, { id: ours.wos._id })).read as {
        status_ids: string[]
        statuses: { _id: string; name: string; color: string }[]
      }

    test('gives its statuses in the order of its board, and their ids besides', async () => {
      const docs = ['Opdracht', 'Ingepland'].map((name) => buildStatus({ company_id: ours.wos._id, name }))
      for (const doc of docs) await put('statuses', doc)
      const ids = docs.map(({ _id }) => _id).toReversed()
      await put('companies', { ...ours.wos, statuses: ids })
      const named = docs.map(({ _id, name, color }) => ({ _id, name, color })).toReversed()
      expect(await board()).toMatchObject({ status_ids: ids, statuses: named })
      // For several companies in one query, and for a user who sees none of them.
      const text = '{ list: getCompanies { _id statuses { name color } } }'
      const all = (await admin().query(text)).list as { _id: string; statuses: object[] }[]
      const seen = all.find(({ _id }) => _id === ours.wos._id)
      expect(seen?.statuses).toEqual(named.map(({ name, color }) => ({ name, color })))
      const theirs = await insertTree(db)
      const foreign = (await server.as(theirs.admin).query(text)).list as { statuses: object[] }[]
      expect(JSON.stringify(foreign)).not.toContain('Ingepland')

      const found = 'query ($where: Json) { list: getCompanies(where: $where) { _id } }'
      const where = { status_ids: ids[0] }
      expect(await admin().query(found, { where })).toEqual({ list: [{ _id: ours.wos._id }] })
    })

    test.each(['status_ids', 'statuses'] as const)('has its board set anew by its %s', async (field) => {
      const whole = await board()
      const given = field === 'status_ids' ? whole.status_ids : whole.statuses
      await save(admin(), 'Company', { _id: ours.wos._id, [field]: given.toReversed() })
      expect((await board()).status_ids).toEqual(whole.status_ids.toReversed())
    })

    test('is added under one of one’s own, and reaches the devices like any change', async () => {
      const before = await admin().pull([{ collection: 'companies', cursor: null, limit: 100 }])
      const _id = await save(admin(), 'Company', { parent_company_id: ours.wos._id, name: 'Nieuw' })
      const full = await admin().pull([{ collection: 'companies', cursor: null, limit: 100 }])
      const idsOf = (pages: typeof full) =>
        pages.flatMap(({ documents }) => documents.map((each) => each._id))
      expect([idsOf(before).includes(_id), idsOf(full).includes(_id)]).toEqual([false, true])
    })

    test('cannot be saved without a company above it, nor by the office', async () => {
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
      await insertDocuments(db, ours.tree, [{ collection: 'integrations', doc: planning }])
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

    test('takes no integration from the office or from another tree', async () => {
      await expect(setOne({ _id: 'syntess' }, server.as(ours.office))).rejects.toThrow('forbidden')
      const theirs = await insertTree(db)
      await expect(setOne({ _id: 'syntess' }, admin(), theirs.wos._id)).rejects.toThrow('not-found')
    })
  })

  describe('a status', () => {
    const lists = async () => {
      const { statuses } = (await stored('companies', ours.wos._id)) as { statuses: string[] }
      return statuses
    }
    const made = (given: object = {}) =>
      save(admin(), 'Status', { company_id: ours.wos._id, name: `Status ${newId()}`, ...given })

    test('is added to the board of its company with all its fields when it is new', async () => {
      const status = {
        name: AWKWARD,
        color: '#e8590c',
        meaning: 'waiting',
        fields: [{ name: 'Aangevraagd bij', type: 'textfield', required: true }],
        customer_message: { type: 'web_only', message: 'Wij wachten.', required: false, active: true },
      }
      const before = await lists()
      const _id = await made(status)
      expect(await read(admin(), 'statuses', _id)).toMatchObject(status)
      expect(await lists()).toEqual([...before, _id])
    })

    test('is not lost when another one is added at the same moment', async () => {
      const ids = await Promise.all([made(), made()])
      expect((await lists()).filter((id) => ids.includes(id)).toSorted()).toEqual(ids.toSorted())
    })

    test('keeps its place and its omitted fields when it is changed', async () => {
      const _id = await made({ meaning: 'scheduled' })
      const before = await lists()
      const whole = await read(admin(), 'statuses', _id)
      await save(admin(), 'Status', { _id, color: '#1c7ed6' })
      expect(await read(admin(), 'statuses', _id)).toEqual({
        ...whole,
        color: '#1c7ed6',
        seq: expect.any(Number),
      })
      expect(await lists()).toEqual(before)
    })

    test.each<[string, object, string]>([
      ['under the name of a built-in one', { name: 'AURUM_STATUS_CREATED' }, 'invalid'],
      ['with two fields of one name', { fields: [{ name: 'A' }, { name: 'a ' }] }, 'already-exists'],
      ['with a meaning that there is not', { meaning: 'klaar' }, 'invalid'],
      ['with something unknown', { kleur: 'rood' }, 'invalid'],
    ])('is not made %s, and leaves the board as it was', async (_what, given, code) => {
      const before = await lists()
      await expect(made(given)).rejects.toThrow(code)
      expect(await lists()).toEqual(before)
    })

    test('is saved and removed by an admin of its company only', async () => {
      const _id = await made()
      const remove = (caller: Caller) =>
        caller.query('mutation ($id: ID!) { removeStatus(id: $id) { _id } }', { id: _id })
      const office = server.as(ours.office)
      await expect(save(office, 'Status', { _id, color: '#1c7ed6' })).rejects.toThrow('forbidden')
      await expect(save(office, 'Status', { company_id: ours.wos._id, name: 'X' })).rejects.toThrow(
        'forbidden',
      )
      await expect(remove(office)).rejects.toThrow('forbidden')
      const theirs = await insertTree(db)
      await expect(remove(server.as(theirs.admin))).rejects.toThrow('not-found')
      expect(await lists()).toContain(_id)
      expect(await remove(admin())).toEqual({ removeStatus: { _id } })
      expect(await lists()).not.toContain(_id)
      expect(await read(admin(), 'statuses', _id)).toBeNull()
    })

    test('cannot be removed while orders are in it, and stays on the board', async () => {
      const name = 'Blijft staan'
      const _id = await made({ name })
      const current_status = { ...buildOrder().current_status, name }
      await put('orders', buildOrder({ company_id: ours.wos._id, current_status }))
      const asking = admin().query('mutation ($id: ID!) { removeStatus(id: $id) { _id } }', { id: _id })
      await expect(asking).rejects.toThrow('in-use')
      expect(await lists()).toContain(_id)
    })
  })

  describe('contact details', () => {
    const refused = (field: string) => ({ extensions: { code: 'invalid', field } })

    test.each([
      ['email', 'geen-adres'],
      ['email', 'jan@voorbeeld'],
      ['telephone', '123'],
      ['telephone', 'bel maar'],
      ['mobilephone', '06 1234'],
      ['iban', 'NL00RABO0123456789'],
    ])('a customer is neither made nor changed with %s %s, as in the form', async (field, value) => {
      const customer = { company_id: ours.wos._id, lastname: 'Bereikbaar', [field]: value }
      await expect(save(admin(), 'Customer', customer)).rejects.toMatchObject(refused(field))
      const there = buildCustomer({ company_id: ours.wos._id })
      await put('customers', there)
      const changed = { _id: there._id, [field]: value }
      await expect(save(admin(), 'Customer', changed)).rejects.toMatchObject(refused(field))
    })

    test('an invalid value that was stored earlier can stay', async () => {
      const odd = buildCustomer({ company_id: ours.wos._id, telephone: '123', email: 'onbekend' })
      await put('customers', odd)
      await save(admin(), 'Customer', { ...(await read(admin(), 'customers', odd._id)), lastname: AWKWARD })
      expect(await read(admin(), 'customers', odd._id)).toMatchObject({ lastname: AWKWARD, telephone: '123' })
    })

    test.each([{ telephone: '123' }, { email: 'geen-adres' }])(
      'a company is not saved with invalid contact details %j',
      async (given) => {
        const whole = await read(admin(), 'companies', ours.wos._id)
        const company = { _id: ours.wos._id, contact: { ...(whole?.contact as object), ...given } }
        await expect(save(admin(), 'Company', company)).rejects.toMatchObject(refused('contact'))
      },
    )

    test('a user cannot be activated with an invalid mail address', async () => {
      const { fullname, role } = buildUser()
      const user = { username: `nieuw_${newId()}`, fullname, role, company_ids: [ours.wos._id] }
      await expect(save(admin(), 'User', { ...user, email: 'geen-adres' })).rejects.toMatchObject(
        refused('email'),
      )
    })
  })

  describe('a user', () => {
    const fresh = () => {
      const { fullname, email, role } = buildUser()
      return { username: `nieuw_${newId()}`, fullname, email, role, company_ids: [ours.wos._id] }
    }

    test('gets a mail to set a password when new, and is changed without another', async () => {
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

    test('gets no mail while inactive', async () => {
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

  describe('a product', () => {
    const fresh = () => ({ company_id: ours.wos._id, brand: 'Remeha', type: newId(), selling_price: 224_900 })

    test('is made and changed by an admin, and listed', async () => {
      const product = fresh()
      const _id = await save(admin(), 'Product', product)
      const price_changes = [{ from: '2027-01-01', selling_price: 229_900 }]
      await save(admin(), 'Product', { _id, price_changes, active: false })
      expect(await read(admin(), 'products', _id)).toMatchObject({
        ...product,
        price_changes,
        active: false,
        vat_rate: 21,
      })
      const text = 'query ($where: Json) { list: getProducts(where: $where) { _id } }'
      expect(await admin().query(text, { where: { type: product.type } })).toEqual({ list: [{ _id }] })
    })

    test.each<[string, object, string]>([
      ['without a name', { brand: '', type: ' ' }, 'brand'],
      ['for less than nothing', { selling_price: -1 }, 'selling_price'],
      ['with something unknown', { kleur: 'rood' }, 'kleur'],
      ['as one of an endpoint', { metadata: { endpoint: { id: 'x' } } }, 'metadata'],
    ])('is not made %s', async (_what, given, culprit) => {
      await expect(save(admin(), 'Product', { ...fresh(), ...given })).rejects.toMatchObject({
        extensions: { code: 'invalid', field: culprit },
      })
    })

    test('of the company’s own system keeps what comes from there', async () => {
      const theirs = buildProduct({ company_id: ours.wos._id, metadata: { endpoint: { id: 'x' } } })
      await put('products', theirs)
      await expect(save(admin(), 'Product', { _id: theirs._id, selling_price: 1 })).rejects.toMatchObject({
        extensions: { code: 'forbidden', field: 'selling_price' },
      })
      await save(admin(), 'Product', { _id: theirs._id, vat_rate: 9 })
      expect(await read(admin(), 'products', theirs._id)).toMatchObject({ vat_rate: 9 })
    })

    test('is saved and removed by an admin of its company only', async () => {
      const _id = await save(admin(), 'Product', fresh())
      const text = 'mutation ($id: ID!) { removeProduct(id: $id) { _id } }'
      const office = server.as(ours.office)
      await expect(save(office, 'Product', { _id, selling_price: 1 })).rejects.toThrow('forbidden')
      await expect(office.query(text, { id: _id })).rejects.toThrow('forbidden')
      const elsewhere = await insertTree(db)
      await expect(server.as(elsewhere.admin).query(text, { id: _id })).rejects.toThrow('not-found')
      expect(await admin().query(text, { id: _id })).toEqual({ removeProduct: { _id } })
      expect(await read(admin(), 'products', _id)).toBeNull()
    })
  })

  describe('a campaign', () => {
    const fresh = () => ({
      company_id: ours.wos._id,
      name: `Voorjaarsactie ${newId()}`,
      dates: ['2027-03-01', '2027-04-30'],
      discount: 15_000,
    })

    test('is made and changed by an admin, and listed', async () => {
      const product_ids = [await save(admin(), 'Product', { company_id: ours.wos._id, type: 'Elga' })]
      const campaign = { ...fresh(), product_ids }
      const _id = await save(admin(), 'Campaign', campaign)
      await save(admin(), 'Campaign', { _id, discount: '10%', active: false })
      const stored = { ...campaign, discount: '10%', active: false, dates_duration_type: 'range' }
      expect(await read(admin(), 'campaigns', _id)).toMatchObject(stored)
      const text = 'query ($where: Json) { list: getCampaigns(where: $where) { _id } }'
      expect(await admin().query(text, { where: { name: campaign.name } })).toEqual({ list: [{ _id }] })
    })

    test.each<[string, object, string, string]>([
      ['without a name', { name: ' ' }, 'field-required', 'name'],
      ['without days', { dates: [] }, 'field-required', 'dates'],
      ['that ends before it begins', { dates: ['2027-04-30', '2027-03-01'] }, 'invalid', 'dates'],
      ['for more than everything', { discount: '101%' }, 'invalid', 'discount'],
      ['as one of an endpoint', { metadata: { endpoint: { id: 'x' } } }, 'invalid', 'metadata'],
    ])('is not made %s', async (_what, given, code, culprit) => {
      await expect(save(admin(), 'Campaign', { ...fresh(), ...given })).rejects.toMatchObject({
        extensions: { code, field: culprit },
      })
    })

    test('is not for a product that another company sells', async () => {
      const theirs = buildProduct({ company_id: ours.bk._id })
      await put('products', theirs)
      const given = { ...fresh(), product_ids: [theirs._id] }
      await expect(save(admin(), 'Campaign', given)).rejects.toMatchObject({
        extensions: { code: 'product-not-of-company', field: 'product_ids' },
      })
      const fromAbove = buildProduct({ company_id: ours.root._id })
      await put('products', fromAbove)
      await save(admin(), 'Campaign', { ...given, product_ids: [fromAbove._id] })
    })

    test('of the company’s own system keeps what comes from there', async () => {
      const theirs = buildCampaign({ company_id: ours.wos._id, metadata: { endpoint: { id: 'x' } } })
      await put('campaigns', theirs)
      await expect(save(admin(), 'Campaign', { _id: theirs._id, discount: 1 })).rejects.toMatchObject({
        extensions: { code: 'forbidden', field: 'discount' },
      })
    })

    test('is saved and removed by an admin of its company only', async () => {
      const _id = await save(admin(), 'Campaign', fresh())
      const text = 'mutation ($id: ID!) { removeCampaign(id: $id) { _id } }'
      const office = server.as(ours.office)
      await expect(save(office, 'Campaign', { _id, discount: 1 })).rejects.toThrow('forbidden')
      await expect(office.query(text, { id: _id })).rejects.toThrow('forbidden')
      const elsewhere = await insertTree(db)
      await expect(server.as(elsewhere.admin).query(text, { id: _id })).rejects.toThrow('not-found')
      expect(await admin().query(text, { id: _id })).toEqual({ removeCampaign: { _id } })
      expect(await read(admin(), 'campaigns', _id)).toBeNull()
    })
  })

  describe('a flow', () => {
    const asking = (label: string) => ({
      'step-001': {
        viewName: 'Situatie',
        fields: [
          { key: 'field-1', type: 'textfield', label },
          { key: 'field-2', type: 'custom-customer-data' },
        ],
      },
    })
    const fresh = () => ({ company_id: ours.wos._id, name: newId(), steps: asking('Wat staat er nu?') })

    test('is published by an admin, each time as a new version, and listed', async () => {
      const flow = fresh()
      const _id = await save(admin(), 'Flow', flow)
      expect(await read(admin(), 'flows', _id)).toMatchObject({ name: flow.name, version: 1, active: true })
      await save(admin(), 'Flow', { _id, steps: asking('Wat komt er?') })
      expect(await read(admin(), 'flows', _id)).toMatchObject({ version: 2 })
      const text = 'query ($where: Json) { list: getFlows(where: $where) { _id version } }'
      expect(await admin().query(text, { where: { name: flow.name } })).toEqual({
        list: [{ _id, version: 2 }],
      })
    })

    test('is kept as a draft, which publishes nothing', async () => {
      const draft = { exists: true, name: 'Airco', steps: [{ id: 'a', viewName: 'Nog leeg' }] }
      const _id = await save(admin(), 'Flow', { company_id: ours.wos._id, draft })
      expect(await read(admin(), 'flows', _id)).toMatchObject({ version: 0, steps: {}, draft })
    })

    test('with a fault is refused with its place', async () => {
      await expect(save(admin(), 'Flow', { ...fresh(), steps: asking(' ') })).rejects.toMatchObject({
        extensions: { code: 'invalid', field: 'steps.step-001.fields.1.no-text' },
      })
    })

    test('is saved and removed by an admin of its company only', async () => {
      const _id = await save(admin(), 'Flow', fresh())
      const text = 'mutation ($id: ID!) { removeFlow(id: $id) { _id } }'
      const office = server.as(ours.office)
      await expect(save(office, 'Flow', { _id, active: false })).rejects.toThrow('forbidden')
      await expect(office.query(text, { id: _id })).rejects.toThrow('forbidden')
      expect(await admin().query(text, { id: _id })).toEqual({ removeFlow: { _id } })
      expect(await read(admin(), 'flows', _id)).toBeNull()
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

  test('each application of a system keeps or renews its own token, and none moves to another address', async () => {
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
      ['an extra for less than nothing', () => ({ extras: [{ ...line(), selling_price: -1 }] })],
      [
        'an option for less than nothing',
        () => ({ options: [buildOption({ products: [{ ...line(), selling_price: -1 }] })] }),
      ],
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

    test('can still be changed when it was stored with invalid values', async () => {
      const products = [{ ...line(), selling_price: -1 }]
      const order = buildOrder({ company_id: ours.wos._id, products, customer_id: newId() })
      await put('orders', order)
      await save(admin(), 'Order', { ...(await read(admin(), 'orders', order._id)), warranty: AWKWARD })
      expect(await read(admin(), 'orders', order._id)).toMatchObject({ warranty: AWKWARD, products })
    })

    test('is refused with a customer of another company tree', async () => {
      const theirs = await insertTree(db)
      const customer = buildCustomer({ company_id: theirs.wos._id })
      await insertDocuments(db, theirs.tree, [{ collection: 'customers', doc: customer }])
      const order = { company_id: ours.wos._id, customer_id: customer._id }
      await expect(save(admin(), 'Order', order)).rejects.toThrow('invalid')
    })
  })
})
