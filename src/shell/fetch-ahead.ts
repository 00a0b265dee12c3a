import { answerOnce } from '#src/data/answer-once.ts'
import type { Engine } from '#src/data/engine-context.tsx'
import { fileById, imageUrl, WIDTHS_AHEAD } from '#src/data/files/queries.ts'
import { prefetchPlaces } from '#src/data/orders/order-here.ts'
import { comingVisits, type OrderedVisit } from '#src/data/visits/my-days.ts'

/** Photos: about sixty megabytes, out of the eight hundred pictures the service worker caches. */
const MAX_PHOTOS = 150

/** Tomorrow too, since the day may begin where there is no reception. */
const DAYS_AHEAD = 2

/** The Network Information API; Safari and Firefox lack it. */
interface Line {
  saveData?: boolean
  effectiveType?: string
}

/**
 * Prefetches photos and places of the visits of today and tomorrow, for places without reception: one after the other, and only on a good
 * connection. The service worker caches them.
 */
export async function fetchAhead(engine: Engine, signal: AbortSignal): Promise<void> {
  await workerHasPage()
  const visits = await comingVisits(engine, DAYS_AHEAD)
  await fetchPhotos(engine, visits, signal)
  if (!signal.aborted && isGoodLine()) await prefetchPlaces(engine, visits)
}

async function fetchPhotos(engine: Engine, visits: readonly OrderedVisit[], signal: AbortSignal) {
  const photos = visits.flatMap(({ order }) => [...order.customer_uploads, ...order.employee_uploads])
  for (const id of photos.slice(0, MAX_PHOTOS)) {
    const file = await answerOnce(engine, fileById(id))
    if (!file?.mime.startsWith('image/')) continue
    for (const width of WIDTHS_AHEAD) {
      const url = imageUrl(file, width)
      if (signal.aborted || !isGoodLine()) return
      if (await caches.match(url)) continue
      const answer = await fetch(url, { signal, priority: 'low' })
      // Read completely, since the browser may cancel an unread body.
      await answer.arrayBuffer()
    }
  }
}

/** Before the worker controls the page, as on a first visit, nothing is cached. */
function workerHasPage(): Promise<unknown> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  if (!workers || workers.controller) return Promise.resolve()
  return new Promise((resolve) => workers.addEventListener('controllerchange', resolve, { once: true }))
}

function isGoodLine(): boolean {
  const { connection } = navigator as { connection?: Line }
  return navigator.onLine && !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g'
}
