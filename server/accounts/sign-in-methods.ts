import { sql } from 'kysely'
import { same } from '#sync/contract/core/same.ts'
import { announce, tick } from '#sync/server/store/clock.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { json } from '#sync/server/store/json.ts'

/** Tells the devices how the user can sign in now. Last step of its transaction, because it ticks the clock. */
export async function noteSignInMethods(
  tx: Tx,
  { userId, tree }: { userId: string; tree: string },
): Promise<void> {
  const { rows } = await sql<{ known: string[]; methods: string[] }>`
    select sign_in_methods as known, array_remove(array[
      case when exists (select 1 from credentials where user_id = ${userId}) then 'password' end,
      case when exists (select 1 from passkeys where user_id = ${userId}) then 'passkey' end,
      case when exists (select 1 from authenticators where user_id = ${userId}) then 'authenticator' end
    ], null) as methods
    from users where _id = ${userId}`.execute(tx)
  const [user] = rows
  if (!user || same(user.known, user.methods)) return
  const seq = await tick(tx, tree)
  await sql`update users set sign_in_methods = ${json(user.methods)}, seq = ${seq} where _id = ${userId}`.execute(
    tx,
  )
  await announce(tx, tree, seq)
}
