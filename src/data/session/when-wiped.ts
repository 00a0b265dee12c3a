import type { Engine, QueuedOp } from '#sync/client/engine.ts'
import { glance, SESSION } from '#sync/client/meta/glance.ts'
import type { MetaDatabase } from '#sync/client/meta/meta-database.ts'
import { fetchTransport } from '#sync/client/transport/graphql.ts'
import { answerOnce } from '../answer-once.ts'
import { queuedOps, subjectOf } from '../queue/queries.ts'

/** The browser removed what was kept on this device while the page was open. */
export interface Wiped {
  /** What was not sent by then, as this page remembers it. */
  waiting: readonly QueuedOp[]
  /** Sends of it what can be sent without a photo; the ids of what the server has. */
  send(): Promise<ReadonlySet<string>>
}

/**
 * Calls `act` once when the browser has removed the databases under the open page: somebody cleared its data, or the browser
 * needed the room. It closes a database that it removes, and one that it cannot read; only the former opens empty.
 */
export function whenWiped(meta: MetaDatabase, isSignedIn: () => boolean, act: () => void) {
  let isDone = false
  let looking = 0

  // Whatever was being asked of a database fails with it, also before this one is closed as well: no other news than the loss itself.
  const isNoNews = (error: unknown) => {
    const { name = '' } = (error ?? {}) as { name?: string }
    const isOfLoss = (looking > 0 || isDone) && FAILS_WITH_IT.includes(name)
    if (name !== CLOSED && !isOfLoss) return false
    console.debug('A database was closed under a question', error)
    if (looking === 0) look()
    return true
  }
  addEventListener('unhandledrejection', (event) => isNoNews(event.reason) && event.preventDefault())
  addEventListener('error', (event) => isNoNews(event.error) && event.preventDefault())

  async function look() {
    looking += 1
    for (const wait of LOOKS) {
      await new Promise((resolve) => setTimeout(resolve, wait))
      if (isDone || !isSignedIn()) break
      const kept = await glance(SESSION).catch(() => 'unreadable')
      if (kept !== null || isDone || !isSignedIn()) continue
      isDone = true
      act()
    }
    looking -= 1
  }
  meta.on('close', look)
}

/** Milliseconds before each look: the removal may still be under way, which refuses whoever opens. */
const LOOKS = [0, 200, 1_000, 3_000]

const CLOSED = 'DatabaseClosedError'
const FAILS_WITH_IT = ['AbortError', 'InvalidStateError', 'UnknownError']

/** Without an engine nothing was done since the page was opened. */
export async function rememberedBy(engine: Engine | null, userId: string): Promise<Wiped> {
  const waiting = engine ? await waitingIn(engine) : []
  return {
    waiting,
    async send() {
      const { sendReadable } = await import('#sync/client/versions/send-left.ts')
      return sendReadable(fetchTransport(userId), userId, waiting)
    },
  }
}

/** From memory; with the number of the order it is about, where this page knows it. */
async function waitingIn(engine: Engine): Promise<QueuedOp[]> {
  const queue = await answerOnce(engine, queuedOps)
  const waiting = queue.filter(({ state }) => state !== 'acked')
  return Promise.all(
    waiting.map(async (op) => {
      const subject = await Promise.race([answerOnce(engine, subjectOf(op)), after(PATIENCE)])
      const number = subject && 'order_id' in subject ? String(subject.order_id) : op.number
      return { ...op, ...(number && { number }) }
    }),
  )
}

/** Milliseconds. */
const PATIENCE = 500

const after = (wait: number) => new Promise<null>((resolve) => setTimeout(resolve, wait, null))
