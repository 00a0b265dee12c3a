import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Database, Tx } from './database.ts'
import { StoreError } from './store-error.ts'

const FOLDER = fileURLToPath(new URL('../migrations', import.meta.url))
const FILE_NAME = /^(\d{4})-([a-z0-9-]+)\.sql$/

/** Any constant will do, as long as every process uses the same. */
const LOCK = 'select pg_advisory_xact_lock(4180001)'

const RECORD = `
  create table if not exists migrations (
    id int primary key,
    name text not null,
    sha256 text not null,
    at timestamptz not null default now()
  )`

/** SHA-256 of former texts of a migration, by its id, that left the same tables and rows wherever they passed. */
const FORMER_TEXTS: Readonly<Record<number, string>> = {
  // It stopped at a visit planned for the year 0000.
  61: '7ed348d8483a1aaaf215a75ebae8caa7e6e3b8daac39ebdec80efea5007ea05f',
}

interface MigrationFile {
  id: number
  name: string
  sha256: string
  text: string
}

export type Applied = Pick<MigrationFile, 'id' | 'name' | 'sha256'>

/**
 * Brings the database to the newest version, one transaction per file. Several processes may do so at once: the lock
 * makes them take turns, and the record's key tells the later one that the file was applied meanwhile.
 */
export async function migrate(db: Database, folder = FOLDER): Promise<void> {
  const files = await readMigrations(folder)
  await db.statement(`begin; ${LOCK}; ${RECORD}; commit`)
  for (;;) {
    const applied = await appliedMigrations(db)
    refuseForeign(applied, files)
    const next = files[applied.length]
    if (!next) return
    await apply(db, next)
  }
}

/** The migrations that a database or a backup has. Throws when they are not the first ones of this program. */
export async function refuseForeignMigrations(applied: readonly Applied[]): Promise<void> {
  refuseForeign(applied, await readMigrations(FOLDER))
}

/** Makes the tables of the first `count` migrations in one transaction, for rows of a database that had so many. */
export async function migrateWithin(tx: Tx, count: number): Promise<void> {
  await sql.raw(RECORD).execute(tx)
  for (const { id, name, sha256, text } of (await readMigrations(FOLDER)).slice(0, count)) {
    await sql`insert into migrations (id, name, sha256) values (${id}, ${name}, ${sha256})`.execute(tx)
    // A statement of a transaction is one command for PGlite; this makes one of many.
    await sql.raw(`do $outer$ begin execute $inner$${text}$inner$; end $outer$`).execute(tx)
  }
}

export async function appliedWithin(tx: Tx): Promise<Applied[]> {
  return tx.selectFrom('migrations').select(['id', 'name', 'sha256']).orderBy('id').execute()
}

async function apply(db: Database, { id, name, sha256, text }: MigrationFile): Promise<void> {
  const record = `insert into migrations (id, name, sha256) values (${id}, '${name}', '${sha256}')`
  try {
    await db.statement(`begin; ${LOCK}; ${record}; ${text}\n; commit`)
  } catch (error) {
    if (!isAppliedMeanwhile(error)) throw error
  }
}

function isAppliedMeanwhile(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'migrations_pkey'
}

async function appliedMigrations(db: Database): Promise<Applied[]> {
  return db.read(appliedWithin)
}

function refuseForeign(applied: readonly Applied[], files: readonly MigrationFile[]): void {
  for (const [index, { id, name, sha256 }] of applied.entries()) {
    const file = files[index]
    if (!file) {
      throw new StoreError(
        'database-newer',
        `The database is newer than this program: it has migration ${id} (${name}).`,
      )
    }
    if (file.id !== id || ![file.sha256, FORMER_TEXTS[id]].includes(sha256)) {
      throw new StoreError('migration-changed', `Migration ${id} (${name}) was changed after it was applied.`)
    }
  }
}

async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(names.map((fileName, index) => readMigration(folder, fileName, index + 1)))
}

async function readMigration(folder: string, fileName: string, expectedId: number): Promise<MigrationFile> {
  const [, number, name] = FILE_NAME.exec(fileName) ?? []
  const id = Number(number)
  if (!name || id !== expectedId) throw new Error(`Migration ${fileName} should be number ${expectedId}.`)
  // A checkout on Windows may have other line endings.
  const text = (await readFile(`${folder}/${fileName}`, 'utf8')).replaceAll('\r\n', '\n')
  return { id, name, sha256: createHash('sha256').update(text).digest('hex'), text }
}
