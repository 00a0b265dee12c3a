import { beforeAll, expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Database } from '#sync/server/store/database.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { buildArchive } from '../support/builders/archive.ts'
import { catchUp } from '../support/builders/copy.ts'
import { insertDocuments } from '../support/builders/insert-documents.ts'
import { newId } from '../support/builders/new-id.ts'
import { buildOp } from '../support/builders/op.ts'
import { buildOrder } from '../support/builders/order.ts'
import { buildServer, type Server } from '../support/builders/server.ts'
import { insertTree, type Tree } from '../support/builders/tree.ts'
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

  const office = () => server.as(ours.office)
  const customersNow = async () => (await catchUp(office(), 'customers')).docs
  const partNow = async (id: string) =>
    (await catchUp(office(), 'imports')).docs.get(id) as DocumentOf<'imports'> | undefined

  async function importNames(names: readonly string[]) {
    const rows = names.map((lastname, at) => ({ line: at + 2, id: newId(), was: null, became: { lastname } }))
    const args = {
      company_id: ours.wos._id,
      whole: newId(),
      part: 0,
      file: 'relaties.csv',
      columns: [],
      rows,
    }
    const op = buildOp({ kind: 'imports.add', entity: 'imports', entityId: newId(), args })
    expect(await office().applyOps([op])).toMatchObject([{ status: 'applied' }])
    return { partId: op.entityId, ids: rows.map(({ id }) => id), op }
  }
  const undo = (entityId: string) => buildOp({ kind: 'imports.undo', entity: 'imports', entityId, args: {} })

  test('an import that is sent twice makes its customers once', async () => {
    const { ids, op, partId } = await importNames(['Jansen', 'de Vries'])
    await office().applyOps([op])
    const { docs } = await catchUp(office(), 'customers')
    expect(ids.map((id) => docs.get(id))).toMatchObject([{ lastname: 'Jansen' }, { lastname: 'de Vries' }])
    expect((await partNow(partId))?.rows).toMatchObject([{ did: 'made' }, { did: 'made' }])
  })

  test('undoing keeps customers whose orders the device of the author does not know', async () => {
    const { partId, ids } = await importNames(['Vrij', 'Met order', 'In archief', 'Samengevoegd'])
    const [free, ordered, archived, joined] = ids as [string, string, string, string]
    await insertDocuments(db, ours.tree, [
      { collection: 'orders', doc: buildOrder({ company_id: ours.wos._id, customer_id: ordered }) },
      { collection: 'archives', doc: buildArchive({ company_id: ours.wos._id, customer_id: archived }) },
    ])
    const { ids: twins } = await importNames(['Tweeling'])
    const merge = buildOp({
      kind: 'customers.merge',
      entity: 'customers',
      entityId: twins[0] as string,
      args: { into: joined, orders: [], archives: [] },
    })
    expect(await office().applyOps([merge])).toMatchObject([{ status: 'applied' }])
    expect(await office().applyOps([undo(partId)])).toMatchObject([{ status: 'applied' }])
    const now = await customersNow()
    expect(now.has(free)).toBe(false)
    expect([ordered, archived, joined].map((id) => now.has(id))).toEqual([true, true, true])
    expect((await partNow(partId))?.rows.map(({ undone }) => undone)).toEqual([
      'undone',
      'used',
      'used',
      'used',
    ])
  })

  test('field staff get no parts of imports', async () => {
    await importNames(['Bos'])
    expect((await catchUp(server.as(ours.employee), 'imports')).docs.size).toBe(0)
  })

  test('what a file changes of a customer renews the papers of each of them', async () => {
    const { ids } = await importNames(['Eerste', 'Tweede'])
    const rows = ids.map((id, at) => ({
      line: at + 2,
      id,
      was: { email: '' },
      became: { email: `nieuw${at}@voorbeeld.nl` },
    }))
    const args = { company_id: ours.wos._id, whole: newId(), part: 0, file: 'a.csv', columns: [], rows }
    const op = buildOp({ kind: 'imports.add', entity: 'imports', entityId: newId(), args })
    expect(await office().applyOps([op])).toMatchObject([{ status: 'applied' }])
    expect((await partNow(op.entityId))?.rows).toMatchObject([{ did: 'changed' }, { did: 'changed' }])
    const now = await customersNow()
    expect(ids.map((id) => now.get(id))).toMatchObject([
      { email: 'nieuw0@voorbeeld.nl' },
      { email: 'nieuw1@voorbeeld.nl' },
    ])
  })
})
