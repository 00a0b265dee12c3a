import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type AppServer, startAppServer } from '#tests/support/app-server.ts'
import { onServer } from '#tests/support/on-server.ts'

/** The storage of a journey's server: a folder, and a PostgreSQL database if the tests have one. */
export interface Place {
  folder: string
  database: string | null
}

/** Environment variable with the location of the prepared demo data. */
const SEED_DATA = 'AURUM_SEED_DATA'
const POSTGRES = process.env.TEST_DATABASE_URL

/** Creates the demo data once for all journeys, because that takes longer than most of them. Returns the cleanup. */
export async function makeSeedData(): Promise<() => Promise<void>> {
  const place = await makePlace('template1')
  const server = await serve(place)
  await server.close()
  process.env[SEED_DATA] = JSON.stringify(place)
  return () => remove(place)
}

/** A fresh copy of the demo data. */
export async function copySeedData(): Promise<Place> {
  const seedData: Place = JSON.parse(process.env[SEED_DATA] ?? '')
  const place = await makePlace(seedData.database ?? '')
  cpSync(dataOf(seedData), dataOf(place), { recursive: true })
  return place
}

export function serve(place: Place, services: Record<string, string> = {}, cwd?: string): Promise<AppServer> {
  return startAppServer({ ...services, ...databaseOf(place), AURUM_DATA: dataOf(place) }, cwd)
}

export async function remove({ folder, database }: Place) {
  rmSync(folder, { recursive: true, force: true })
  if (POSTGRES && database) await onServer(POSTGRES, `drop database if exists ${database} with (force)`)
}

async function makePlace(template: string): Promise<Place> {
  const folder = mkdtempSync(path.join(tmpdir(), 'aurum-journey-'))
  if (!POSTGRES) return { folder, database: null }
  const database = `aurum_journey_${randomBytes(6).toString('hex')}`
  await onServer(POSTGRES, `create database ${database} template ${template}`)
  return { folder, database }
}

const dataOf = ({ folder }: Place) => path.join(folder, 'data')

function databaseOf({ database }: Place): Record<string, string> {
  if (!POSTGRES || !database) return {}
  const url = new URL(POSTGRES)
  url.pathname = `/${database}`
  return { DATABASE_URL: url.href }
}
