import { clientsClaim } from 'workbox-core'
import type { PluginState } from 'workbox-core/types.js'
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { ownPath } from '#src/lib/links/own-path.ts'
import { clearPushInbox } from '#sync/client/push/push-inbox.ts'
import { subscribe, unsubscribe } from '#sync/client/push/subscribe.ts'
import { OUTBOX_TAG } from '#sync/client/session/outbox-tag.ts'
import { runOutboxOnce } from '#sync/client/session/run-outbox.ts'
import { hearPush, whoIsSignedIn } from './sw/hear-push.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

/** Missing in TypeScript's library: fired when the connection returns, also with no page open. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/** Missing in TypeScript's library and in some browsers: static routes past the worker. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?(rules: readonly { condition: { urlPattern: string }; source: 'network' | 'fetch-event' }[]): void
}

// Requests to the server do not start the worker: they are faster, and an update, which waits until the old worker is
// idle, is not delayed.
self.addEventListener('install', (event) => {
  ;(event as InstallEvent).addRoutes?.([
    { condition: { urlPattern: '/api/avatars/*' }, source: 'fetch-event' },
    { condition: { urlPattern: '/api/*' }, source: 'network' },
    { condition: { urlPattern: '/graphql' }, source: 'network' },
  ])
})

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

const NOT_THE_APP = [
  /^\/api\//,
  /^\/graphql/,
  /^\/files\//,
  /^\/volg\//,
  /^\/dev\//,
  /^\/(?:healthz|readyz|metrics)/,
]
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: NOT_THE_APP }))

interface Kept {
  cacheName: string
  maxEntries: number
  /** Prefixes of content types. Other answers, such as the page of a captive portal, must not be cached. */
  types: readonly string[]
  /** Milliseconds; the timeout. */
  within: number
}

/** Photos never change. */
const IMAGES: Kept = { cacheName: 'aurum-images', maxEntries: 800, types: ['image/'], within: 20_000 }
/** Documents and original photos that were opened, up to 25 MB each. */
const OPENED: Kept = {
  cacheName: 'aurum-documents',
  maxEntries: 40,
  types: ['application/pdf', 'image/'],
  within: 120_000,
}

/** On a full quota the cache is purged, since the outbox needs the room. */
const limits = ({ maxEntries }: Kept) => ({ maxEntries, purgeOnQuotaError: true })

const keeping = (kept: Kept) => ({
  cacheName: kept.cacheName,
  plugins: [
    // A timeout, since a new version waits for pending requests. `no-store`, since the browser's own cache cannot be
    // cleared at sign-out.
    {
      requestWillFetch: async ({ request }: { request: Request }) =>
        new Request(request, { signal: AbortSignal.timeout(kept.within), cache: 'no-store' }),
    },
    // Answers to requests from before a sign-out are not cached.
    {
      handlerWillStart: async ({ state }: { state?: PluginState }) => {
        if (state) state.signOuts = signOuts
      },
      cacheWillUpdate: async ({ response, state }: { response: Response; state?: PluginState }) =>
        isOneOf(kept.types, response) && state?.signOuts === signOuts ? response : null,
      // A removed picture is deleted from the cache.
      fetchDidSucceed: async ({ request, response }: { request: Request; response: Response }) => {
        if (response.status === NO_PICTURE) await (await caches.open(kept.cacheName)).delete(request)
        return response
      },
    },
    new ExpirationPlugin(limits(kept)),
  ],
})

interface Asked {
  url: URL
  sameOrigin: boolean
  request: Request
}

const under = (path: string, isOpened: boolean) => (asked: Asked) =>
  asked.sameOrigin && asked.url.pathname.startsWith(path) && (asked.request.mode === 'navigate') === isOpened

registerRoute(under('/files/', false), new CacheFirst(keeping(IMAGES)), 'GET')
registerRoute(under('/files/', true), new CacheFirst(keeping(OPENED)), 'GET')
// Avatars may change.
registerRoute(under('/api/avatars/', false), new StaleWhileRevalidate(keeping(IMAGES)), 'GET')

let signOuts = 0

async function forgetImages() {
  signOuts += 1
  for (const kept of [IMAGES, OPENED]) {
    await caches.delete(kept.cacheName)
    // Removes the expiration records beside the cache, too.
    await new CacheExpiration(kept.cacheName, limits(kept)).delete()
  }
}

const NO_PICTURE = 204

const isOneOf = (types: readonly string[], { status, headers }: Response) =>
  status === 200 && types.some((type) => headers.get('content-type')?.startsWith(type))

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent
  if (tag === OUTBOX_TAG) (event as SyncEvent).waitUntil(sendOutbox())
})

async function sendOutbox() {
  if ((await runOutboxOnce()) !== 'nobody') return
  await forgetImages()
  await clearPushInbox()
  for (const told of await self.registration.getNotifications()) told.close()
  await unsubscribe(self.registration)
}

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') self.skipWaiting()
  if (event.data?.type === 'SIGNED_OUT') event.waitUntil(Promise.all([forgetImages(), clearPushInbox()]))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { to = '', id = '' } = event.notification.data ?? {}
  event.waitUntil(openApp(ownPath(String(to), self.location.origin) ?? '/', String(id)))
})

self.addEventListener('push', (event) => {
  event.waitUntil(hearPush(self, event.data))
})

// The push subscription changed or expired.
self.addEventListener('pushsubscriptionchange', (event) => {
  ;(event as ExtendableEvent).waitUntil(subscribeAnew())
})

async function subscribeAnew() {
  if ((await whoIsSignedIn()) !== null) await subscribe(self.registration)
}

self.addEventListener('activate', (event) => {
  event.waitUntil(showSplash())
})

clientsClaim()

/** After an update the open pages show the splash while they reload. */
async function showSplash() {
  const pages = await self.clients.matchAll({ type: 'window' })
  for (const page of pages) page.postMessage({ type: 'SHOW_SPLASH' })
}

async function openApp(path: string, id: string) {
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (!page) return self.clients.openWindow(path)
  // Sent as a message, because a page load would lose an open form.
  page.postMessage({ type: 'GO_TO', path, id })
  return page.focus()
}
