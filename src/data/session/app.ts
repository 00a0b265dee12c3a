import { retryUntilLoaded } from '#src/lib/retry-until-loaded.ts'
import { LAST_USER, readMetaValue, SESSION } from '#sync/client/meta/read-meta-value.ts'
import { retryThroughReopen } from '#sync/client/outbox/retry-through-reopen.ts'
import { NOBODY } from './last-here.ts'
import type { Stores } from './open-stores.ts'
import { owesSignOut } from './owes-sign-out.ts'
import { Refusal } from './refusal.ts'

export interface App extends Stores {
  /** Loads the code that signing in needs. */
  prepare(): void
}

/**
 * Dexie, the engine and the definitions of all collections are much of the code, and the sign-in screen needs none of them.
 * The stores are opened at once only when somebody is signed in. RxDB is loaded by the worker of the copy alone.
 */
export async function openApp(): Promise<App> {
  const [session, last] = await retryThroughReopen(() =>
    Promise.all([readMetaValue(SESSION), readMetaValue(LAST_USER)]),
  )
  if (owesSignOut()) import('./owed-sign-out.ts').then(({ tellServer }) => tellServer(), console.error)
  let opening: Promise<Stores> | null = null
  let stores: Stores | null = null
  if (session !== null) {
    // Code that failed to load must not look like broken storage, for which the user is told to clear it.
    await retryUntilLoaded(fetchStores)
    await open()
  }

  function open(): Promise<Stores> {
    opening ??= fetchStores().then(async ({ openStores }) => {
      stores = await openStores()
      return stores
    })
    // Offline the code may fail to load; the next call tries again.
    opening.catch(() => {
      opening = null
    })
    return opening
  }

  return {
    signedIn: () => stores?.signedIn() ?? false,
    userId: () => stores?.userId() ?? null,
    role: () => stores?.role() ?? null,
    lastUser: async () => (last === null && stores === null ? NOBODY : (await open()).lastUser()),
    prepare() {
      open().catch(console.error)
    },
    async signIn(proof) {
      const ready = await open().catch(console.error)
      return ready ? ready.signIn(proof) : new Refusal('unavailable')
    },
    signOut: async () => (await open()).signOut(),
    emptyCache: async () => (await open()).emptyCache(),
    start: async () => (await open()).start(),
    sendLeftoverOps: async () => (await open()).sendLeftoverOps(),
    unusable: async () => (await open()).unusable(),
    wiped: async () => (await open()).wiped(),
  }
}

const fetchStores = () => import('./open-stores.ts')
