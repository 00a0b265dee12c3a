import { sql } from 'kysely'
import type { Tx } from '#sync/server/store/database.ts'

/** Somebody's account as it is at this moment. */
export interface Account {
  userId: string
  tree: string
  username: string
  fullname: string
  email: string
  language: 'nl' | 'en'
  active: boolean
  /** null: no password was ever set. */
  passwordHash: string | null
  hasAuthenticator: boolean
  hasPasskey: boolean
}

const COLUMNS = sql`u._id as "userId", u.tree, u.username, u.fullname, u.email, u.language, u.active,
  (select password_hash from credentials c where c.user_id = u._id::uuid) as "passwordHash",
  exists (select 1 from authenticators a where a.user_id = u._id::uuid) as "hasAuthenticator",
  exists (select 1 from passkeys p where p.user_id = u._id::uuid) as "hasPasskey"`

/** Each company tree may have one. */
export async function accountsNamed(tx: Tx, username: string): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select ${COLUMNS} from users u where u.username = ${username} and not u.deleted order by u._id`.execute(
    tx,
  )
  return rows
}

/** An active account. */
export async function accountById(tx: Tx, userId: string): Promise<Account | null> {
  const { rows } = await sql<Account>`
    select ${COLUMNS} from users u where u._id = ${userId} and u.active and not u.deleted`.execute(tx)
  return rows[0] ?? null
}

/**
 * The same, held as it is until commit: whoever signs in and whoever changes how one signs in take turns, so that a
 * sign-in with the old password is over before the new one counts, and its session ends with the others.
 */
export async function holdAccount(tx: Tx, userId: string): Promise<Account | null> {
  await sql`select 1 from users where _id = ${userId} for no key update`.execute(tx)
  return accountById(tx, userId)
}
