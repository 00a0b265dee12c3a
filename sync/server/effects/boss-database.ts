import type { Db } from 'pg-boss'
import type { Database } from '#sync/server/store/database.ts'

/** pg-boss on our database: its every step is durable before it goes on, and it shares our listening connection. */
export function bossDatabase(db: Database): Db {
  return {
    executeSql: async (text, values) => ({ rows: await db.statement(text, values) }),
    async listen(channel, onNotification, onReconnect) {
      const unlisten = await db.listen(channel, (payload) => {
        if (payload === null) onReconnect()
        else onNotification(payload)
      })
      onReconnect()
      return { close: unlisten }
    },
  }
}
