import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { BackupError } from './backup-error.ts'
import {
  type BackupFacts,
  contentOfEntry,
  MANIFEST,
  type Manifest,
  readManifest,
  rowsOf,
  tableOfEntry,
} from './manifest.ts'
import { type TarEntry, tarEntries, whole } from './tar.ts'

const NEWLINE = 10

export interface CheckedBackup {
  manifest: Manifest
  facts: BackupFacts
}

/** Receives each entry before the manifest; need not read all of it. */
type Visit = (name: string, body: AsyncIterable<Buffer>) => Promise<void>

/** What was found in the file itself, to be compared with its manifest. */
interface Found {
  entries: Manifest['entries']
  rows: Map<string, number>
  files: number
}

/**
 * Reads a backup to its end. Checks every checksum and counts rows and files, and throws where they are not what the
 * manifest says. An entry is passed on before the whole is known to be good.
 */
export async function readBackup(
  file: string,
  visit: Visit = async () => {},
  signal?: AbortSignal,
): Promise<CheckedBackup> {
  const { size: bytes } = await stat(file).catch(unreadable)
  let manifest: Manifest | undefined
  const found: Found = { entries: [], rows: new Map(), files: 0 }
  try {
    await pipeline(
      createReadStream(file),
      createGunzip(),
      async (chunks: AsyncIterable<Buffer>) => {
        for await (const entry of tarEntries(chunks)) {
          if (manifest) throw new BackupError('damaged')
          if (entry.name === MANIFEST) manifest = readManifest((await whole(entry.body)).toString())
          else await readEntry(entry, visit, found)
        }
      },
      { signal },
    )
  } catch (error) {
    throw isOfCompression(error) ? new BackupError('damaged', error) : error
  }
  if (!manifest || !fits(manifest, found)) throw new BackupError('damaged')
  const { madeAt, files, missing } = manifest
  return { manifest, facts: { madeAt, bytes, rows: rowsOf(manifest), files, missing } }
}

async function readEntry({ name, size, body }: TarEntry, visit: Visit, found: Found): Promise<void> {
  const hash = createHash('sha256')
  const table = tableOfEntry(name)
  let lines = 0
  async function* counted() {
    for await (const chunk of body) {
      hash.update(chunk)
      if (table !== null) lines += newlinesIn(chunk)
      yield chunk
    }
  }
  const read = counted()
  await visit(name, read)
  await skip(read)
  found.entries.push([name, size, hash.digest('hex')])
  if (table !== null) found.rows.set(table, (found.rows.get(table) ?? 0) + lines)
  if (contentOfEntry(name) !== null) found.files += 1
}

/** Reads on to the end and keeps nothing. */
async function skip(body: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of body);
}

function fits({ entries, tables, files }: Manifest, found: Found): boolean {
  const known = new Set(tables.map(({ schema, name }) => `${schema}.${name}`))
  return (
    JSON.stringify(entries) === JSON.stringify(found.entries) &&
    tables.every(({ schema, name, rows }) => rows === (found.rows.get(`${schema}.${name}`) ?? 0)) &&
    [...found.rows.keys()].every((name) => known.has(name)) &&
    files === found.files
  )
}

function newlinesIn(chunk: Buffer): number {
  let count = 0
  for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) count += 1
  return count
}

const isOfCompression = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')

function unreadable(error: unknown): never {
  throw new BackupError('unreadable', error)
}
