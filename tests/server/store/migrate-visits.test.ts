import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '#sync/server/store/migrate.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { testFolder } from '#tests/support/test-folder.ts'

const MIGRATIONS = 'sync/server/migrations'

const told = (meaning: string, message: string) =>
  JSON.stringify({
    name: 'Status',
    meaning,
    color: '#000000',
    customer_message: { message, type: 'web_only', required: false, active: true },
    mailed: false,
  })

eachDatabase(
  (testDatabase) => {
    test('what was planned before there were visits has its visit', async () => {
      const folder = testFolder()
      for (const file of readdirSync(MIGRATIONS).filter((name) => name < '0061'))
        cpSync(join(MIGRATIONS, file), join(folder, file))
      const db = await testDatabase.open()
      await migrate(db, folder)
      await db.statement(`insert into users (_id, tree, owner, seq, username, role) values
        ('fitter', 'tree', 'company', 1, 'fitter', 'employee'), ('office', 'tree', 'company', 1, 'office', 'office')`)
      const orders = [
        ['a', told('scheduled', 'Ingepland voor: 04-12-2026 08:30'), 'fitter'],
        ['b', told('scheduled', 'Wij komen op 29-02-2028 om 13:00 uur.'), 'office'],
        ['no day of the year', told('scheduled', 'Ingepland voor: 31-02-2027 08:30'), ''],
        ['no year', told('scheduled', 'Ingepland voor: 01-01-0000 10:00'), ''],
        ['no month', told('scheduled', 'Ingepland voor: 01-13-2027 10:00'), ''],
        ['no time of the day', told('scheduled', 'Ingepland voor: 01-02-2027 24:30'), ''],
        ['no moment', told('scheduled', 'Wij komen'), ''],
        ['another status', told('delivered', 'Ingepland voor: 04-12-2026 08:30'), ''],
      ]
      for (const [id, status, assignee] of orders)
        await db.statement(
          `insert into orders (_id, tree, owner, seq, company_id, current_status, current_assignee_id, mod_date)
          values ($1, 'tree', 'company', 7, 'company', $2::jsonb, $3, 5)`,
          [id, status, assignee],
        )
      await migrate(db)
      const rows = await db.statement(
        'select _id, tree, owner, seq::int, order_id, date, time, minutes::int, people, state from visits order by _id',
      )
      const rest = { tree: 'tree', owner: 'company', seq: 7, minutes: 120, state: 'planned' }
      expect(rows).toEqual([
        { _id: 'a', order_id: 'a', date: '2026-12-04', time: '08:30', people: ['fitter'], ...rest },
        { _id: 'b', order_id: 'b', date: '2028-02-29', time: '13:00', people: [], ...rest },
      ])
      // Its former text left the same, so that a database that has it goes on.
      const former = '7ed348d8483a1aaaf215a75ebae8caa7e6e3b8daac39ebdec80efea5007ea05f'
      await db.statement('update migrations set sha256 = $1 where id = 61', [former])
      await migrate(db)
      await db.statement("update migrations set sha256 = 'another' where id = 61")
      await expect(migrate(db)).rejects.toMatchObject({ code: 'migration-changed' })
    })
  },
  { isEmpty: true },
)
