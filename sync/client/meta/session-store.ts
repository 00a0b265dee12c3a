import * as v from 'valibot'
import { same } from '#sync/contract/core/same.ts'
import { type Session, sessionSchema } from '#sync/contract/wire/protocol.ts'
import { type MetaDatabase, readValue, writeValue } from './meta-database.ts'
import { LAST_USER, SESSION } from './read-meta-value.ts'

/** Tells every page that this device's session ended in another page or in the service worker. */
export const SESSION_CHANNEL = 'aurum-session'

interface LastUser {
  userId: string
  username: string
  /** The session was ended from elsewhere. */
  revoked?: boolean
}

/** The user signed in on this device, for pages and the service worker. Holds no credential. */
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

/** Whether `renewed` belongs to the same user and is not older: every sign-in and renewal has a later server time. */
export const isRenewalOf = (session: Session, renewed: Session) =>
  renewed.user_id === session.user_id && renewed.token.date >= session.token.date

/** Replaces only the session it renews. Returns false when that is gone or a newer one is stored. */
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

/** Deletes the session unless another one is stored meanwhile. Returns whether it did. */
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
    // A full device cannot store the note; the session is deleted all the same.
    return drop(async () => {})
  })
}

const writeLastUser = (meta: MetaDatabase, last: LastUser) => writeValue(meta, LAST_USER, last)

export function lastUser(meta: MetaDatabase): Promise<LastUser | null> {
  return readValue(meta, LAST_USER)
}
