import { randomBytes } from 'node:crypto'
import { cpSync } from 'node:fs'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import type { RestorePlace } from '#server/backups/restore-backup.ts'
import type { Database, DatabaseConfig } from '#sync/server/store/database.ts'
import { openDatabase } from '#sync/server/store/open-database.ts'
import { pgliteTemplate } from './database-templates.ts'
import { onServer } from './on-server.ts'
import { testFolder } from './test-folder.ts'

/** The kinds of places that this run can restore into. */
export const PLACES = ['pglite', ...(process.env.TEST_DATABASE_URL ? (['postgres'] as const) : [])] as const

/** An empty place, removed with the running test. */
export async function emptyPlace(kind: (typeof PLACES)[number]): Promise<RestorePlace> {
  const dataDir = path.join(testFolder(), 'data')
  if (kind === 'pglite') return { dataDir, databaseUrl: null, secret: null }
  const server = process.env.TEST_DATABASE_URL ?? ''
  const name = `aurum_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template template1`)
  onTestFinished(() => onServer(server, `drop database if exists ${name} with (force)`))
  const url = new URL(server)
  url.pathname = `/${name}`
  return { dataDir, databaseUrl: url.href, secret: null }
}

/** For a restore: opens an empty database of PGlite as a copy, because creating one takes seconds. */
export async function openCopiedEmpty(config: DatabaseConfig): Promise<Database> {
  const isPglite = config.url === undefined
  if (isPglite) cpSync(await pgliteTemplate(true), path.join(config.dataDir, 'db'), { recursive: true })
  return openDatabase(config)
}

/** Opens the database of a place until the running test ends. */
export async function openPlace({ dataDir, databaseUrl }: RestorePlace): Promise<Database> {
  const db = await openDatabase({ dataDir, ...(databaseUrl !== null && { url: databaseUrl }) })
  onTestFinished(() => db.close())
  return db
}
