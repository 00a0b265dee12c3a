import { answerOnce } from '#src/data/answer-once.ts'
import type { Engine } from '#src/data/engine-context.tsx'
import { fileById, imageUrl, WIDTHS_AHEAD } from '#src/data/files/queries.ts'
import { type Visit, visitsNow } from '#src/data/orders/my-day.ts'
import { learnPlaces } from '#src/data/orders/order-here.ts'

/** Photos: some sixty megabytes, of the eight hundred pictures the service worker keeps. */
const MOST = 150

/** What a browser may tell of the line; Safari and Firefox tell nothing. */
interface Line {
  saveData?: boolean
  effectiveType?: string
}

/**
 * The photos of the orders somebody goes to today and where those are, before they stand in a cellar without a
 * connection: asked for one after the other, on a line that can bear it. The service worker keeps them.
 */
export async function fetchAhead(engine: Engine, signal: AbortSignal): Promise<void> {
  await workerHasPage()
  const visits = await visitsNow(engine)
  await fetchPhotos(engine, visits, signal)
  if (!signal.aborted && isGoodLine()) await learnPlaces(engine, visits)
}

async function fetchPhotos(engine: Engine, visits: readonly Visit[], signal: AbortSignal) {
  const photos = visits.flatMap(({ order }) => [...order.customer_uploads, ...order.employee_uploads])
  for (const id of photos.slice(0, MOST)) {
    const file = await answerOnce(engine, fileById(id))
    if (!file?.mime.startsWith('image/')) continue
    for (const width of WIDTHS_AHEAD) {
      const url = imageUrl(file, width)
      if (signal.aborted || !isGoodLine()) return
      if (await caches.match(url)) continue
      const answer = await fetch(url, { signal, priority: 'low' })
      // Read to its end, or the browser may drop the rest of it.
      await answer.arrayBuffer()
    }
  }
}

/** What is fetched before it has, as on a first visit, nobody keeps. */
function workerHasPage(): Promise<unknown> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  if (!workers || workers.controller) return Promise.resolve()
  return new Promise((resolve) => workers.addEventListener('controllerchange', resolve, { once: true }))
}

function isGoodLine(): boolean {
  const { connection } = navigator as { connection?: Line }
  return navigator.onLine && !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g'
}
