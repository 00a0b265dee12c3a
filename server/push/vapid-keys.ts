import { sql } from 'kysely'
import webPush from 'web-push'
import type { Keys } from '#server/accounts/keys.ts'
import type { Database, Tx } from '#sync/server/store/database.ts'

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/** The owner to which the key is sealed. */
const OWNER = 'push'

/**
 * The VAPID keys of this installation, created by the first process that needs them. They never change, because other
 * keys would invalidate all subscriptions.
 */
export async function vapidKeys(db: Database, keys: Keys): Promise<VapidKeys> {
  const kept = (await db.read(readKeys)) ?? (await db.write((tx) => makeKeys(tx, keys)))
  return { publicKey: kept.publicKey, privateKey: keys.open(kept.sealed, OWNER) }
}

interface Kept {
  publicKey: string
  sealed: string
}

async function readKeys(tx: Tx): Promise<Kept | undefined> {
  const { rows } = await sql<Kept>`
    select public_key as "publicKey", private_key as sealed from push_keys`.execute(tx)
  return rows[0]
}

/** Another process may create them too: the first ones stored are used by all. */
async function makeKeys(tx: Tx, keys: Keys): Promise<Kept> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await sql`insert into push_keys (public_key, private_key) values (${publicKey}, ${keys.seal(privateKey, OWNER)})
    on conflict do nothing`.execute(tx)
  const kept = await readKeys(tx)
  if (!kept) throw new Error('The keys for push messages were not stored')
  return kept
}
