import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import type { RestorePlace } from '#server/backups/restore-backup.ts'
import type { Database } from '#sync/server/store/database.ts'
import { openDatabase } from '#sync/server/store/open-database.ts'
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

/** Opens the database of a place until the running test ends. */
export async function openPlace({ dataDir, databaseUrl }: RestorePlace): Promise<Database> {
  const db = await openDatabase({ dataDir, ...(databaseUrl !== null && { url: databaseUrl }) })
  onTestFinished(() => db.close())
  return db
}
