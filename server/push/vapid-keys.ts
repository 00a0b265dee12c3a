import { sql } from 'kysely'
import webPush from 'web-push'
import type { Keys } from '#server/accounts/keys.ts'
import type { Database, Tx } from '#sync/server/store/database.ts'

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/** Whose the sealed key is. */
const OWNER = 'push'

/**
 * The keys of this installation, made by whichever process needs them first and the same for ever: every address a browser
 * got is worth nothing under other ones.
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

/** Another process may be making them too: the first to be written are everybody's. */
async function makeKeys(tx: Tx, keys: Keys): Promise<Kept> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await sql`insert into push_keys (public_key, private_key) values (${publicKey}, ${keys.seal(privateKey, OWNER)})
    on conflict do nothing`.execute(tx)
  const kept = await readKeys(tx)
  if (!kept) throw new Error('The keys for push messages were not stored')
  return kept
}
