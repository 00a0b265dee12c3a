import {
  copyFileSync,
  cpSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Database, Disk } from '#sync/server/store/database.ts'
import { realDisk } from '#sync/server/store/disk.ts'
import { openDatabase } from '#sync/server/store/open-database.ts'
import { pgliteTestDatabase } from '#tests/support/databases.ts'

/**
 * Simulates a power cut: a second folder receives only explicitly flushed data, at the moment of the flush. Contents
 * are kept by inode and names by folder, because a rename is durable only once its folder was flushed.
 */
function witnessedDisk(root: string, inodes: string) {
  const namesByFolder = new Map<string, Map<string, number>>()

  function record(fd: number): void {
    const path = readlinkSync(`/proc/self/fd/${fd}`)
    const { ino } = fstatSync(fd)
    if (fstatSync(fd).isDirectory()) {
      const names = readdirSync(path).map((name) => [name, statSync(join(path, name)).ino] as const)
      namesByFolder.set(path, new Map(names))
      return
    }
    copyFileSync(`/proc/self/fd/${fd}`, join(inodes, String(ino)))
    const names = namesByFolder.get(dirname(path)) ?? new Map<string, number>()
    namesByFolder.set(dirname(path), names.set(path.slice(dirname(path).length + 1), ino))
  }

  const disk: Partial<Disk> = {
    fsyncSync(fd) {
      realDisk.fsyncSync(fd)
      record(fd)
    },
    async fsync(fd) {
      record(fd)
    },
    async fdatasync(fd) {
      await realDisk.fdatasync(fd)
      record(fd)
    },
  }

  /** Builds the state found after the cut. `kept`: unflushed files that happened to reach the disk. */
  function cut(target: string, kept: (path: string) => boolean): void {
    for (const [folder, names] of namesByFolder) {
      const copy = join(target, relative(root, folder))
      mkdirSync(copy, { recursive: true })
      for (const [name, ino] of names) {
        if (namesByFolder.has(join(folder, name))) continue
        try {
          copyFileSync(join(inodes, String(ino)), join(copy, name))
        } catch {
          // The name was flushed but the file was not: it is found empty after a cut.
          copyFileSync('/dev/null', join(copy, name))
        }
      }
    }
    cpSync(root, target, { recursive: true, filter: (path) => statSync(path).isDirectory() || kept(path) })
  }

  return { disk, cut }
}

const WRITERS = 12

const folders: string[] = []
const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'aurum-cut-'))
  folders.push(made)
  return made
}
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true, force: true })
})

const testDatabase = pgliteTestDatabase()

async function writeUntilStopped(db: Database, writer: number, acked: Set<number>, stopped: () => boolean) {
  for (let id = writer; !stopped(); id += WRITERS) {
    await db.write(async (tx) => {
      await tx
        .insertInto('kept')
        .values({ id, text: 'ä "quotes" 😀'.repeat(40) })
        .execute()
      if (id % 3 === 0)
        await tx
          .updateTable('kept')
          .set({ text: 'x' })
          .where('id', '=', id - 2 * WRITERS)
          .execute()
    })
    acked.add(id)
  }
}

test.each([
  { found: 'only what was flushed', kept: () => false },
  { found: 'and every data page, but not the log', kept: (path: string) => /\/(base|pg_xact)\//.test(path) },
])(
  'power cuts across checkpoints lose nothing that was confirmed ($found)',
  { timeout: 120_000 },
  async ({ kept }) => {
    const { dataDir } = await testDatabase.config()
    const { disk, cut } = witnessedDisk(dataDir, folder())
    const db = await testDatabase.open({ disk })
    await db.statement('drop table if exists kept')
    await db.statement('create table kept (id int primary key, text text)')
    const acked = new Set<number>()
    const after: { target: string; expected: number[] }[] = []
    let stop = false
    const writers = Array.from({ length: WRITERS }, (_, writer) =>
      writeUntilStopped(db, writer, acked, () => stop),
    )
    for (let moment = 0; moment < 4; moment += 1) {
      const enough = acked.size + 15 + Math.random() * 30
      while (acked.size < enough) await new Promise((resolve) => setTimeout(resolve, 5))
      if (moment % 3 === 1) await db.statement('checkpoint')
      if (moment % 3 === 2)
        await db.statement('create table passing as select * from kept; drop table passing')
      const target = folder()
      cut(target, kept)
      after.push({ target, expected: [...acked] })
    }
    stop = true
    await Promise.all(writers)
    await db.close()

    for (const { target, expected } of after) {
      const found = await openDatabase({ dataDir: target })
      const rows = await found.statement('select id from kept order by id')
      const ids = new Set(rows.map(({ id }) => id))
      expect(expected.filter((id) => !ids.has(id))).toEqual([])
      expect(await found.statement('select count(text)::int as rows from kept')).toEqual([{ rows: ids.size }])
      await found.close()
    }
    expect(after.at(-1)?.expected.length).toBeGreaterThan(50)
  },
)
