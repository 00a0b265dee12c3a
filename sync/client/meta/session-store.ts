import * as v from 'valibot'
import { same } from '#sync/contract/core/same.ts'
import { type Session, sessionSchema } from '#sync/contract/wire/protocol.ts'
import { LAST_USER, SESSION } from './glance.ts'
import { type MetaDatabase, readValue, writeValue } from './meta-database.ts'

/** Heard by every page: the session of this device ended in another one, or in the service worker. */
export const SESSION_CHANNEL = 'aurum-session'

interface LastUser {
  userId: string
  username: string
  /** Signed out by another than this device. */
  revoked?: boolean
}

/** Who is signed in on this device; read by the pages and by the service worker. Holds no credential. */
export async function loadSession(meta: MetaDatabase): Promise<Session | null> {
  const parsed = v.safeParse(sessionSchema, await readValue(meta, SESSION))
  return parsed.success ? parsed.output : null
}

export async function saveSession(meta: MetaDatabase, session: Session): Promise<void> {
  const { user_id: userId, username } = session
  await meta.transaction('rw', meta.values, async () => {
    await writeValue(meta, SESSION, session)
    await writeLastUser(meta, { userId, username })
  })
}

/** Of the same user, and not from before: every sign-in and every renewal has a later moment of the server. */
export const isRenewalOf = (session: Session, renewed: Session) =>
  renewed.user_id === session.user_id && renewed.token.date >= session.token.date

/** Only over the session it renews, whichever page stored that; false when it is gone or there is a newer one. */
export function saveRenewedSession(meta: MetaDatabase, renewed: Session): Promise<boolean> {
  return meta.transaction('rw', meta.values, async () => {
    const session = await loadSession(meta)
    if (!session || !isRenewalOf(session, renewed)) return false
    await saveSession(meta, renewed)
    return true
  })
}

export async function dropSession(meta: MetaDatabase): Promise<void> {
  await meta.values.delete(SESSION)
}

/** Only while it is the one that is stored: somebody may have signed in meanwhile. Whether it was. */
export async function dropRevokedSession(meta: MetaDatabase, session: Session): Promise<boolean> {
  const { user_id: userId, username } = session
  const drop = (note: () => Promise<void>) =>
    meta.transaction('rw', meta.values, async () => {
      if (!same(await loadSession(meta), session)) return false
      await dropSession(meta)
      await note()
      return true
    })
  return drop(() => writeLastUser(meta, { userId, username, revoked: true })).catch((error) => {
    console.error(error)
    // A device that is full takes no note, and is out all the same.
    return drop(async () => {})
  })
}

const writeLastUser = (meta: MetaDatabase, last: LastUser) => writeValue(meta, LAST_USER, last)

export function lastUser(meta: MetaDatabase): Promise<LastUser | null> {
  return readValue(meta, LAST_USER)
}
