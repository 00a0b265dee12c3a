import { hooks } from '#server/hooks.ts'
import { openSystemWriter, type SystemWriter } from '#sync/server/core/decide/system-writer.ts'
import type { Database } from '#sync/server/store/database.ts'

/** The server's own writes, without any effects. */
export const quietSystem = (db: Database): SystemWriter =>
  openSystemWriter({ db, effects: { add: async () => {} }, hooks })
