import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readState } from '#server/backups/backup-state.ts'
import { lastNight } from '#server/backups/dutch-night.ts'
import { backUpIfDue, type NightlyDeps } from '#server/backups/nightly.ts'
import { readBackup } from '#server/backups/read-backup.ts'
import { contentPath } from '#server/files/file-store.ts'
import type { Database } from '#sync/server/store/database.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { testFolder } from '#tests/support/test-folder.ts'

const DAY = 24 * 60 * 60 * 1000
const HOUR = 60 * 60 * 1000
/** Half past three at night in Dutch time, in winter. */
const NIGHT = Date.UTC(2026, 10, 28, 2, 30)

test.each([
  ['in winter, just after three', '2026-11-28T02:00:01Z', '2026-11-28T02:00:00.000Z'],
  ['in winter, just before three', '2026-11-28T01:59:59Z', '2026-11-27T02:00:00.000Z'],
  ['in summer, in the evening', '2026-07-01T20:00:00Z', '2026-07-01T01:00:00.000Z'],
])('the night of a backup begins at three in Dutch time: %s', (_when, now, night) => {
  expect(new Date(lastNight(Date.parse(now))).toISOString()).toBe(night)
})

eachDatabase((testDatabase) => {
  let db: Database
  let deps: NightlyDeps
  let errors: unknown[]

  beforeAll(async () => {
    db = await testDatabase.open()
    await migrate(db)
  })
  afterAll(() => db.close())
  beforeEach(() => {
    errors = []
    const onError = (error: unknown) => errors.push(error)
    deps = {
      db,
      dataDir: testFolder(),
      secret: null,
      folder: path.join(testFolder(), 'shelf'),
      keep: 2,
      onError,
    }
  })

  const kept = () => readdirSync(deps.folder).toSorted()

  test('one is made each night, and not again the same night', async () => {
    await backUpIfDue(deps, NIGHT)
    await backUpIfDue(deps, NIGHT + 5 * HOUR)
    expect(kept()).toEqual(['backup-2026-11-28T02-30-00Z.tar.gz'])
    await backUpIfDue(deps, NIGHT + DAY)
    expect(kept()).toHaveLength(2)
    const { made, failed, failures } = await readState(deps.dataDir)
    const last = await readBackup(path.join(deps.folder, kept().at(-1) ?? ''))
    expect([made, failed, failures]).toEqual([last.facts, null, 0])
    expect(errors).toEqual([])
  })

  test('the newest are kept, and other files in the folder are left alone', async () => {
    mkdirSync(deps.folder)
    writeFileSync(path.join(deps.folder, 'a-letter.txt'), 'dear')
    for (let day = 0; day < 3; day += 1) await backUpIfDue(deps, NIGHT + day * DAY)
    expect(kept()).toEqual([
      'a-letter.txt',
      'backup-2026-11-29T02-30-00Z.tar.gz',
      'backup-2026-11-30T02-30-00Z.tar.gz',
    ])
  })

  test('a failure removes nothing, is logged and counted, and is tried again an hour later', async () => {
    for (let day = 0; day < 2; day += 1) await backUpIfDue(deps, NIGHT + day * DAY)
    const before = kept()
    const hash = 'ab'.repeat(32)
    await db.statement(`insert into blobs (tree, hash, size, mime) values ('t', '${hash}', 3, 'image/jpeg')`)
    // Content that cannot be read, half-way through the backup.
    mkdirSync(contentPath(deps.dataDir, hash), { recursive: true })
    const failing = NIGHT + 2 * DAY
    await backUpIfDue(deps, failing)
    await backUpIfDue(deps, failing + HOUR / 2)
    expect(errors).toHaveLength(1)
    expect(readdirSync(deps.folder).toSorted()).toEqual(before)
    expect(await readState(deps.dataDir)).toMatchObject({
      failures: 1,
      failed: { at: new Date(failing).toISOString(), why: 'EISDIR' },
    })
    // The database goes on.
    await db.statement(`delete from blobs where hash = '${hash}'`)
    await backUpIfDue(deps, failing + HOUR)
    expect(kept()).toHaveLength(2)
    expect(kept()).not.toContain(before[0])
  })

  test('a folder that cannot be made is a failure with its reason', async () => {
    const file = path.join(testFolder(), 'a-file')
    writeFileSync(file, '')
    await backUpIfDue({ ...deps, folder: path.join(file, 'shelf') }, NIGHT)
    expect(errors).toHaveLength(1)
    expect(await readState(deps.dataDir)).toMatchObject({ made: null, failed: { why: 'ENOTDIR' } })
  })

  test('a backup that is stopped half-way is not one, and is made after the next start', async () => {
    await backUpIfDue(deps, NIGHT, AbortSignal.abort())
    expect(kept()).toEqual([])
    expect(await readState(deps.dataDir)).toMatchObject({ made: null, failures: 0 })
    await backUpIfDue(deps, NIGHT + 1)
    expect(kept()).toHaveLength(1)
  })

  test('of several servers that look at the same time one makes the backup', async () => {
    await Promise.all([1, 2, 3].map(() => backUpIfDue(deps, NIGHT)))
    expect(kept()).toHaveLength(1)
    expect(errors).toEqual([])
  })

  test('what a killed server left of a backup goes after a day, and not before', async () => {
    mkdirSync(deps.folder)
    const left = (name: string, age: number) => {
      const file = path.join(deps.folder, name)
      writeFileSync(file, 'half')
      utimesSync(file, (NIGHT - age) / 1000, (NIGHT - age) / 1000)
      return file
    }
    const old = left('.backup-2026-11-01T02-30-00Z.tar.gz.0a0b0c0d.part', 2 * DAY)
    const young = left('.backup-2026-11-28T02-29-00Z.tar.gz.0a0b0c0e.part', HOUR)
    await backUpIfDue(deps, NIGHT)
    expect([existsSync(old), existsSync(young)]).toEqual([false, true])
  })
})
