import * as v from 'valibot'
import { type Session, sessionSchema } from '#sync/contract/protocol.ts'
import { LAST_USER, SESSION } from './glance.ts'
import { type MetaDatabase, readValue, writeValue } from './meta-database.ts'

/** Who is signed in on this device; read by the pages and by the service worker. Holds no credential. */
export async function loadSession(meta: MetaDatabase): Promise<Session | null> {
  const parsed = v.safeParse(sessionSchema, await readValue(meta, SESSION))
  return parsed.success ? parsed.output : null
}

export async function saveSession(meta: MetaDatabase, session: Session): Promise<void> {
  await writeValue(meta, SESSION, session)
  await writeValue(meta, LAST_USER, { userId: session.user_id, username: session.username })
}

export async function dropSession(meta: MetaDatabase): Promise<void> {
  await meta.values.delete(SESSION)
}

export function lastUser(meta: MetaDatabase): Promise<{ userId: string; username: string } | null> {
  return readValue(meta, LAST_USER)
}
