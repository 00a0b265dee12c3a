import type { PullInput, PullPage } from '#sync/contract/wire/protocol.ts'
import { backoff } from '../runner/backoff.ts'
import { wakeable } from '../runner/wakeable.ts'
import { pull } from '../transport/calls.ts'
import type { Answer, Transport } from '../transport/graphql.ts'

export interface PullCollector {
  /**
   * Returns the next page of one collection. Retries until it is answered and rejects only when stopped. An older server
   * leaves out pages it cannot serve, which other servers beside it may.
   */
  ask(input: PullInput): Promise<PullPage>
  /** Retries now, because the connection is back or somebody signed in. */
  wake(): void
  stop(): void
}

interface Waiting {
  input: PullInput
  resolve(page: PullPage): void
  reject(reason: Error): void
}

/** Milliseconds in which the requests of the collections are gathered into one. */
const GATHER_MS = 5
/** Milliseconds until a page that the server left out is asked for again. */
const OLDER_SERVER_RETRY_DELAY_MS = 5_000
/** Milliseconds between retries while signed out or too old, where only a person can help. */
const BLOCKED_RETRY_DELAY_MS = 60_000

export function pullCollector(
  transport: Transport,
  report: (outcome: Answer<unknown>) => void,
): PullCollector {
  let waiting: Waiting[] = []
  const { sleep, wake, wakes } = wakeable()
  let stopped = false

  async function send() {
    const first = (input: PullInput) =>
      waiting.find((each) => each.input.collection === input.collection)?.input
    const batch = waiting.filter(({ input }) => input === first(input))
    // A replaced copy may have asked for the same collection. One request holds one input per collection.
    waiting = waiting.filter((each) => !batch.includes(each))
    if (waiting.length > 0) setTimeout(send, GATHER_MS)
    const pages = await askUntilAnswered(batch.map(({ input }) => input))
    const leftOut: Waiting[] = []
    for (const each of batch) {
      const page = pages?.find(({ collection }) => collection === each.input.collection)
      if (page) each.resolve(page)
      else leftOut.push(each)
    }
    if (pages && leftOut.length > 0) await sleep(OLDER_SERVER_RETRY_DELAY_MS)
    for (const each of leftOut) enqueue(each)
  }

  function enqueue(each: Waiting) {
    if (stopped) return each.reject(new Error('Stopped'))
    waiting.push(each)
    if (waiting.length === 1) setTimeout(send, GATHER_MS)
  }

  async function askUntilAnswered(inputs: readonly PullInput[]): Promise<PullPage[] | null> {
    let attempt = 0
    while (!stopped) {
      const before = wakes()
      const answer = await pull(transport, inputs)
      if (stopped) return null
      report(answer)
      if (answer.kind === 'ok') return answer.data
      attempt += 1
      const wait =
        answer.kind === 'unreachable' ? answer.retryAfter || backoff(attempt) : BLOCKED_RETRY_DELAY_MS
      // A wake during the request means that it may have been sent a moment too early, so it is retried at once.
      if (wakes() === before) await sleep(wait)
      if (wakes() !== before) attempt = 0
    }
    return null
  }

  return {
    ask(input) {
      return new Promise((resolve, reject) => enqueue({ input, resolve, reject }))
    },
    wake,
    stop() {
      stopped = true
      wake()
    },
  }
}
