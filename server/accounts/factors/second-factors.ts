import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Account } from '#server/accounts/accounts.ts'
import { audit } from '#server/accounts/audit.ts'
import type { SecondFactors } from '#sync/contract/wire/accounts.ts'
import type { Effects } from '#sync/server/effects/open-effects.ts'
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

/** One passkey by id, or all passkeys; or the authenticator app with its recovery codes. */
export type Removed = { method: 'passkey'; id?: string } | { method: 'authenticator' }

/** `by`: the user who did it, when that is not the owner. */
export interface Remover {
  address: string
  by?: string
}

/** Returns whether there was one. The caller holds the account's row lock. */
export async function removeFactor(
  tx: Tx,
  effects: Pick<Effects, 'add'>,
  account: Account,
  removed: Removed,
  remover: Remover,
): Promise<boolean> {
  const { userId } = account
  if (!(await remove(tx, userId, removed))) return false
  const { method } = removed
  await audit(tx, { kind: 'factor-removed', account, ...remover, details: { method } })
  const data = { mail: 'method-removed', userId, method }
  await effects.add(tx, { kind: 'account-mail', key: randomUUID(), data })
  return true
}

async function remove(tx: Tx, userId: string, removed: Removed): Promise<boolean> {
  if (removed.method === 'passkey') {
    const { id = null } = removed
    const { rows } = await sql`
      delete from passkeys where user_id = ${userId} and id = coalesce(${id}, id) returning id`.execute(tx)
    return rows.length > 0
  }
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(tx)
  const { rows } = await sql`delete from authenticators where user_id = ${userId} returning user_id`.execute(
    tx,
  )
  return rows.length > 0
}
