import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { SecondFactors } from '#sync/contract/accounts.ts'
import { holdAccount } from '#sync/server/sessions/accounts.ts'
import { audit } from '#sync/server/sessions/audit.ts'
import type { AccountDeps, Caller } from '#sync/server/sessions/caller.ts'
import { noteSignInMethods } from '#sync/server/sessions/sign-in-methods.ts'
import type { Tx } from '#sync/server/store/database.ts'

export async function secondFactorsOf(tx: Tx, userId: string): Promise<SecondFactors> {
  const passkeys = await sql<{ id: string; created_at: Date; last_used_at: Date | null; user_agent: string }>`
    select * from passkeys where user_id = ${userId} order by created_at`.execute(tx)
  const { rows } = await sql<{ authenticator: boolean; left: number }>`
    select exists (select 1 from authenticators where user_id = ${userId}) as authenticator,
      (select count(*)::int from recovery_codes where user_id = ${userId} and used_at is null) as left`.execute(
    tx,
  )
  return {
    passkeys: passkeys.rows.map((row) => ({
      id: row.id,
      created: row.created_at.getTime(),
      lastUsed: row.last_used_at?.getTime() ?? null,
      userAgent: row.user_agent,
    })),
    authenticator: rows[0]?.authenticator ?? false,
    recoveryCodesLeft: rows[0]?.left ?? 0,
  }
}

/** A passkey by its id, or the authenticator app with its recovery codes; whether there was one. */
export type Removed = { method: 'passkey'; id: string } | { method: 'authenticator' }

export async function removeFactor(
  { db, effects }: AccountDeps,
  userId: string,
  removed: Removed,
  { address }: Caller,
): Promise<boolean> {
  return db.write(async (tx) => {
    const account = await holdAccount(tx, userId)
    if (!account || !(await remove(tx, userId, removed))) return false
    const { method } = removed
    await audit(tx, { kind: 'factor-removed', account, address, details: { method } })
    const data = { mail: 'method-removed', userId, method }
    await effects.add(tx, { kind: 'account-mail', key: randomUUID(), data })
    await noteSignInMethods(tx, account)
    return true
  })
}

async function remove(tx: Tx, userId: string, removed: Removed): Promise<boolean> {
  if (removed.method === 'passkey') {
    const { rows } = await sql`
      delete from passkeys where user_id = ${userId} and id = ${removed.id} returning id`.execute(tx)
    return rows.length > 0
  }
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(tx)
  const { rows } = await sql`delete from authenticators where user_id = ${userId} returning user_id`.execute(
    tx,
  )
  return rows.length > 0
}
