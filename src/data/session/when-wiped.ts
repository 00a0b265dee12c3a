import type { Engine, QueuedOp } from '#sync/client/engine.ts'
import type { MetaDatabase } from '#sync/client/meta/meta-database.ts'
import { readMetaValue, SESSION } from '#sync/client/meta/read-meta-value.ts'
import { fetchTransport } from '#sync/client/transport/graphql.ts'
import { answerOnce } from '../answer-once.ts'
import { queuedOps, subjectOf } from '../queue/queries.ts'

/** The state after the browser removed the databases under an open page. */
export interface Wiped {
  /** Unsent operations, from this page's memory. */
  waiting: readonly QueuedOp[]
  /** Sends every operation that needs no photo; returns the ids of those the server has. */
  send(): Promise<ReadonlySet<string>>
}

/**
 * Calls `act` once when the browser has removed the databases under the open page: its user cleared the data, or space
 * ran short. The browser closes databases it removes and those it cannot read; only a removed one reopens empty.
 */
export function whenWiped(meta: MetaDatabase, isSignedIn: () => boolean, act: () => void) {
  let isDone = false
  let looking = 0

  // Pending reads of all databases fail with the removal, also before this database is closed: these errors are no
  // separate news.
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
      const kept = await readMetaValue(SESSION).catch(() => 'unreadable')
      if (kept !== null || isDone || !isSignedIn()) continue
      isDone = true
      act()
    }
    looking -= 1
  }
  meta.on('close', look)
}

/** Milliseconds before each attempt to reopen: opening is refused while the removal is under way. */
const LOOKS = [0, 200, 1_000, 3_000]

const CLOSED = 'DatabaseClosedError'
const FAILS_WITH_IT = ['AbortError', 'InvalidStateError', 'UnknownError']

/** Without an engine nothing was done since the page was opened. */
export async function unsentFromMemory(engine: Engine | null, userId: string): Promise<Wiped> {
  const waiting = engine ? await waitingIn(engine) : []
  return {
    waiting,
    async send() {
      const { sendReadable } = await import('#sync/client/versions/send-leftover-ops.ts')
      return sendReadable(fetchTransport(userId), userId, waiting)
    },
  }
}

/** From memory; with the order number, where this page knows it. */
async function waitingIn(engine: Engine): Promise<QueuedOp[]> {
  const queue = await answerOnce(engine, queuedOps)
  const waiting = queue.filter(({ state }) => state !== 'acked')
  return Promise.all(
    waiting.map(async (op) => {
      const subject = await Promise.race([answerOnce(engine, subjectOf(op)), after(SUBJECT_TIMEOUT_MS)])
      const number = subject && 'order_id' in subject ? String(subject.order_id) : op.number
      return { ...op, ...(number && { number }) }
    }),
  )
}

/** Milliseconds. */
const SUBJECT_TIMEOUT_MS = 500

const after = (wait: number) => new Promise<null>((resolve) => setTimeout(resolve, wait, null))
