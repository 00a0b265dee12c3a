import { beforeAll, expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { builtInStatuses } from '#sync/contract/statuses/built-in.ts'
import { startingStatuses } from '#sync/contract/statuses/starting-set.ts'
import type { Database } from '#sync/server/store/database.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { buildCompany } from '../support/builders/company.ts'
import { catchUp } from '../support/builders/copy.ts'
import { insertDocuments } from '../support/builders/insert-documents.ts'
import { buildIntegration } from '../support/builders/integration.ts'
import { buildCreate, buildEdit, buildOp } from '../support/builders/op.ts'
import { buildOrder } from '../support/builders/order.ts'
import { buildServer, type Server } from '../support/builders/server.ts'
import { buildStatus } from '../support/builders/status.ts'
import { insertTree, type Tree } from '../support/builders/tree.ts'
import { buildUser } from '../support/builders/user.ts'
import { eachDatabase } from '../support/databases.ts'

type Company = DocumentOf<'companies'>

eachDatabase((testDatabase) => {
  let db: Database
  let server: Server
  let ours: Tree
  let ofWos: DocumentOf<'users'>

  beforeAll(async () => {
    db = await testDatabase.open()
    await migrate(db)
    server = await buildServer(db)
    ours = await insertTree(db)
    ofWos = buildUser({ role: 'admin', company_ids: [ours.wos._id] })
    await insertDocuments(db, ours.tree, [{ collection: 'users', doc: ofWos }])
  })

  const { config } = buildCompany()
  let companies = 0
  /** A company with a unique number prefix. */
  const fresh = (given: Partial<Company> = {}) => {
    companies += 1
    const own = { ...config, order_number_prefix: `F${companies}` }
    return buildCompany({ integrations: [], parent_company_id: ours.root._id, config: own, ...given })
  }
  const withPrefix = (order_number_prefix: string) => fresh({ config: { ...config, order_number_prefix } })
  const answered = async (
    op: Parameters<ReturnType<Server['as']>['applyOps']>[0][number],
    user = ours.admin,
  ) => {
    const [result] = await server.as(user).applyOps([op])
    return result?.status === 'refused' ? `${result.code} ${result.field ?? ''}`.trim() : result?.status
  }
  const add = (company: Company, user = ours.admin) =>
    answered(buildCreate('companies.create', company), user)
  const copyOf = async <Name extends 'companies' | 'statuses'>(name: Name, user = ours.admin) =>
    (await catchUp(server.as(user), name)).docs as unknown as Map<string, DocumentOf<Name>>
  const below = async (id: string) => (await copyOf('companies')).get(id)?.sub_companies

  test('a company that is added has its statuses with every device, and an order in it can be completed', async () => {
    const company = fresh()
    const order = buildOrder({ company_id: company._id, customer_id: '' })
    const [, completed] = builtInStatuses(company._id)
    const results = await server.as(ours.admin).applyOps([
      buildCreate('companies.create', company),
      buildCreate('orders.create', order),
      buildOp({
        kind: 'orders.status',
        entityId: order._id,
        args: { status_id: completed?._id, fields: {}, message: { send: false, date: '', time: '' } },
      }),
    ])
    expect(results.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied'])
    const statuses = await copyOf('statuses', ours.developer)
    const { statuses: board = [] } = (await copyOf('companies')).get(company._id) ?? {}
    expect(board.map((id) => statuses.get(id)?.company_id)).toEqual(Array(10).fill(company._id))
  })

  test('a company that takes over the statuses of another gets copies of them with every device', async () => {
    const source = fresh()
    const below = fresh({ parent_company_id: source._id, statuses: [] })
    const first = startingStatuses(source._id)
    const named = first.map(({ _id }) => _id).reverse()
    const results = await server
      .as(ours.admin)
      .applyOps([
        buildCreate('companies.create', source),
        buildCreate('companies.create', { ...below, statuses: named }),
      ])
    expect(results.map(({ status }) => status)).toEqual(['applied', 'applied'])
    const statuses = await copyOf('statuses')
    const { statuses: board = [] } = (await copyOf('companies')).get(below._id) ?? {}
    expect(board.map((id) => statuses.get(id)?.name)).toEqual(first.map(({ name }) => name).reverse())
    expect(board.map((id) => statuses.get(id)?.company_id)).toEqual(Array(10).fill(below._id))
    const planned = board.map((id) => statuses.get(id)).find((each) => each?.meaning === 'scheduled')
    expect(planned?.english_message).toBe('Planned for: DATE TIME')
    expect(planned?.status_texts.email_subject.primary).toBe('Uw afspraak voor ORDER_ID')
  })

  test('order numbers start where their company says, and never go back', async () => {
    const company = fresh({ numbers_from: 2026_001 })
    const prefix = company.config.order_number_prefix
    expect(await add(company)).toBe('applied')
    const made = async () => {
      const order = buildOrder({ company_id: company._id, customer_id: '', order_id: '' })
      expect(await answered(buildCreate('orders.create', order))).toBe('applied')
      const { docs } = await catchUp(server.as(ours.admin), 'orders')
      return docs.get(order._id)?.order_id
    }
    expect([await made(), await made()]).toEqual([`${prefix}#2026001`, `${prefix}#2026002`])
    const set = (numbers_from: number, before = 2026_001) =>
      answered(buildEdit('companies.edit', { ...company, numbers_from: before }, { numbers_from }))
    expect(await set(10)).toBe('invalid numbers_from')
    expect(await set(2027_001)).toBe('applied')
    expect(await made()).toBe(`${prefix}#2027001`)
    // A setting that the count has passed changes nothing.
    expect(await set(2027_001, 2027_001)).toBe('applied')
    expect(await made()).toBe(`${prefix}#2027002`)
  })

  test('the company above lists it until it is removed, with its statuses', async () => {
    const company = fresh({ parent_company_id: ours.bk._id })
    expect(await add(company)).toBe('applied')
    expect(await below(ours.bk._id)).toEqual([company._id])
    expect(await answered(buildOp({ kind: 'companies.delete', entityId: company._id }))).toBe('applied')
    expect(await below(ours.bk._id)).toEqual([])
    const left = [...(await copyOf('statuses')).values()].filter(
      ({ company_id }) => company_id === company._id,
    )
    expect(left).toEqual([])
  })

  test('a new company begins with what is on by itself, and not with what has to be set first', async () => {
    const usual = buildIntegration({ name: 'Meten', defaultEnabled: true, configSchema: {} })
    const toSet = buildIntegration({
      name: 'Boekhouding',
      defaultEnabled: true,
      configSchema: { map: 'string' },
    })
    const other = buildIntegration({ name: 'Proef', configSchema: {} })
    await insertDocuments(
      db,
      ours.tree,
      [usual, toSet, other].map((doc) => ({ collection: 'integrations' as const, doc })),
    )
    const company = fresh({ integrations: [] })
    expect(await add(company)).toBe('applied')
    expect((await copyOf('companies')).get(company._id)?.integrations).toEqual([
      { _id: usual._id, name: 'Meten', configuration: {}, enabled: true },
    ])
  })

  test('two companies added at the same moment are both kept', async () => {
    const both = [fresh({ parent_company_id: ours.wos._id }), fresh({ parent_company_id: ours.wos._id })]
    const [first, second] = both as [Company, Company]
    expect(await Promise.all([add(first), add(second, ofWos)])).toEqual(['applied', 'applied'])
    expect(new Set(await below(ours.wos._id))).toEqual(new Set(both.map(({ _id }) => _id)))
  })

  test('a prefix is one company’s, also where who chooses it cannot see whose', async () => {
    const company = { ...withPrefix('BK'), parent_company_id: ours.wos._id }
    expect(await add(company, ofWos)).toBe('already-exists config')
    const rename = buildEdit('companies.edit', ours.wos, {
      config: { ...ours.wos.config, order_number_prefix: 'NLM' },
    })
    expect(await answered(rename, ofWos)).toBe('already-exists config')
  })

  test('a prefix chosen twice at the same moment is refused once', async () => {
    const answers = await Promise.all([add(withPrefix('TWEE')), add(withPrefix('TWEE'))])
    expect(answers.toSorted()).toEqual(['already-exists config', 'applied'])
  })

  test('a prefix is free where nobody has it any more, and none is nobody’s', async () => {
    const gone = withPrefix('WEG')
    expect(await add(gone)).toBe('applied')
    await answered(buildOp({ kind: 'companies.delete', entityId: gone._id }))
    expect(await add(withPrefix('WEG'))).toBe('applied')
    expect([await add(withPrefix('')), await add(withPrefix(''))]).toEqual(['applied', 'applied'])
  })

  test('a status that gets another name takes its orders along, and leaves those of a namesake', async () => {
    const [own, namesake] = [ours.wos, ours.bk].map(({ _id }) =>
      buildStatus({ company_id: _id, name: 'Wacht op lijst' }),
    )
    if (!own || !namesake) throw new Error('There are two')
    const companies = [fresh({ statuses: [own._id] }), fresh({ statuses: [namesake._id] })]
    const current_status = { ...buildOrder().current_status, name: 'Wacht op lijst' }
    const orders = companies.map(({ _id }) => buildOrder({ company_id: _id, current_status }))
    await insertDocuments(db, ours.tree, [
      ...[own, namesake].map((doc) => ({ collection: 'statuses' as const, doc })),
      ...companies.map((doc) => ({ collection: 'companies' as const, doc })),
      ...orders.map((doc) => ({ collection: 'orders' as const, doc })),
    ])
    const before = await catchUp(server.as(ours.admin), 'orders')
    const { cursor } = before
    expect(await answered(buildEdit('statuses.edit', own, { name: 'Wacht op kozijn' }))).toBe('applied')
    // A device with a complete copy receives the new name as a change.
    const { docs } = await catchUp(server.as(ours.admin), 'orders', before)
    expect(before.cursor).not.toEqual(cursor)
    const names = orders.map(
      ({ _id }) => (docs.get(_id) as unknown as DocumentOf<'orders'>).current_status.name,
    )
    expect(names).toEqual(['Wacht op kozijn', 'Wacht op lijst'])
  })

  test('a company has no two statuses of one name, another company may have it', async () => {
    const named = (name: string, { _id }: Company) => buildStatus({ company_id: _id, name })
    const create = (status: DocumentOf<'statuses'>) => answered(buildCreate('statuses.create', status))
    const other = named('Wacht op hout', ours.wos)
    expect(await create(named('Wacht op glas', ours.wos))).toBe('applied')
    expect(await create(named(' wacht op GLAS', ours.wos))).toBe('already-exists name')
    expect(await create(named('Wacht op glas', ours.bk))).toBe('applied')
    expect(await create(other)).toBe('applied')
    expect(await answered(buildEdit('statuses.edit', other, { name: 'Wacht op glas' }))).toBe(
      'already-exists name',
    )
    expect(await answered(buildEdit('statuses.edit', other, { color: '#123456' }))).toBe('applied')
  })
})
