import { forgetPlaces } from '#src/lib/kept-places.ts'
import { retryUntilLoaded } from '#src/lib/retry-until-loaded.ts'
import type { Engine } from '#sync/client/engine.ts'
import { MetaDatabase } from '#sync/client/meta/meta-database.ts'
import {
  dropSession,
  isRenewalOf,
  lastUser,
  loadSession,
  SESSION_CHANNEL,
  saveRenewedSession,
  saveSession,
} from '#sync/client/meta/session-store.ts'
import { openOutbox } from '#sync/client/outbox/outbox.ts'
import { retryThroughReopen } from '#sync/client/outbox/retry-through-reopen.ts'
import { fetchTransport } from '#sync/client/transport/graphql.ts'
import type { LeftoverOps } from '#sync/client/versions/send-leftover-ops.ts'
import { type Role, roleOf } from '#sync/contract/core/roles.ts'
import type { Session } from '#sync/contract/wire/protocol.ts'
import { resendPushSubscription } from '../notifications/follow-push.ts'
import { forgetNotifications } from '../notifications/notifications.ts'
import { forgetOnDevice } from '../preferences/device-preferences.ts'
import { declineLocation } from '../preferences/location-wish.ts'
import { setChangedRights } from './changed-rights.ts'
import { followRights } from './follow-rights.ts'
import { forgetCaches } from './forget-caches.ts'
import { type LastHere, NOBODY } from './last-here.ts'
import { keepOrigins } from './origins.ts'
import { endSession, settleSignOut, signOutUnderWay } from './owed-sign-out.ts'
import { Refusal } from './refusal.ts'
import { currentSession, type Proof, requestSession } from './sign-in.ts'
import { keepSupport } from './support.ts'
import { whenRevoked } from './when-revoked.ts'
import { unsentFromMemory, type Wiped, whenWiped } from './when-wiped.ts'

/** Milliseconds. A session counts while its token expires before now plus three days, the longest life of a token. */
const THREE_DAYS = 3 * 24 * 60 * 60 * 1000

/** How far the sign-in came: `code` means that the second factor is still to come. */
export type SignInStep = 'signed-in' | 'code' | Refusal

export interface Stores {
  signedIn(): boolean
  userId(): string | null
  /** null when nobody is signed in. */
  role(): Role | null
  lastUser(): Promise<LastHere>
  signIn(proof: Proof): Promise<SignInStep>
  signOut(): Promise<void>
  /** Drops everything that can be pulled again; the page has to reload. Unsent work stays. */
  emptyCache(): Promise<void>
  /** Opens the stores of the signed-in user; 'too-old' when they are in a newer format. */
  start(): Promise<Engine | 'too-old'>
  /** For stores in a newer format: sends their unsent operations, as far as possible. */
  sendLeftoverOps(): Promise<LeftoverOps>
  /** Resolves when storage that must be removed cannot be; the app cannot go on then. */
  unusable(): Promise<void>
  /** Resolves when the browser has removed the databases. */
  wiped(): Promise<Wiped>
}

/** The signed-in user of this device and their stores. app.ts loads it when somebody is signed in or about to be. */
export async function openStores(): Promise<Stores> {
  // Loads while a password is typed or the first screen is fetched.
  loadEngine().catch(console.error)
  const meta = new MetaDatabase()
  const reopen = () => meta.close({ disableAutoOpen: false })
  let session = await retryThroughReopen(() => loadSession(meta), { reopen })
  let running: Promise<Engine | 'too-old'> | null = null
  let unfollow = () => {}
  const unusable = Promise.withResolvers<void>()
  const wiped = Promise.withResolvers<Wiped>()

  // Another tab signed out: this one must stop showing the data, and must not hold the databases open while they are
  // removed.
  const tabs = new BroadcastChannel(SESSION_CHANNEL)
  tabs.addEventListener('message', () => location.reload())

  function take(its: Session) {
    session = its
    keepSupport(its.support)
  }

  /** Extends the session while the app is used, and fetches the user's current rights. */
  async function renewSession(): Promise<Session | null> {
    const answer = await currentSession()
    if (!answer) return null
    const { origins, ...renewed } = answer
    keepOrigins(origins)
    // The user may have signed out and in again during the request, here or in another tab.
    if (!session || !isRenewalOf(session, renewed)) return null
    if (!(await saveRenewedSession(meta, renewed))) return null
    take(renewed)
    return renewed
  }

  async function begin(its: Session): Promise<Engine | 'too-old'> {
    const engine = await openEngine(its, meta)
    if (engine === 'too-old') return engine
    const stops = [followRights(engine, renewSession), whenRevoked(engine, giveUp)]
    unfollow = () => {
      for (const stop of stops) stop()
    }
    return engine
  }

  async function tellWiped() {
    const userId = session?.user_id ?? ''
    session = null
    const engine = await running
    wiped.resolve(await unsentFromMemory(engine === 'too-old' ? null : engine, userId))
    await stop()
  }
  whenWiped(
    meta,
    () => session !== null,
    () =>
      tellWiped().catch((error) => {
        console.error(error)
        unusable.resolve()
      }),
  )

  async function forget(userId: string) {
    const { forgetCopies } = await loadForgetting()
    await forgetCopies(meta, userId)
  }

  async function forgetLeft() {
    const { forgetLeftCopies } = await loadForgetting()
    await forgetLeftCopies(meta)
  }

  /** Waits for all parts, also when one fails. */
  async function forgetAll(copies: Promise<void>) {
    forgetPlaces()
    setChangedRights('none')
    declineLocation(false)
    const parts = [forgetNotifications(), forgetCaches(), copies]
    await Promise.allSettled(parts)
    await Promise.all(parts)
  }

  async function stop() {
    const engine = await running
    running = null
    unfollow()
    if (engine && engine !== 'too-old') await engine.close()
  }

  /** Unsent work stays; the copy and the notifications are removed. */
  async function leave() {
    session = null
    await retryThroughReopen(() => dropSession(meta), { reopen })
    tabs.postMessage('signed-out')
    await stop()
    await forgetAll(forgetLeft())
  }

  /** The session was ended from elsewhere: nothing of its user stays on screen. */
  async function giveUp(): Promise<boolean> {
    const { endRevokedSession } = await import('#sync/client/session/end-revoked-session.ts')
    const ended = await endRevokedSession(meta, async (userId) => {
      unusable.resolve()
      await stop()
      await forgetAll(forget(userId))
    })
    if (!ended) return false
    session = null
    tabs.postMessage('signed-out')
    location.reload()
    return true
  }

  /** After a failure half-way there is nothing to draw: the engine has stopped, or nobody is signed in any more. */
  async function wholly(work: () => Promise<unknown>) {
    try {
      await work()
    } catch (error) {
      unusable.resolve()
      await stop()
      throw error
    }
  }

  // The next page finishes forgetting: it holds nothing open, and starts again should it be closed half-way.
  const forgetting = session ? Promise.resolve() : forgetAll(forgetLeft())
  forgetting.catch(console.error)

  return {
    /**
     * An expired token never locks a user out of the data on the device; the server checks the real expiry. A device
     * clock set before the token's date is wrong, and locks nobody out either.
     */
    signedIn() {
      if (!session) return false
      const { expires, date } = session.token
      return expires < Math.max(Date.now(), date) + THREE_DAYS + 60_000
    },
    userId: () => session?.user_id ?? null,
    role: () => (session ? roleOf(session.role) : null),
    async lastUser() {
      const last = await lastUser(meta)
      if (!last) return NOBODY
      const outbox = openOutbox({ meta, userId: last.userId })
      const waiting = (await outbox.all()).filter(({ state }) => state !== 'acked').length
      outbox.close()
      return { username: last.username, waiting, revoked: last.revoked ?? false }
    },
    async signIn(proof) {
      await Promise.allSettled([signOutUnderWay(), forgetting])
      const answer = await requestSession(proof)
      if (answer instanceof Refusal) return answer
      // Until the code is right the previous user's session goes on, and with it a sign-out that is still owed.
      if (answer.token.name === 'prelogin') return 'code'
      settleSignOut()
      if (session && session.user_id !== answer.user_id) await leave()
      take(answer)
      await saveSession(meta, answer)
      resendPushSubscription(answer.user_id).catch(console.debug)
      // Retries what could not be removed before.
      forgetting.catch(forgetLeft).catch(console.error)
      const engine = await running
      if (engine && engine !== 'too-old') engine.syncNow()
      return 'signed-in'
    },
    async signOut() {
      endSession()
      if (session) await wholly(leave)
    },
    emptyCache: () =>
      wholly(async () => {
        tabs.postMessage('emptied')
        await stop()
        forgetOnDevice()
        await Promise.all([forgetCaches(), session && forget(session.user_id)])
      }),
    start() {
      if (!session) throw new Error('Nobody is signed in')
      running ??= begin(session)
      return running
    },
    async sendLeftoverOps() {
      if (!session) return { waiting: 0, sent: 0 }
      const { sendLeftoverOps } = await import('#sync/client/versions/send-leftover-ops.ts')
      return sendLeftoverOps(fetchTransport(session.user_id), session.user_id)
    },
    unusable: () => unusable.promise,
    wiped: () => wiped.promise,
  }
}

const loadEngine = () => import('./start-engine.ts')
const loadForgetting = () => import('#sync/client/copy/forget-copies.ts')

async function openEngine(session: Session, meta: MetaDatabase) {
  const { startEngine } = await retryUntilLoaded(loadEngine)
  return startEngine(session, meta)
}
