import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type AppServer, startAppServer } from '#tests/support/app-server.ts'
import { onServer } from '#tests/support/on-server.ts'

/** Where a server of the journeys keeps what it knows: in a folder, and on PostgreSQL where the tests have one. */
export interface Place {
  folder: string
  database: string | null
}

/** The environment variable that says where the data of the first day is. */
const FIRST_DAY = 'AURUM_FIRST_DAY'
const POSTGRES = process.env.TEST_DATABASE_URL

/** Makes the demo data all journeys begin with, once: making it takes longer than most journeys. Gives what removes it. */
export async function makeFirstDay(): Promise<() => Promise<void>> {
  const place = await makePlace('template1')
  const server = await serve(place)
  await server.close()
  process.env[FIRST_DAY] = JSON.stringify(place)
  return () => remove(place)
}

/** A place of its own with the demo data as it was made. */
export async function copyFirstDay(): Promise<Place> {
  const firstDay: Place = JSON.parse(process.env[FIRST_DAY] ?? '')
  const place = await makePlace(firstDay.database ?? '')
  cpSync(dataOf(firstDay), dataOf(place), { recursive: true })
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
