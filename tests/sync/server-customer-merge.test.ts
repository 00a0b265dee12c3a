import { beforeAll, expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Database } from '#sync/server/store/database.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { buildArchive } from '../support/builders/archive.ts'
import { catchUp } from '../support/builders/copy.ts'
import { buildCustomer } from '../support/builders/customer.ts'
import { insertDocuments } from '../support/builders/insert-documents.ts'
import { buildCreate, buildOp } from '../support/builders/op.ts'
import { buildOrder } from '../support/builders/order.ts'
import { buildServer, type Server } from '../support/builders/server.ts'
import { insertTree, type Tree } from '../support/builders/tree.ts'
import { eachDatabase } from '../support/databases.ts'

eachDatabase((testDatabase) => {
  let db: Database
  let server: Server
  let ours: Tree
  let gone: DocumentOf<'customers'>
  let stays: DocumentOf<'customers'>
  let order: DocumentOf<'orders'>
  let archive: DocumentOf<'archives'>

  beforeAll(async () => {
    db = await testDatabase.open()
    await migrate(db)
    server = await buildServer(db)
    ours = await insertTree(db)
    const company_id = ours.wos._id
    gone = buildCustomer({ company_id })
    stays = buildCustomer({ company_id, email: '' })
    order = buildOrder({ company_id, customer_id: gone._id })
    archive = buildArchive({ company_id, customer_id: gone._id })
    await insertDocuments(db, ours.tree, [
      { collection: 'customers', doc: gone },
      { collection: 'customers', doc: stays },
      { collection: 'orders', doc: order },
      { collection: 'archives', doc: archive },
    ])
  })

  const office = () => server.as(ours.office)
  const copyOf = async (collection: 'orders' | 'archives' | 'customers') =>
    (await catchUp(office(), collection)).docs as ReadonlyMap<string, Record<string, unknown>>
  const merge = () =>
    buildOp({
      kind: 'customers.merge',
      entity: 'customers',
      entityId: gone._id,
      args: { into: stays._id, orders: [], archives: [] },
    })

  test('orders and archives a device did not know of go along, and so does an order made for them meanwhile', async () => {
    expect(await office().applyOps([merge()])).toMatchObject([{ status: 'applied' }])
    expect((await copyOf('orders')).get(order._id)).toMatchObject({ customer_id: stays._id })
    expect((await copyOf('archives')).get(archive._id)).toMatchObject({ customer_id: stays._id })
    const made = buildOrder({ company_id: ours.wos._id, customer_id: gone._id, order_id: '' })
    expect(await office().applyOps([buildCreate('orders.create', made)])).toMatchObject([
      { status: 'applied' },
    ])
    expect((await copyOf('orders')).get(made._id)).toMatchObject({ customer_id: stays._id })
  })

  test('field staff learn into whom a customer was merged, and no account number', async () => {
    const { docs } = await catchUp(server.as(ours.employee), 'customers')
    expect(docs.get(gone._id)).toMatchObject({ merged_into: stays._id })
    expect(JSON.stringify([...docs.values()])).not.toContain(gone.iban)
  })

  test('undoing a merge returns orders, archive and fields to each customer', async () => {
    const split = buildOp({ kind: 'customers.split', entity: 'customers', entityId: gone._id })
    expect(await office().applyOps([split])).toMatchObject([{ status: 'applied' }])
    expect((await copyOf('orders')).get(order._id)).toMatchObject({ customer_id: gone._id })
    expect((await copyOf('archives')).get(archive._id)).toMatchObject({ customer_id: gone._id })
    expect((await copyOf('customers')).get(stays._id)).toMatchObject({ email: '' })
  })
})
