import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '#sync/server/store/migrate.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { testFolder } from '#tests/support/test-folder.ts'

const MIGRATIONS = 'sync/server/migrations'

eachDatabase(
  (testDatabase) => {
    test('statuses from before meanings get them by name, in history and archive too', async () => {
      const folder = testFolder()
      for (const file of readdirSync(MIGRATIONS).filter((name) => name < '0039'))
        cpSync(join(MIGRATIONS, file), join(folder, file))
      const db = await testDatabase.open()
      await migrate(db, folder)
      const names = {
        AURUM_STATUS_CREATED: 'requested',
        AURUM_STATUS_COMPLETED: 'delivered',
        AURUM_STATUS_PHONE_ACTION: '',
        OPGELEVERD: 'delivered',
        ' ingepland ': 'scheduled',
        Opdracht: 'ordered',
        'In opdracht': 'in-progress',
        'Offerte verstuurd': 'quoted',
        'Geannuleerd door klant': 'cancelled',
        'Wacht op glas': 'waiting',
        Nazorg: '',
        'Niet ingepland': '',
      }
      const literal = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`
      for (const [at, name] of Object.keys(names).entries()) {
        const history = literal([{ _id: 'a', status: name, date: at, done: 0, user_id: '' }])
        const rest = `tree, owner, seq, company_id`
        await db.statement(`
        insert into statuses (_id, ${rest}, name) values ('s${at}', 'tree', 'company', 1, 'company', '${name}');
        insert into orders (_id, ${rest}, current_status, status_history) values
          ('o${at}', 'tree', 'company', 1, 'company', ${literal({ name, color: '#000000' })}, ${history});
        insert into archives (_id, ${rest}, current_status, status_history) values
          ('a${at}', 'tree', 'company', 1, 'company', ${literal({ name, color: '#000000' })}, ${history});`)
      }
      await migrate(db)
      const read = async (what: string) => {
        const rows = await db.statement(`select ${what} order by seq, at`)
        return Object.fromEntries(rows.map(({ name, meaning }) => [name, meaning]))
      }
      expect(await read('name, meaning, seq, _id as at from statuses')).toEqual(names)
      for (const table of ['orders', 'archives']) {
        const now = `current_status ->> 'name' as name, current_status ->> 'meaning' as meaning`
        const then = `status_history -> 0 ->> 'status' as name, status_history -> 0 ->> 'meaning' as meaning`
        expect(await read(`${now}, seq, _id as at from ${table}`)).toEqual(names)
        expect(await read(`${then}, seq, _id as at from ${table}`)).toEqual(names)
      }
    })
  },
  { isEmpty: true },
)
