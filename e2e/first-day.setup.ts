import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startAppServer } from '#tests/support/app-server.ts'
import { FIRST_DAY } from './journey-server.ts'

/** Makes the demo data all journeys begin with, once: making it takes longer than most journeys. */
// biome-ignore lint/style/noDefaultExport: the only name Playwright asks for
export default async function makeFirstDay() {
  const folder = mkdtempSync(path.join(tmpdir(), 'aurum-first-day-'))
  const server = await startAppServer({ AURUM_DATA: folder })
  await server.close()
  process.env[FIRST_DAY] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
