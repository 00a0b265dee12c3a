import { sql } from 'kysely'
import type { Tx } from '#sync/server/store/database.ts'

/** A user account as it is at this moment. */
export interface Account {
  userId: string
  tree: string
  username: string
  fullname: string
  email: string
  language: 'nl' | 'en'
  active: boolean
  /** Null when no password was ever set. */
  passwordHash: string | null
  hasAuthenticator: boolean
  hasPasskey: boolean
}

const COLUMNS = sql`u._id as "userId", u.tree, u.username, u.fullname, u.email, u.language, u.active,
  (select password_hash from credentials c where c.user_id = u._id::uuid) as "passwordHash",
  exists (select 1 from authenticators a where a.user_id = u._id::uuid) as "hasAuthenticator",
  exists (select 1 from passkeys p where p.user_id = u._id::uuid) as "hasPasskey"`

/** The accounts with this username: at most one per company tree. */
export async function accountsNamed(tx: Tx, username: string): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select ${COLUMNS} from users u where u.username = ${username} and not u.deleted order by u._id`.execute(
    tx,
  )
  return rows
}

/** Only active accounts are found. */
export async function accountById(tx: Tx, userId: string): Promise<Account | null> {
  const { rows } = await sql<Account>`
    select ${COLUMNS} from users u where u._id = ${userId} and u.active and not u.deleted`.execute(tx)
  return rows[0] ?? null
}

/**
 * Like `accountById`, with a row lock until commit. Sign-ins and changes of credentials take turns, so that a sign-in
 * with the old password finishes before the change, and its session is ended with the others.
 */
export async function lockAccount(tx: Tx, userId: string): Promise<Account | null> {
  await sql`select 1 from users where _id = ${userId} for no key update`.execute(tx)
  return accountById(tx, userId)
}
