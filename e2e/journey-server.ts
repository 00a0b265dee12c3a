import { cpSync } from 'node:fs'
import path from 'node:path'
import type { AppServer } from '#tests/support/app-server.ts'
import { copySeedData, remove, serve } from './seed-data.ts'

export interface JourneyServer extends AppServer {
  /** A copy of the built app, because a journey may put an update there. */
  appDir: string
}

/** The real server on fresh demo data, independent of other journeys. */
export async function startJourneyServer(services: Record<string, string>): Promise<JourneyServer> {
  const place = await copySeedData()
  const appDir = path.join(place.folder, 'dist')
  cpSync('dist', appDir, { recursive: true })
  const server = await serve(place, services, place.folder)
  return {
    ...server,
    appDir,
    async close() {
      await server.close()
      await remove(place)
    },
  }
}
