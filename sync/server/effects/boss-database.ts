import { AsyncLocalStorage } from 'node:async_hooks'
import { type Db, fromKysely } from 'pg-boss'
import type { Database, Tx } from '#sync/server/store/database.ts'

interface BossDatabase extends Db {
  /** Runs all of pg-boss's statements during `fn` in this transaction. */
  within<T>(tx: Tx, fn: () => Promise<T>): Promise<T>
}

/** pg-boss on our database: each of its steps is durable before it goes on, and it shares our listening connection. */
export function bossDatabase(db: Database): BossDatabase {
  // pg-boss's own `db` option covers only the insert, not the lookup of the queue, which is usually but not always
  // cached. An uncached lookup would wait for PGlite's one connection, which the transaction holds.
  const transaction = new AsyncLocalStorage<Db>()

  return {
    within: (tx, fn) => transaction.run(fromKysely(tx), fn),
    async executeSql(text, values) {
      const inside = transaction.getStore()
      return inside ? inside.executeSql(text, values) : { rows: await db.statement(text, values) }
    },
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
