import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { OUTBOX_TAG } from '#sync/client/engine/outbox-tag.ts'
import { runOutboxOnce } from '#sync/client/engine/run-outbox.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

/** Not in TypeScript's library: the browser calls it when the network is back, also with no page open. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

const NOT_THE_APP = [/^\/api\//, /^\/graphql/, /^\/files\//, /^\/(?:healthz|readyz|metrics)/]
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: NOT_THE_APP }))

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/files/'),
  new CacheFirst({
    cacheName: 'aurum-images',
    plugins: [
      // A new version waits for what this one still does: an image that never comes would hold it up.
      {
        requestWillFetch: async ({ request }) =>
          new Request(request, { signal: AbortSignal.timeout(IMAGE_WITHIN) }),
      },
      { cacheWillUpdate: async ({ response }) => (isImage(response) ? response : null) },
      // Photos never change; the quota keeps the outbox from being crowded out.
      new ExpirationPlugin({ maxEntries: 800, purgeOnQuotaError: true }),
    ],
  }),
  'GET',
)

/** Milliseconds. */
const IMAGE_WITHIN = 20_000

/** What a captive portal answers with 200 is a page of its own, and would be shown instead of the photo for ever. */
const isImage = ({ status, headers }: Response) =>
  status === 200 && (headers.get('content-type')?.startsWith('image/') ?? false)

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent
  if (tag === OUTBOX_TAG) (event as SyncEvent).waitUntil(runOutboxOnce(__BUILD__))
})

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(showSplash())
})

clientsClaim()

/** After an update the open pages show the splash while they take the new version (SPEC §2.10). */
async function showSplash() {
  const pages = await self.clients.matchAll({ type: 'window' })
  for (const page of pages) page.postMessage({ type: 'SHOW_SPLASH' })
}
