import type { WebAuthnCredential } from '@simplewebauthn/server'
import { sql } from 'kysely'
import { storable } from '#server/accounts/sessions.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { json } from '#sync/server/store/json.ts'

/**
 * Per user: a phone, a laptop, a key in the drawer. Sign-in options always list this many for each company tree; see
 * decoy-passkeys.ts.
 */
export const MAX_PASSKEYS = 5

export interface Passkey extends WebAuthnCredential {
  userId: string
}

interface Row {
  id: string
  user_id: string
  public_key: string
  counter: number
}

const passkeyOf = ({ id, user_id, public_key, counter }: Row): Passkey => ({
  id,
  userId: user_id,
  publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')),
  counter,
})

export async function passkeyById(tx: Tx, id: string): Promise<Passkey | null> {
  if (!/^[\w-]{1,1400}$/.test(id)) return null
  const { rows } = await sql<Row>`select * from passkeys where id = ${id}`.execute(tx)
  return rows[0] ? passkeyOf(rows[0]) : null
}

export async function passkeyIdsOf(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from passkeys where user_id = ${userId}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Ids of all users with that username, in all company trees. */
export async function passkeyIdsNamed(tx: Tx, username: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from passkeys p join users u on u._id = p.user_id::text
    where u.username = ${username} and u.active and not u.deleted order by p.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** False when the passkey exists already, for any user. */
export async function addPasskey(
  tx: Tx,
  userId: string,
  { id, publicKey, counter, transports }: WebAuthnCredential,
  userAgent: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into passkeys (id, user_id, public_key, counter, transports, user_agent)
    values (${id}, ${userId}, ${Buffer.from(publicKey).toString('base64url')}, ${counter},
      ${json(named(transports))}, ${storable(userAgent)})
    on conflict do nothing returning id`.execute(tx)
  return rows.length > 0
}

/** Transports as the browser names them, unverified. */
const named = (transports: unknown) =>
  Array.isArray(transports) ? transports.filter((one) => /^[a-z-]{1,20}$/.test(String(one))).slice(0, 10) : []

/**
 * False when the counter did not increase: the answer was replayed, or the passkey was cloned. Most passkeys do not
 * count and always report 0.
 */
export async function notePasskeyUse(tx: Tx, { id }: Passkey, counter: number): Promise<boolean> {
  const { rows } = await sql`
    update passkeys set counter = ${counter}, last_used_at = now()
    where id = ${id} and (counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0)) returning id`.execute(
    tx,
  )
  return rows.length > 0
}
