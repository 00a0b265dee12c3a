import dayjs from 'dayjs'
import { answerOnce } from '#src/data/answer-once.ts'
import type { Engine } from '#src/data/engine-context.tsx'
import { fileById, imageUrl } from '#src/data/files/queries.ts'
import { EVERY_ORDER, ordersNow } from '#src/data/orders/order-filter.ts'
import { plannedFor } from '#sync/contract/planned-for.ts'

/** As many orders of one's own as are looked at, the last changed first. */
const ORDERS = 100
/** Photos: some sixty megabytes, of the eight hundred pictures the service worker keeps. */
const MOST = 150
/** A tile's, and the one that fills a screen. */
const WIDTHS = [320, 1920] as const

/** What a browser may tell of the line; Safari and Firefox tell nothing. */
interface Line {
  saveData?: boolean
  effectiveType?: string
}

/**
 * The photos of the orders somebody goes to today, before they stand in a cellar without a connection: asked for one after
 * the other, on a line that can bear it. The service worker keeps them.
 */
export async function fetchAhead(engine: Engine, signal: AbortSignal): Promise<void> {
  for (const id of (await photosOfToday(engine)).slice(0, MOST)) {
    const file = await answerOnce(engine, fileById(id))
    if (!file?.mime.startsWith('image/')) continue
    for (const width of WIDTHS) {
      const url = imageUrl(file, width)
      if (signal.aborted || !isGoodLine()) return
      if (await caches.match(url)) continue
      const answer = await fetch(url, { signal, priority: 'low' })
      // Read to its end, or the browser may drop the rest of it.
      await answer.arrayBuffer()
    }
  }
}

async function photosOfToday(engine: Engine): Promise<string[]> {
  const own = { ...EVERY_ORDER, among: { assignee: [engine.session.user_id] }, sort: 'changed' } as const
  const { rows } = await ordersNow(engine, own, ORDERS)
  const today = dayjs().format('DD-MM-YYYY')
  const planned = rows.filter((order) => plannedFor(order)?.startsWith(today))
  return planned.flatMap(({ customer_uploads, employee_uploads }) => [
    ...customer_uploads,
    ...employee_uploads,
  ])
}

function isGoodLine(): boolean {
  const { connection } = navigator as { connection?: Line }
  return navigator.onLine && !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g'
}
