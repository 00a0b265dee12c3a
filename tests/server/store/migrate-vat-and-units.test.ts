import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '#sync/server/store/migrate.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { testFolder } from '#tests/support/test-folder.ts'

const MIGRATIONS = 'sync/server/migrations'

eachDatabase(
  (testDatabase) => {
    test('lines from before units and reverse charges are pieces with VAT, in orders and in the archive', async () => {
      const folder = testFolder()
      for (const file of readdirSync(MIGRATIONS).filter((name) => name < '0050'))
        cpSync(join(MIGRATIONS, file), join(folder, file))
      const db = await testDatabase.open()
      await migrate(db, folder)
      const before = [
        { _id: 'a', type: 'Ketel', accessories: [{ _id: 'b', type: 'Buis' }] },
        { _id: 'c', type: 'Werk', accessories: [] },
      ]
      const rest = `tree, owner, seq, company_id`
      for (const table of ['orders', 'archives'])
        await db.statement(`insert into ${table} (_id, ${rest}, products) values
          ('filled', 'tree', 'company', 1, 'company', '${JSON.stringify(before)}'),
          ('empty', 'tree', 'company', 1, 'company', '[]')`)
      await migrate(db)
      const piece = { vat_reverse: false, unit: 'piece' }
      const after = [
        { ...before[0], ...piece, accessories: [{ _id: 'b', type: 'Buis', ...piece }] },
        { ...before[1], ...piece },
      ]
      for (const table of ['orders', 'archives']) {
        const rows = await db.statement(`select _id, products from ${table} order by _id`)
        expect(rows).toEqual([
          { _id: 'empty', products: [] },
          { _id: 'filled', products: after },
        ])
      }
    })
  },
  { isEmpty: true },
)
