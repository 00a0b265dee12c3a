import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { lockFolder } from '#sync/server/store/folder-lock.ts'
import { pgliteTestDatabase } from '#tests/support/databases.ts'

const MODULE = new URL('../../../sync/server/store/open-database.ts', import.meta.url).href
const ARGUMENTS = ['--input-type=module-typescript', '-e']

const testDatabase = pgliteTestDatabase()

test('a second process is refused and told who is in the way', async () => {
  const { dataDir } = await testDatabase.config()
  const db = await testDatabase.open()
  const script = `
    import { openDatabase } from ${JSON.stringify(MODULE)}
    await openDatabase({ dataDir: ${JSON.stringify(dataDir)} }).catch((error) => console.log(error.code, error.message))`
  const { stdout } = await promisify(execFile)(process.execPath, [...ARGUMENTS, script])
  expect(stdout).toMatch(/^locked The data folder/)
  expect(stdout).toContain(`pid ${process.pid} since`)
  expect(await db.statement('select 1 as one')).toEqual([{ one: 1 }])
  await db.close()
})

test('a second opening in the same process is refused as well', async () => {
  const db = await testDatabase.open()
  await expect(testDatabase.open()).rejects.toMatchObject({ code: 'locked' })
  await db.close()
})

test('rows confirmed before a kill are kept, and the stale lock does not block the next start', async () => {
  const { dataDir } = await testDatabase.config()
  const script = `
    import { openDatabase } from ${JSON.stringify(MODULE)}
    const db = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} })
    await db.statement('create table if not exists kept (id int primary key)')
    for (let id = 1; ; id += 1) {
      await db.write((tx) => tx.insertInto('kept').values({ id }).execute())
      process.stdout.write(id + '\\n')
    }`
  const child = spawn(process.execPath, [...ARGUMENTS, script], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  for await (const chunk of child.stdout) {
    output += String(chunk)
    if (output.length > 300) child.kill('SIGKILL')
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  expect(child.signalCode).toBe('SIGKILL')

  const confirmed = Math.max(...output.split('\n').slice(0, -1).map(Number))
  const db = await testDatabase.open()
  const [row] = await db.statement('select count(*)::int as rows, max(id) as last from kept')
  expect(confirmed).toBeGreaterThan(50)
  expect(row?.last).toBeGreaterThanOrEqual(confirmed)
  expect(row?.rows).toBe(row?.last)
  await db.close()
})

test('a folder that cannot be used is named in one sentence', () => {
  expect(() => lockFolder('/proc/nowhere')).toThrow(/The data folder \/proc\/nowhere cannot be used/)
})
