import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { type FileHandle, open, statfs } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { contentPath } from '#server/files/file-store.ts'
import type { Database, Tx } from '#sync/server/store/database.ts'
import { dumpedTables, dumpRows, dumpSequences } from '#sync/server/store/dump-tables.ts'
import { appliedWithin } from '#sync/server/store/migrate.ts'
import { BackupError } from './backup-error.ts'
import { contentEntry, FORMAT, MANIFEST, type Manifest, SECRET, tableEntry } from './manifest.ts'
import { markOfSecret, readOwnSecret } from './sealing.ts'
import { TAR_END, tarHeader, tarPadding } from './tar.ts'

export interface BackupSource {
  db: Database
  dataDir: string
  /** The secret of the environment; null where the data folder has its own, which then belongs to the backup. */
  secret: string | null
}

/** Bytes between looks at the free space, and how much of it is left to the database and other programs. */
const CHECK_BYTES = 16_000_000
const MIN_FREE_BYTES = 300_000_000

type Entries = Manifest['entries']

interface Archive {
  add(name: string, content: Buffer): Promise<void>
  addFile(name: string, from: FileHandle): Promise<string>
}

/**
 * Writes a backup into a new file: the rows of one snapshot, then the uploaded files that they name. Content never
 * changes and is removed a day after the last row that named it, so that files read later still fit the snapshot.
 */
export async function writeBackup(source: BackupSource, file: string, signal?: AbortSignal): Promise<void> {
  const zip = createGzip({ level: 4 })
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  const written = pipeline(zip, target)
  // Its failure reaches whoever writes next; nobody may be writing when it happens.
  written.catch(() => {})
  const entries: Entries = []

  // The first write looks too.
  let unchecked = CHECK_BYTES
  async function put(chunk: Buffer): Promise<void> {
    if (signal?.aborted) throw new BackupError('stopped')
    unchecked += chunk.length
    if (unchecked > CHECK_BYTES) {
      unchecked = 0
      await refuseFullDisk(path.dirname(file))
    }
    if (zip.errored ?? target.errored) await written
    if (!zip.write(chunk)) await Promise.race([once(zip, 'drain'), written])
  }

  const archive = archiveInto(put, entries)
  try {
    const told = await addAll(source, archive)
    const manifest: Manifest = { ...told, entries }
    await archiveInto(put, []).add(MANIFEST, Buffer.from(JSON.stringify(manifest)))
    await put(TAR_END)
    zip.end()
    await written
  } catch (error) {
    zip.destroy()
    await written.catch(() => {})
    throw error
  }
}

async function refuseFullDisk(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < MIN_FREE_BYTES) throw new BackupError('no-room')
}

function archiveInto(put: (chunk: Buffer) => Promise<void>, entries: Entries): Archive {
  const now = new Date()
  return {
    async add(name, content) {
      entries.push([name, content.length, createHash('sha256').update(content).digest('hex')])
      await put(tarHeader(name, content.length, now))
      await put(content)
      await put(tarPadding(content.length))
    },
    async addFile(name, from) {
      const { size, mtime } = await from.stat()
      await put(tarHeader(name, size, mtime))
      const hash = createHash('sha256')
      const body = size === 0 ? [] : from.createReadStream({ end: size - 1, autoClose: false })
      let left = size
      for await (const chunk of body) {
        hash.update(chunk)
        left -= chunk.length
        await put(chunk)
      }
      if (left > 0) throw new Error(`${name} became shorter while it was read`)
      await put(tarPadding(size))
      const digest = hash.digest('hex')
      entries.push([name, size, digest])
      return digest
    },
  }
}

async function addAll(
  { db, dataDir, secret }: BackupSource,
  archive: Archive,
): Promise<Omit<Manifest, 'entries'>> {
  const { hashes, ...told } = await db.readLong((tx) => addRows(tx, archive))
  let [files, missing] = [0, 0]
  for (const hash of hashes) {
    const content = await open(contentPath(dataDir, hash), 'r').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (!content) {
      missing += 1
      continue
    }
    const digest = await archive.addFile(contentEntry(hash), content).finally(() => content.close())
    files += 1
    if (digest !== hash) missing += 1
  }
  const ownSecret = secret === null ? await readOwnSecret(dataDir) : null
  if (ownSecret !== null) await archive.add(SECRET, Buffer.from(`${ownSecret}\n`))
  return { ...told, files, missing, sealedWith: markOfSecret(secret ?? ownSecret ?? '') }
}

async function addRows(tx: Tx, archive: Archive) {
  const tables: Manifest['tables'] = []
  for (const table of await dumpedTables(tx)) {
    let [part, rows] = [0, 0]
    for await (const lines of dumpRows(tx, table)) {
      part += 1
      rows += lines.length
      await archive.add(tableEntry(table, part), Buffer.from(`${lines.join('\n')}\n`))
    }
    tables.push({ ...table, rows })
  }
  return {
    format: FORMAT,
    madeAt: new Date().toISOString(),
    migrations: await appliedWithin(tx),
    tables,
    sequences: await dumpSequences(tx),
    hashes: await hashesOf(tx),
  } as const
}

/** The content that rows of the snapshot name. A device sends content again that was given up. */
async function hashesOf(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from blobs where given_up is null
    union select hash from files where not deleted and hash <> '' order by hash`.execute(tx)
  return rows.map(({ hash }) => hash)
}
