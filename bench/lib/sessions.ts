import { sql } from 'kysely'
import { startSession } from '#server/accounts/sessions.ts'
import { openDatabase } from '#sync/server/store/open-database.ts'

/** Written to the database beforehand, because signing in is slow on purpose. */
export async function makeSessions(dataDir: string, username: string, count: number): Promise<string[]> {
  const db = await openDatabase({ dataDir })
  const { rows } = await db.read((tx) =>
    sql<{
      userId: string
      tree: string
    }>`select user_id as "userId", tree from credentials where username = ${username}`.execute(tx),
  )
  const tokens: string[] = []
  for (let i = 0; i < count; i++) {
    const user = rows[0] as { userId: string; tree: string }
    const { token } = await db.write((tx) =>
      startSession(tx, { ...user, purpose: 'app', userAgent: 'bench' }),
    )
    tokens.push(token)
  }
  await db.close()
  return tokens
}
