import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, test } from 'vitest'
import type { Database, DatabaseConfig } from '#sync/server/store/database.ts'
import { openDatabase } from '#sync/server/store/open-database.ts'
import { pgliteTemplate, postgresTemplate } from './database-templates.ts'
import { onServer } from './on-server.ts'

export type OpenOptions = Omit<DatabaseConfig, 'dataDir' | 'url'>

export interface TestDatabase {
  kind: Database['kind']
  /** Opens the suite's database. On PostgreSQL a second call acts as a second process; PGlite must be closed first. */
  open(options?: OpenOptions): Promise<Database>
  /** Folder and address, for tests that start a process of their own. */
  config(): Promise<Pick<DatabaseConfig, 'dataDir' | 'url'>>
}

const POSTGRES = process.env.TEST_DATABASE_URL

export interface TestDatabaseOptions {
  /** Without our tables, for suites that create them. */
  isEmpty?: boolean
}

/**
 * Runs a suite on both databases, each time on a fresh one. PostgreSQL needs `TEST_DATABASE_URL` with a superuser;
 * without it the report says "not run".
 */
export function eachDatabase(
  define: (testDatabase: TestDatabase) => void,
  options: TestDatabaseOptions = {},
): void {
  describe('on PGlite', () => define(pgliteTestDatabase(options)))
  if (POSTGRES) describe('on PostgreSQL', () => define(postgresTestDatabase(POSTGRES, options)))
  else test.todo('on PostgreSQL: not run, TEST_DATABASE_URL is not set')
}

/**
 * Runs a suite on PostgreSQL where there is one, otherwise on PGlite. For suites about what follows from operations, such
 * as mails and pages: their statements are plain ones, and the suites of the store and the sync run on both.
 */
export function eitherDatabase(define: (testDatabase: TestDatabase) => void): void {
  if (POSTGRES) describe('on PostgreSQL', () => define(postgresTestDatabase(POSTGRES)))
  else describe('on PGlite', () => define(pgliteTestDatabase()))
}

/** The database of `eitherDatabase`, for suites that need no more of it than a place for their rows. */
export const eitherTestDatabase = (): TestDatabase =>
  POSTGRES ? postgresTestDatabase(POSTGRES) : pgliteTestDatabase()

/** For suites about PGlite alone: its files, its lock, its fsync. */
export function pgliteTestDatabase({ isEmpty = false }: TestDatabaseOptions = {}): TestDatabase {
  const { folder, opened } = suiteFolder()
  const prepared = lazily(async () => {
    const dataDir = folder()
    cpSync(await pgliteTemplate(isEmpty), join(dataDir, 'db'), { recursive: true })
    return { dataDir }
  })
  return {
    kind: 'pglite',
    config: prepared,
    open: async (options) => opened(await openDatabase({ ...options, ...(await prepared()) })),
  }
}

export function postgresTestDatabase(
  server: string,
  { isEmpty = false }: TestDatabaseOptions = {},
): TestDatabase {
  const { folder, opened } = suiteFolder()
  const name = `aurum_test_${randomBytes(6).toString('hex')}`
  const url = new URL(server)
  url.pathname = `/${name}`
  const prepared = lazily(async () => {
    const template = isEmpty ? 'template1' : await postgresTemplate(server)
    await onServer(server, `create database ${name} template ${template}`)
    return { dataDir: folder(), url: url.href }
  })
  afterAll(() => onServer(server, `drop database if exists ${name} with (force)`))
  return {
    kind: 'postgres',
    config: prepared,
    open: async (options) => opened(await openDatabase({ ...options, ...(await prepared()) })),
  }
}

function suiteFolder(): { folder(): string; opened: (db: Database) => Database } {
  // Created on first use: a skipped suite never runs the cleanup.
  let dataDir: string | undefined
  const open = new Set<Database>()
  afterAll(async () => {
    for (const db of open) await db.close()
    if (dataDir) rmSync(dataDir, { recursive: true, force: true })
  })
  return {
    folder: () => (dataDir ??= mkdtempSync(join(tmpdir(), 'aurum-test-'))),
    opened: (db) => {
      open.add(db)
      const close = db.close
      return Object.assign(db, {
        close: async () => {
          if (open.delete(db)) await close()
        },
      })
    },
  }
}

function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
