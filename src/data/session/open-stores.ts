import type { Engine } from '#sync/client/engine.ts'
import { MetaDatabase } from '#sync/client/meta/meta-database.ts'
import { dropSession, lastUser, loadSession, saveSession } from '#sync/client/meta/session-store.ts'
import { lasting } from '#sync/client/outbox/lasting.ts'
import { openOutbox } from '#sync/client/outbox/outbox.ts'
import type { Session } from '#sync/contract/protocol.ts'
import { forgetNotifications } from '../notifications/notifications.ts'
import { forgetOnDevice } from '../preferences/device-preferences.ts'
import { forgetCaches } from './forget-caches.ts'
import { Refusal } from './refusal.ts'
import { currentSession, endSession, type Proof, requestSession } from './sign-in.ts'

/** Milliseconds (SPEC §4.1: "token expiry is before now plus 3 days", as written). */
const THREE_DAYS = 3 * 24 * 60 * 60 * 1000

/** How far one came: a `code` of the second factor is still to come, or it was refused. */
export type SignInStep = 'signed-in' | 'code' | Refusal

export interface Stores {
  signedIn(): boolean
  /** Who was here last, and how much of their work is still on this device. */
  lastUser(): Promise<{ username: string; waiting: number }>
  signIn(proof: Proof): Promise<SignInStep>
  signOut(): Promise<void>
  /** Takes from this device whatever can be had again; the page has to begin anew. What was not sent yet stays. */
  emptyCache(): Promise<void>
  /** Opens the stores of the signed-in user; 'too-old' when a newer build was here before. */
  start(): Promise<Engine | 'too-old'>
}

/** Whoever is signed in on this device, and what is kept for them. Loaded by app.ts once there is, or will be, somebody. */
export async function openStores(): Promise<Stores> {
  // On its way while a name and a password are typed, or the first screen is fetched.
  loadEngine().catch(console.error)
  const meta = new MetaDatabase()
  let session = await lasting(() => loadSession(meta), {
    reopen: () => meta.close({ disableAutoOpen: false }),
  })
  let running: Promise<Engine | 'too-old'> | null = null

  // Another tab signed out: this one must not go on showing, or holding open, what is being removed.
  const tabs = new BroadcastChannel('aurum-session')
  tabs.addEventListener('message', () => location.reload())

  /** Keeps the cookie alive while the app is used, and hears of other rights; they count from the next start. */
  async function renewSession() {
    const renewed = await currentSession()
    if (renewed?.user_id !== session?.user_id || !renewed) return
    session = renewed
    await saveSession(meta, renewed)
  }

  async function forget(leaving: Session) {
    const { forgetCopies } = await import('#sync/client/cache/forget-copies.ts')
    await forgetCopies(meta, leaving.user_id)
  }

  async function stop() {
    const engine = await running
    running = null
    if (engine && engine !== 'too-old') await engine.close()
  }

  return {
    /**
     * An expired token never locks anybody out of the data on the device; the server checks the real expiry. Nor does a clock
     * that stands before the token was made: it is wrong.
     */
    signedIn() {
      if (!session) return false
      const { expires, date } = session.token
      return expires < Math.max(Date.now(), date) + THREE_DAYS + 60_000
    },
    async lastUser() {
      const last = await lastUser(meta)
      if (!last) return { username: '', waiting: 0 }
      const outbox = openOutbox({ meta, userId: last.userId })
      const waiting = (await outbox.all()).filter(({ state }) => state !== 'acked').length
      outbox.close()
      return { username: last.username, waiting }
    },
    async signIn(proof) {
      const answer = await requestSession(proof)
      if (answer instanceof Refusal) return answer
      if (answer.token.name === 'prelogin') return 'code'
      const isOther = session !== null && session.user_id !== answer.user_id
      session = answer
      await saveSession(meta, answer)
      if (isOther) await stop()
      const engine = await running
      if (engine && engine !== 'too-old') engine.syncNow()
      return 'signed-in'
    },
    async signOut() {
      const leaving = session
      session = null
      await dropSession(meta)
      tabs.postMessage('signed-out')
      await stop()
      if (leaving) forgetNotifications(leaving.user_id)
      await Promise.all([endSession(), forgetCaches(), leaving && forget(leaving)])
    },
    async emptyCache() {
      tabs.postMessage('emptied')
      await stop()
      forgetOnDevice()
      await Promise.all([forgetCaches(), session && forget(session)])
    },
    start() {
      if (!session) throw new Error('Nobody is signed in')
      if (!running) renewSession()
      running ??= openEngine(session, meta)
      return running
    },
  }
}

const loadEngine = () => import('./start-engine.ts')

async function openEngine(session: Session, meta: MetaDatabase) {
  const { startEngine } = await loadEngine()
  return startEngine(session, meta)
}
