import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, test } from 'vitest'
import type { Database, DatabaseConfig } from '#sync/server/store/database.ts'
import { openDatabase } from '#sync/server/store/open-database.ts'

export type OpenOptions = Omit<DatabaseConfig, 'dataDir' | 'url'>

export interface Bench {
  kind: Database['kind']
  /** Opens the suite's database. A second call is a second process on PostgreSQL; PGlite has to be closed first. */
  open(options?: OpenOptions): Promise<Database>
  /** Folder and address, for tests that start a process of their own. */
  config(): Promise<Pick<DatabaseConfig, 'dataDir' | 'url'>>
}

const POSTGRES = process.env.TEST_DATABASE_URL

/**
 * The same suite on both databases, each time on a fresh one. PostgreSQL needs `TEST_DATABASE_URL` with a superuser;
 * without it the report says "not run".
 */
export function eachDatabase(define: (bench: Bench) => void): void {
  describe('on PGlite', () => define(pgliteBench()))
  if (POSTGRES) describe('on PostgreSQL', () => define(postgresBench(POSTGRES)))
  else test.todo('on PostgreSQL: not run, TEST_DATABASE_URL is not set')
}

/** Only for what concerns PGlite alone: its files, its lock, its fsync. */
export function pgliteBench(): Bench {
  const { dataDir, opened } = suiteFolder()
  const prepared = lazily(async () => {
    cpSync(await pgliteTemplate(), join(dataDir, 'db'), { recursive: true })
    return { dataDir }
  })
  return {
    kind: 'pglite',
    config: prepared,
    open: async (options) => opened(await openDatabase({ ...options, ...(await prepared()) })),
  }
}

export function postgresBench(server: string): Bench {
  const { dataDir, opened } = suiteFolder()
  const name = `aurum_test_${randomBytes(6).toString('hex')}`
  const url = new URL(server)
  url.pathname = `/${name}`
  const prepared = lazily(async () => {
    await onServer(server, `create database ${name}`)
    return { dataDir, url: url.href }
  })
  afterAll(() => onServer(server, `drop database if exists ${name} with (force)`))
  return {
    kind: 'postgres',
    config: prepared,
    open: async (options) => opened(await openDatabase({ ...options, ...(await prepared()) })),
  }
}

function suiteFolder(): { dataDir: string; opened: (db: Database) => Database } {
  const dataDir = mkdtempSync(join(tmpdir(), 'aurum-test-'))
  const open = new Set<Database>()
  afterAll(async () => {
    for (const db of open) await db.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return {
    dataDir,
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

/** Creating a folder takes PGlite three seconds, copying one a tenth of that; kept between runs. */
const pgliteTemplate = lazily(async () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  const version = dependencies['@electric-sql/pglite']
  const cache = join(process.cwd(), '.cache')
  const template = join(cache, `pglite-${version}`)
  if (existsSync(template)) return template
  mkdirSync(cache, { recursive: true })
  const draft = mkdtempSync(join(cache, 'pglite-draft-'))
  const db = await openDatabase({ dataDir: draft })
  await db.close()
  try {
    renameSync(join(draft, 'db'), template)
  } catch (error) {
    // Another test file was first.
    if (!existsSync(template)) throw error
  }
  rmSync(draft, { recursive: true, force: true })
  return template
})

async function onServer(server: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
