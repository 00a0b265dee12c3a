import { beforeAll, expect, test } from 'vitest'
import type { CollectionName } from '#sync/contract/core/documents.ts'
import type { Database } from '#sync/server/store/database.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { buildArchive } from '../support/builders/archive.ts'
import { buildCompany } from '../support/builders/company.ts'
import { buildCustomer } from '../support/builders/customer.ts'
import { buildFile } from '../support/builders/file.ts'
import { type CollectionDocument, insertDocuments } from '../support/builders/insert-documents.ts'
import { buildOp } from '../support/builders/op.ts'
import { buildOrder } from '../support/builders/order.ts'
import { buildServer, type Server } from '../support/builders/server.ts'
import { buildStatus } from '../support/builders/status.ts'
import { insertTree, type Tree } from '../support/builders/tree.ts'
import { buildUser } from '../support/builders/user.ts'
import { eachDatabase } from '../support/databases.ts'

eachDatabase((testDatabase) => {
  let db: Database
  let server: Server
  let ours: Tree

  beforeAll(async () => {
    db = await testDatabase.open()
    await migrate(db)
    server = await buildServer(db)
    ours = await insertTree(db)
  })

  const insert = (...documents: CollectionDocument[]) => insertDocuments(db, ours.tree, documents)
  async function removing(kind: `${CollectionName}.delete`, { _id }: { _id: string }) {
    const [result] = await server.as(ours.developer).applyOps([buildOp({ kind, entityId: _id })])
    return result?.code ?? result?.status
  }
  const below = () => buildCompany({ integrations: [], parent_company_id: ours.root._id })

  test('the root and one’s own company are never removed', async () => {
    expect(await removing('companies.delete', ours.root)).toBe('in-use')
    expect(await removing('companies.delete', ours.wos)).toBe('in-use')
  })

  test.each<[string, (company: { _id: string }) => CollectionDocument]>([
    ['an order', ({ _id }) => ({ collection: 'orders', doc: buildOrder({ company_id: _id }) })],
    ['a customer', ({ _id }) => ({ collection: 'customers', doc: buildCustomer({ company_id: _id }) })],
    ['a user', ({ _id }) => ({ collection: 'users', doc: buildUser({ company_ids: [_id] }) })],
    [
      'a company',
      ({ _id }) => ({
        collection: 'companies',
        doc: buildCompany({ integrations: [], parent_company_id: _id }),
      }),
    ],
  ])('a company with %s below it stays, and without goes', async (_name, dependent) => {
    const company = below()
    const { collection, doc } = dependent(company)
    await insert({ collection: 'companies', doc: company }, { collection, doc })
    expect(await removing('companies.delete', company)).toBe('in-use')
    await server.as(ours.developer).applyOps([buildOp({ kind: `${collection}.delete`, entityId: doc._id })])
    expect(await removing('companies.delete', company)).toBe('applied')
  })

  test('a status in which orders stand stays; of the same name elsewhere they are another one’s', async () => {
    const [status, namesake] = [ours.wos, ours.bk].map(({ _id }) =>
      buildStatus({ company_id: _id, name: 'Wacht op deur' }),
    )
    if (!status || !namesake) throw new Error('There are two')
    const company = { ...below(), statuses: [status._id] }
    const current_status = { ...buildOrder().current_status, name: 'Wacht op deur' }
    await insert(
      ...[status, namesake].map((doc) => ({ collection: 'statuses' as const, doc })),
      { collection: 'companies', doc: company },
      { collection: 'orders', doc: buildOrder({ company_id: company._id, current_status }) },
    )
    expect(await removing('statuses.delete', status)).toBe('in-use')
    expect(await removing('statuses.delete', namesake)).toBe('applied')
  })

  test.each<[CollectionName, (given: object) => CollectionDocument]>([
    ['orders', (given) => ({ collection: 'orders', doc: buildOrder(given) })],
    ['archives', (given) => ({ collection: 'archives', doc: buildArchive(given) })],
  ])('a customer and a photo stay while %s have them, and go afterwards', async (_name, build) => {
    const company_id = ours.wos._id
    const customer = buildCustomer({ company_id })
    const photo = buildFile({ company_id })
    const { collection, doc } = build({
      company_id,
      customer_id: customer._id,
      employee_uploads: [photo._id],
    })
    await insert(
      { collection: 'customers', doc: customer },
      { collection: 'files', doc: photo },
      { collection, doc },
    )
    expect(await removing('customers.delete', customer)).toBe('in-use')
    expect(await removing('files.delete', photo)).toBe('in-use')
    expect(await removing(`${collection}.delete`, doc)).toBe('applied')
    expect(await removing('customers.delete', customer)).toBe('applied')
    expect(await removing('files.delete', photo)).toBe('applied')
  })
})
