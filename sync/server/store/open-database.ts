import type { Database, DatabaseConfig } from './database.ts'
import { openPGlite } from './open-pglite.ts'
import { openPostgres } from './open-postgres.ts'

export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const { url } = config
  return url ? openPostgres({ ...config, url }) : openPGlite(config)
}
