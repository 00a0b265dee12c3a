import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BackupError } from '#server/backups/backup-error.ts'
import { makeBackup } from '#server/backups/make-backup.ts'
import { readBackup } from '#server/backups/read-backup.ts'
import { restoreBackup } from '#server/backups/restore-backup.ts'
import { TAR_END, tarEntries, tarHeader, tarPadding, whole } from '#server/backups/tar.ts'
import { contentPath, hasContent } from '#server/files/file-store.ts'
import { migrate, migrateWithin } from '#sync/server/store/migrate.ts'
import { insertTree } from '#tests/support/builders/tree.ts'
import { pgliteTestDatabase } from '#tests/support/databases.ts'
import { emptyPlace, openCopiedEmpty, openPlace, PLACES } from '#tests/support/restored-place.ts'
import { testFolder } from '#tests/support/test-folder.ts'

const testDatabase = pgliteTestDatabase()
const unmigrated = pgliteTestDatabase({ isEmpty: true })
let source: Parameters<typeof makeBackup>[0]
let intact: Buffer

beforeAll(async () => {
  const db = await testDatabase.open()
  await migrate(db)
  await insertTree(db)
  const { dataDir } = await testDatabase.config()
  source = { db, dataDir, secret: null }
  const file = path.join(dataDir, 'whole.tar.gz')
  await makeBackup(source, file)
  intact = readFileSync(file)
})
afterAll(() => source.db.close())

const codeOf = (doing: Promise<unknown>) =>
  doing.then(
    () => 'done',
    (error: BackupError) => error.code,
  )

function fileWith(content: Buffer): string {
  const file = path.join(testFolder(), 'backup.tar.gz')
  writeFileSync(file, content)
  return file
}

describe('a backup that is not whole is refused before anything is written', () => {
  const at = (share: number) => Math.floor(intact.length * share)
  const flipped = (place: number) => {
    const copy = Buffer.from(intact)
    copy[place] = (copy[place] ?? 0) ^ 1
    return copy
  }
  /** Several bytes, since a single bit among the zeros at the end may say the same zeros. */
  const garbledAtEnd = () => {
    const copy = Buffer.from(intact)
    for (let place = copy.length - 28; place < copy.length - 12; place += 1) copy[place] = ~(copy[place] ?? 0)
    return copy
  }
  test.each<[string, () => Buffer]>([
    ['cut off near its begin', () => intact.subarray(0, at(0.02))],
    ['cut off half-way', () => intact.subarray(0, at(0.5))],
    ['cut off by one byte', () => intact.subarray(0, -1)],
    ['empty', () => Buffer.alloc(0)],
    ['no backup at all', () => Buffer.from('geen back-up')],
    ['another file, though compressed', () => gzipSync('geen back-up')],
    ['with a flipped bit at a fifth', () => flipped(at(0.2))],
    ['with a flipped bit half-way', () => flipped(at(0.5))],
    ['garbled near its end', garbledAtEnd],
    ['with a flipped bit in its own checksum', () => flipped(intact.length - 6)],
  ])('%s', async (_how, content) => {
    const place = await emptyPlace('pglite')
    expect(await codeOf(restoreBackup(fileWith(content()), place))).toBe('damaged')
    expect(existsSync(place.dataDir)).toBe(false)
  })

  test('with a row changed by hand', async () => {
    const changed = await repacked((name, body) =>
      name.startsWith('tables/public.companies/')
        ? Buffer.from(body.toString().replace('"', "'").replace("'", '"').toUpperCase())
        : body,
    )
    const place = await emptyPlace('pglite')
    expect(await codeOf(restoreBackup(fileWith(changed), place))).toBe('damaged')
    expect(existsSync(place.dataDir)).toBe(false)
  })
})

describe('a backup of another program is refused', () => {
  const withManifest = (change: (manifest: Manifest) => void) =>
    repacked((name, body) => {
      if (name !== 'manifest.json') return body
      const manifest = JSON.parse(body.toString()) as Manifest
      change(manifest)
      return Buffer.from(JSON.stringify(manifest))
    })
  test.each<[string, (manifest: Manifest) => void, string]>([
    ['a newer one', ({ migrations }) => migrations.push({ id: 9999, name: 'later', sha256: 'x' }), 'newer'],
    ['one that writes another form', (manifest) => Object.assign(manifest, { format: 2 }), 'newer'],
    [
      'one with another history',
      ({ migrations }) => Object.assign(migrations[3] ?? {}, { sha256: 'x' }),
      'other-history',
    ],
  ])('%s', async (_which, change, code) => {
    const place = await emptyPlace('pglite')
    expect(await codeOf(restoreBackup(fileWith(await withManifest(change)), place))).toBe(code)
    expect(existsSync(place.dataDir)).toBe(false)
  })
})

describe('a backup is only put back into an empty place', () => {
  test('a data folder that holds anything is left as it is', async () => {
    const place = await emptyPlace('pglite')
    mkdirSync(place.dataDir)
    writeFileSync(path.join(place.dataDir, 'secret'), 'mine')
    expect(await codeOf(restoreBackup(fileWith(intact), place))).toBe('folder-not-empty')
    expect(readdirSync(place.dataDir)).toEqual(['secret'])
  })

  test('what a restore that was killed left does not stop the next one', async () => {
    const place = await emptyPlace('pglite')
    mkdirSync(path.join(place.dataDir, 'restoring', 'db'), { recursive: true })
    expect(await codeOf(restoreBackup(fileWith(intact), place))).toBe('done')
    expect(readdirSync(place.dataDir)).not.toContain('restoring')
  })

  test.each(PLACES.filter((kind) => kind === 'postgres'))(
    'a database with tables on %s is left as it is',
    async (kind) => {
      const place = await emptyPlace(kind)
      const db = await openPlace({ ...place, dataDir: testFolder() })
      await db.statement('create table of_somebody (name text)')
      expect(await codeOf(restoreBackup(fileWith(intact), place))).toBe('database-not-empty')
      const tables =
        await db.statement(`select relname from pg_class join pg_namespace n on n.oid = relnamespace
      where relkind = 'r' and nspname in ('public', 'pgboss')`)
      expect(tables).toEqual([{ relname: 'of_somebody' }])
      expect(existsSync(place.dataDir)).toBe(false)
    },
  )
})

test('a backup of an older program is brought up to date by the next start', async () => {
  const place = await emptyPlace('pglite')
  await restoreBackup(await olderBackup(), place, openCopiedEmpty)
  const db = await openPlace(place)
  const count = async () => (await db.statement('select count(*)::int as count from migrations'))[0]?.count
  const all = (await source.db.statement('select count(*)::int as count from migrations'))[0]?.count
  expect(await count()).toBe(Number(all) - 1)
  await migrate(db)
  expect(await count()).toBe(all)
})

test('under another secret than that of the backup, a restore says that second factors cannot be read', async () => {
  const file = path.join(testFolder(), 'sealed.tar.gz')
  await makeBackup({ ...source, secret: 'a secret of thirty-two characters' }, file)
  const place = { ...(await emptyPlace('pglite')), secret: 'another secret of as many characters' }
  expect((await restoreBackup(file, place, openCopiedEmpty)).isSealedOtherwise).toBe(true)
})

describe('making a backup', () => {
  test('a file that exists is not overwritten', async () => {
    const file = fileWith(Buffer.from('dear'))
    expect(await codeOf(makeBackup(source, file))).toBe('exists')
    expect(readFileSync(file, 'utf8')).toBe('dear')
  })

  test('a folder that is not there is not made', async () => {
    const folder = path.join(testFolder(), 'absent')
    expect(await codeOf(makeBackup(source, path.join(folder, 'b.tar.gz')))).toBe('no-folder')
    expect(existsSync(folder)).toBe(false)
  })

  test('one that is stopped leaves nothing behind, here or in the data folder', async () => {
    const folder = testFolder()
    const doing = makeBackup(source, path.join(folder, 'b.tar.gz'), AbortSignal.abort())
    expect(await codeOf(doing)).toBe('stopped')
    expect(readdirSync(folder)).toEqual([])
    expect(readdirSync(source.dataDir).filter((name) => name.startsWith('db-copy'))).toEqual([])
  })

  test('uploaded content that is gone or damaged is counted, and the rest is in the backup', async () => {
    const hash = 'ab'.repeat(32)
    await source.db.statement(
      `insert into blobs (tree, hash, size, mime) values ('t', '${hash}', 3, 'image/jpeg'), ('t', '${'cd'.repeat(32)}', 3, 'image/jpeg')`,
    )
    mkdirSync(path.dirname(contentPath(source.dataDir, hash)), { recursive: true })
    writeFileSync(contentPath(source.dataDir, hash), 'rot')
    expect(await hasContent(source.dataDir, hash)).toBe(true)
    const file = path.join(testFolder(), 'b.tar.gz')
    expect(await makeBackup(source, file)).toMatchObject({ files: 1, missing: 2 })
    expect((await readBackup(file)).facts).toMatchObject({ files: 1, missing: 2 })
  })
})

interface Manifest {
  migrations: { id: number; name: string; sha256: string }[]
}

/** The backup with some of its entries changed, and all checksums of the archive and the compression right. */
async function repacked(change: (name: string, body: Buffer) => Buffer): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const { name, body } of tarEntries(oneChunk(gunzipSync(intact)))) {
    const changed = change(name, await whole(body))
    parts.push(tarHeader(name, changed.length, new Date()), changed, tarPadding(changed.length))
  }
  return gzipSync(Buffer.concat([...parts, TAR_END]))
}

async function* oneChunk(content: Buffer) {
  yield content
}

/** A backup of a database that lacks the last migration. */
async function olderBackup(): Promise<string> {
  const { dataDir } = await unmigrated.config()
  const db = await unmigrated.open()
  const [{ count } = { count: 0 }] = await source.db.statement(
    'select count(*)::int as count from migrations',
  )
  await db.write((tx) => migrateWithin(tx, Number(count) - 1))
  const file = path.join(testFolder(), 'older.tar.gz')
  await makeBackup({ db, dataDir, secret: null }, file)
  await db.close()
  return file
}
