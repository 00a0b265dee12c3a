import { execFile } from 'node:child_process'
import { readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { Disk, Tx } from '#sync/server/store/database.ts'
import { realDisk } from '#sync/server/store/disk.ts'
import { pgliteTestDatabase } from '#tests/support/databases.ts'

const MODULE = new URL('../../../sync/server/store/open-database.ts', import.meta.url).href

const testDatabase = pgliteTestDatabase()

type Gate = { disk: Partial<Disk>; flushes: () => number; hold: () => () => void }

/** A disk that counts flushes of the WAL and can hold them up. */
function gatedDisk(): Gate {
  let flushes = 0
  let gate: Promise<void> | undefined
  return {
    flushes: () => flushes,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
    disk: {
      async fdatasync(fd) {
        flushes += 1
        await gate
        await realDisk.fdatasync(fd)
      },
    },
  }
}

const insert = (id: number) => (tx: Tx) => tx.insertInto('notes').values({ id }).execute()

test('nothing is confirmed, or shown to a reader, before it is on the disk', async () => {
  const { disk, hold } = gatedDisk()
  const db = await testDatabase.open({ disk })
  await db.statement('create table notes (id int primary key)')
  const release = hold()
  let confirmed = false
  let shown = false
  const write = db.write(insert(1)).then(() => {
    confirmed = true
  })
  const read = db
    .read((tx) => tx.selectFrom('notes').selectAll().execute())
    .then((rows) => {
      shown = true
      return rows
    })
  await sleep(50)
  expect({ confirmed, shown }).toEqual({ confirmed: false, shown: false })
  release()
  await write
  expect(await read).toEqual([{ id: 1 }])
  await db.close()
})

test('writers who wait together share one flush', async () => {
  const { disk, flushes, hold } = gatedDisk()
  const db = await testDatabase.open({ disk })
  const release = hold()
  const first = db.write(insert(10))
  await sleep(20)
  const before = flushes()
  const others = Array.from({ length: 40 }, (_, index) => db.write(insert(11 + index)))
  await sleep(200)
  release()
  await Promise.all([first, ...others])
  expect(flushes() - before).toBeLessThanOrEqual(2)
  await db.close()
})

test('data pages are flushed only after the WAL they depend on', async () => {
  let logFlushes = 0
  const { disk, hold } = gatedDisk()
  const fsyncSync = (fd: number): void => {
    if (readlinkSync(`/proc/self/fd/${fd}`).includes('/pg_wal/0')) logFlushes += 1
    realDisk.fsyncSync(fd)
  }
  const db = await testDatabase.open({ disk: { ...disk, fsyncSync } })
  await db.statement('create table passing as select generate_series(1, 100) as id')
  const release = hold()
  logFlushes = 0
  const writes = [db.write(insert(60)), db.write(insert(61))]
  await sleep(50)
  expect(logFlushes).toBe(0)
  // PostgreSQL deletes the table's files right after the commit, before the commit is acknowledged.
  const dropped = db.statement('drop table passing')
  await sleep(50)
  expect(logFlushes).toBeGreaterThan(0)
  release()
  await Promise.all([...writes, dropped])
  await db.close()
})

test('a file of the log may go while its flush still takes its time', async () => {
  const { disk, hold } = gatedDisk()
  const errors: unknown[] = []
  const db = await testDatabase.open({ disk, onError: (error) => errors.push(error) })
  const logFiles = async () =>
    (await db.statement('select name from pg_ls_waldir()')).map(({ name }) => String(name))
  const before = await logFiles()
  const release = hold()
  const write = db.write(insert(70))
  await sleep(50)
  // PostgreSQL deletes or recycles WAL files that recovery does not need any more.
  const steps = ['select pg_switch_wal()', 'create table other ()', 'checkpoint', 'drop table other']
  const work = [...steps, ...steps].map((step) => db.statement(step))
  await sleep(500)
  release()
  await Promise.all([write, ...work])
  const after = await logFiles()
  expect(before.filter((name) => !after.includes(name))).not.toEqual([])
  expect(errors).toEqual([])
  await db.close()
})

test('after a failed flush nothing is confirmed any more', async () => {
  const errors: unknown[] = []
  let failing = false
  const fdatasync = async (fd: number): Promise<void> => {
    if (failing) throw new Error('EIO')
    await realDisk.fdatasync(fd)
  }
  const db = await testDatabase.open({ disk: { fdatasync }, onError: (error) => errors.push(error) })
  failing = true
  await expect(db.write(insert(100))).rejects.toMatchObject({ code: 'broken' })
  failing = false
  await expect(db.write(insert(101))).rejects.toMatchObject({ code: 'broken' })
  await expect(db.read((tx) => tx.selectFrom('notes').selectAll().execute())).rejects.toMatchObject({
    code: 'broken',
  })
  expect(errors).toHaveLength(1)
  await db.close()
})

// Runs in a process of its own: a PostgreSQL waiting for itself would block this one.
test('a log that cannot be written refuses everything at once, and the process lives on', async () => {
  const { dataDir } = await testDatabase.config()
  const script = `
    import fs from 'node:fs'
    import { openDatabase } from ${JSON.stringify(MODULE)}
    const db = await openDatabase({ dataDir: ${JSON.stringify(dataDir)}, onError: () => {} })
    await db.statement('create table if not exists notes (id int primary key)')
    const write = fs.writeSync
    fs.writeSync = (fd, ...rest) => {
      if (fs.readlinkSync('/proc/self/fd/' + fd).includes('/pg_wal/0')) throw Object.assign(new Error(), { code: 'EROFS' })
      return write(fd, ...rest)
    }
    const code = (answer) => answer.then(() => 'done', (error) => error.code)
    const codes = [
      await code(db.write((tx) => tx.insertInto('notes').values({ id: 300 }).execute())),
      await code(db.read((tx) => tx.selectFrom('notes').selectAll().execute())),
      await code(db.statement('checkpoint')),
    ]
    await db.close()
    fs.writeSync = write
    console.log(codes.join(' '))
    process.exit()`
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['--input-type=module-typescript', '-e', script], {
    timeout: 15_000,
    killSignal: 'SIGKILL',
  })
  expect(stdout.trim()).toBe('broken broken broken')
  const db = await testDatabase.open()
  expect(await db.statement('select id from notes where id = 300')).toEqual([])
  await db.close()
})

test('a nearly full disk refuses writing before anything is touched, and reading goes on', async () => {
  let free = 1e9
  const db = await testDatabase.open({ disk: { freeBytes: () => free } })
  await db.write(insert(200))
  free = 199_000_000
  let touched = false
  const refused = db.write(async () => {
    touched = true
  })
  await expect(refused).rejects.toMatchObject({ code: 'disk-full', message: /Only 199 MB free/ })
  expect(touched).toBe(false)
  const rows = await db.read((tx) => tx.selectFrom('notes').selectAll().where('id', '=', 200).execute())
  expect(rows).toEqual([{ id: 200 }])
  free = 1e9
  await db.write(insert(201))
  await db.close()
})
