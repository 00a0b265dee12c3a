// A process to be killed: it adds effects that send letters, and logs each sending outside the database.
import { appendFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openEffects } from '#sync/server/effects/open-effects.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { openDatabase } from '#sync/server/store/open-database.ts'

const [dataDir = '', url = '', letters = '', task = ''] = process.argv.slice(2)
const db = await openDatabase({ dataDir, ...(url && { url }) })
await migrate(db)
await db.statement('create table if not exists promised (key text primary key)')
const effects = openEffects(db)
effects.handle<unknown>(
  'letter',
  async ({ key, attempt }) => {
    appendFileSync(letters, `begun ${key} ${attempt}\n`)
    await sleep(20)
    appendFileSync(letters, `sent ${key} ${attempt}\n`)
  },
  { retryDelay: 1 },
)
await effects.start()
for (const { key } of await db.statement('select key from promised')) console.log(`promised ${key}`)
console.log('open')

for (let n = 0; task === 'promise'; n++) {
  const key = `${process.pid}-${n}`
  await db.write(async (tx) => {
    await tx.insertInto('promised').values({ key }).execute()
    await effects.add(tx, { kind: 'letter', key, data: {} })
  })
  console.log(`promised ${key}`)
  await sleep(5)
}
await sleep(2 ** 30)
