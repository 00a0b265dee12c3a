import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type AppServer, startAppServer } from '#tests/support/app-server.ts'

/** The environment variable that says where the data of the first day is. */
export const FIRST_DAY = 'AURUM_FIRST_DAY'

export interface JourneyServer extends AppServer {
  /** The built app, in a copy of its own: a journey may put an update there. */
  appDir: string
}

/** The real server with the demo data as it was made, whatever other journeys did. */
export async function startJourneyServer(services: Record<string, string>): Promise<JourneyServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'aurum-journey-'))
  const dataDir = path.join(folder, 'data')
  cpSync(process.env[FIRST_DAY] ?? '', dataDir, { recursive: true })
  cpSync('dist', path.join(folder, 'dist'), { recursive: true })
  const server = await startAppServer({ ...services, AURUM_DATA: dataDir }, folder)
  return {
    ...server,
    appDir: path.join(folder, 'dist'),
    async close() {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
