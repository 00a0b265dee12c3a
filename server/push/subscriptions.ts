import { sql } from 'kysely'
import type { StoredSession } from '#server/accounts/sessions.ts'
import type { PushSubscriptionBody } from '#sync/contract/wire/push.ts'
import type { Tx } from '#sync/server/store/database.ts'

/** Devices per user; the oldest is replaced. */
const MAX_DEVICES_PER_USER = 10

export interface Subscription extends PushSubscriptionBody {
  id: string
}

/** Stores the subscription of this session, in place of its earlier one. Idempotent. */
export async function keepSubscription(
  tx: Tx,
  { tokenHash, userId }: StoredSession,
  { endpoint, keys }: PushSubscriptionBody,
): Promise<void> {
  await sql`delete from push_subscriptions
    where session_hash = ${tokenHash} and endpoint <> ${endpoint}`.execute(tx)
  // After another user signs in on a device, the subscription is theirs.
  await sql`insert into push_subscriptions (session_hash, user_id, endpoint, p256dh, auth)
    values (${tokenHash}, ${userId}, ${endpoint}, ${keys.p256dh}, ${keys.auth})
    on conflict (endpoint) do update set session_hash = excluded.session_hash, user_id = excluded.user_id,
      p256dh = excluded.p256dh, auth = excluded.auth, created_at = now()`.execute(tx)
  await sql`delete from push_subscriptions where id in (
    select id from push_subscriptions where user_id = ${userId}
    order by created_at desc, id offset ${MAX_DEVICES_PER_USER})`.execute(tx)
}

export async function dropSubscriptionOf(tx: Tx, { tokenHash }: StoredSession): Promise<void> {
  await sql`delete from push_subscriptions where session_hash = ${tokenHash}`.execute(tx)
}

export async function dropSubscription(tx: Tx, id: string): Promise<void> {
  await sql`delete from push_subscriptions where id = ${id}`.execute(tx)
}

/** Expired sessions get no messages. */
const OPEN = sql`exists (
  select 1 from sessions where token_hash = session_hash and purpose = 'app' and expires_at > now())`

export async function subscriptionIds(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from push_subscriptions where user_id = ${userId} and ${OPEN} order by created_at`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Null when it is gone, or belongs to another user by now. */
export async function findSubscription(tx: Tx, id: string, userId: string): Promise<Subscription | null> {
  const { rows } = await sql<{ endpoint: string; p256dh: string; auth: string }>`
    select endpoint, p256dh, auth from push_subscriptions
    where id = ${id} and user_id = ${userId} and ${OPEN}`.execute(tx)
  if (!rows[0]) return null
  const { endpoint, p256dh, auth } = rows[0]
  return { id, endpoint, keys: { p256dh, auth } }
}
