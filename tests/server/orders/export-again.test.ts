import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { runExport } from '#server/orders/exports/run-export.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Database } from '#sync/server/store/database.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { startAccountingSystem } from '#tests/support/accounting-system.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { insertDocuments } from '#tests/support/builders/insert-documents.ts'
import { buildEdit, buildOp } from '#tests/support/builders/op.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildServer, type Server } from '#tests/support/builders/server.ts'
import { insertTree, type Tree } from '#tests/support/builders/tree.ts'
import { eitherDatabase } from '#tests/support/databases.ts'
import { quietSystem } from '#tests/support/quiet-system.ts'

type Order = DocumentOf<'orders'>
const LAST_TRY = 4

eitherDatabase((testDatabase) => {
  let db: Database
  let server: Server
  let tree: Tree
  let exportDir: string
  let folder: string
  let errors: unknown[]
  let accounting: ReturnType<typeof startAccountingSystem>

  beforeAll(async () => {
    db = await testDatabase.open()
    await migrate(db)
    // The tests run the effects themselves: once, twice, or until the process is killed.
    server = await buildServer(db)
    tree = await insertTree(db)
    const wos = { ...tree.wos, integrations: buildCompany().integrations }
    await insertDocuments(db, tree.tree, [{ collection: 'companies', doc: wos }])
  })
  beforeEach(async () => {
    exportDir = await mkdtemp(path.join(tmpdir(), 'aurum-export-'))
    folder = path.join(exportDir, tree.tree, 'Noord')
    errors = []
    accounting = startAccountingSystem(folder)
  })
  afterEach(() => rm(exportDir, { recursive: true, force: true }))

  const office = () => server.as(tree.office)
  const orderOf = async (id: string) =>
    (await db.statement('select * from orders where _id = $1', [id]))[0] as unknown as Order

  async function asked() {
    const customer = buildCustomer({ company_id: tree.wos._id, debtor_number: '' })
    const current_status = { ...buildOrder().current_status, name: 'Opdracht' }
    const order = buildOrder({ company_id: tree.wos._id, customer_id: customer._id, current_status })
    await insertDocuments(db, tree.tree, [
      { collection: 'customers', doc: customer },
      { collection: 'orders', doc: order },
    ])
    return { order, id: await askAgain(order) }
  }
  async function askAgain(order: Pick<Order, '_id'>) {
    const op = buildOp({ kind: 'orders.export', entityId: order._id })
    expect(await office().applyOps([op])).toMatchObject([{ status: 'applied' }])
    return op.opId
  }
  const run = (id: string, attempt: number, on: Database = db) =>
    runExport(
      { db: on, system: quietSystem(on), exportDir, onError: (error) => errors.push(error) },
      id,
      attempt,
    )
  const ledger = async (order: Order) =>
    (await office().query(LEDGER, { id: order._id })).exports as {
      state: string
      message: string
      files: string[]
    }[]
  const markOf = async ({ _id }: Order) => (await orderOf(_id)).integration_metadata.syntess
  /** The accounting system removes the files it fetches. */
  const fetched = async () => {
    const names = (await readdir(folder)).filter((name) => !name.endsWith('.tmp'))
    for (const name of names) await rm(path.join(folder, name))
    return names
  }

  /** The process dies instead of performing this write. */
  const dyingWhen = (isTime: () => Promise<boolean>): Database => ({
    ...db,
    async write(fn) {
      if (await isTime()) throw new Error('killed')
      return db.write(fn)
    },
  })
  const dropped = async () =>
    (await readdir(folder).catch(() => [])).filter((name) => !name.endsWith('.tmp')).length

  test.each([
    ['at its first write', async () => true],
    ['once the files are there and before that is noted', async () => (await dropped()) > 0],
    ['before the order says so', async (order: Order) => (await ledger(order))[0]?.state === 'done'],
  ])('an export whose server is killed %s is there once and says so', async (_when, isTime) => {
    const { order, id } = await asked()
    await expect(
      run(
        id,
        1,
        dyingWhen(() => isTime(order)),
      ),
    ).rejects.toThrow('killed')
    await accounting.fetch()
    await run(id, 2)
    await accounting.fetch()
    expect(accounting.booked).toEqual([`${order._id}/${order.version}/sales`])
    expect(await readdir(folder)).toEqual([])
    expect(await ledger(order)).toMatchObject([{ state: 'done' }])
    expect(await markOf(order)).toMatchObject({ state: 'done' })
    // Marks the customer as exported, so that the debtor number the export brings does not forbid later exports.
    const [customer] = await db.statement('select exported from customers where _id = $1', [
      order.customer_id,
    ])
    expect(Number(customer?.exported)).toBeGreaterThan(0)
  })

  test('an order that is changed after its export was fetched and before that was noted was exported all the same', async () => {
    const { order, id } = await asked()
    await expect(
      run(
        id,
        1,
        dyingWhen(async () => (await dropped()) > 0),
      ),
    ).rejects.toThrow('killed')
    expect(await fetched()).toHaveLength(3)
    await office().applyOps([buildEdit('orders.edit', await orderOf(order._id), { warranty: '5 jaar' })])
    await run(id, 2)
    expect(await ledger(order)).toMatchObject([{ state: 'done' }])
    expect(await fetched()).toEqual([])
  })

  test('an export that cannot be written fails and says why, and again is there once', async () => {
    const { order, id } = await asked()
    await mkdir(path.dirname(folder), { recursive: true })
    await writeFile(folder, 'a file where the folder should be')
    for (const attempt of [1, 2, 3]) await expect(run(id, attempt)).rejects.toThrow()
    expect(await ledger(order)).toMatchObject([{ state: 'waiting' }])
    await run(id, LAST_TRY)
    const [failed] = await ledger(order)
    expect(failed).toMatchObject({ state: 'failed', files: [] })
    expect(failed?.message).toMatch(/^De bestanden konden niet worden geschreven \(E[A-Z]+\)\.$/)
    expect(await markOf(order)).toMatchObject({ state: 'failed' })
    expect(errors).toHaveLength(1)

    await rm(folder)
    const again = await askAgain(order)
    await run(id, LAST_TRY)
    await run(again, 1)
    await run(again, 2)
    await accounting.fetch()
    expect(accounting.booked).toHaveLength(1)
    expect((await ledger(order)).map(({ state }) => state)).toEqual(['done', 'failed'])
  })

  test('a failed export that got half-way leaves no files', async () => {
    const { order, id } = await asked()
    await expect(
      run(
        id,
        1,
        dyingWhen(async () => (await dropped()) > 0),
      ),
    ).rejects.toThrow('killed')
    const names = await readdir(folder)
    // Simulates that the note was not written and that a folder is in its place.
    const note = names.find((name) => name.endsWith('.json')) ?? ''
    await rm(path.join(folder, note))
    await mkdir(path.join(folder, note))
    await writeFile(path.join(folder, `${note}.tmp`), '')
    await run(id, LAST_TRY)
    expect(await ledger(order)).toMatchObject([{ state: 'failed', files: [] }])
    expect((await readdir(folder)).filter((name) => name !== note)).toEqual([])
  })

  test('an export that cannot write all its files leaves none', async () => {
    const { order, id } = await asked()
    await expect(
      run(
        id,
        1,
        dyingWhen(async () => true),
      ),
    ).rejects.toThrow('killed')
    const second = (await readdir(folder)).find((name) => name.endsWith('.csv.tmp')) ?? ''
    await rm(path.join(folder, second))
    await mkdir(path.join(folder, second))
    await run(id, LAST_TRY)
    expect(await ledger(order)).toMatchObject([{ state: 'failed', files: [] }])
    expect(await readdir(folder)).toEqual([second])
  })
})

const LEDGER = 'query ($id: ID!) { exports(order_id: $id) { state message files } }'
