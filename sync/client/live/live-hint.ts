import { createClient } from 'graphql-ws'
import * as v from 'valibot'
import { SESSION_OVER, type Tick, tickSchema } from '#sync/contract/wire/protocol.ts'
import { backoff } from '../runner/backoff.ts'
import { wakeable } from '../runner/wakeable.ts'
import { freshConnections } from '../transport/fresh-connections.ts'

export interface LiveHint {
  /** Retries a waiting socket now, because the connection may be back. */
  wake(): void
  stop(): void
}

/** Milliseconds. A socket without a pong is half open, for instance after the phone switched to another cell. */
const PING_INTERVAL_MS = 15_000
const PONG_TIMEOUT_MS = 10_000
/** Milliseconds; the longest wait between two tries. */
const MAX_RECONNECT_DELAY_MS = 30_000
/** Milliseconds. Without this limit, devices behind a proxy that blocks sockets would ask on every retry. */
const MIN_CHECK_INTERVAL_MS = 5 * 60_000

export interface LiveListeners {
  onTick(tick: Tick): void
  /**
   * The session may have ended: a browser does not say why a socket was refused. Called at most every
   * `MIN_CHECK_INTERVAL_MS` until a socket is accepted, whose first tick then reports what was missed.
   */
  onSessionInDoubt(): void
}

/** Reports that the company clock moved. A tick carries no data, so the next pull makes up for a lost one. */
export function listenForTicks(url: string, { onTick, onSessionInDoubt }: LiveListeners): LiveHint {
  const { sleep, wake } = wakeable()
  let connected = false
  let failures = 0
  /** Milliseconds since 1970. */
  let quietUntil = 0
  let pongTimer: ReturnType<typeof setTimeout> | undefined
  const client = createClient({
    url,
    lazy: false,
    keepAlive: PING_INTERVAL_MS,
    connectionAckWaitTimeout: PONG_TIMEOUT_MS,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait() {
      failures += 1
      return sleep(Math.min(MAX_RECONNECT_DELAY_MS, backoff(failures)))
    },
    // A refused sign-in also closes the socket, which must reconnect by itself after the next sign-in.
    shouldRetry: () => true,
    on: {
      connected() {
        connected = true
        failures = 0
        quietUntil = 0
      },
      ping(received) {
        if (received) return
        pongTimer = setTimeout(lineIsDead, PONG_TIMEOUT_MS)
      },
      pong(received) {
        if (received) clearTimeout(pongTimer)
      },
      closed(event) {
        const isReason = !connected || (event as CloseEvent).code === SESSION_OVER
        connected = false
        if (!isReason || Date.now() < quietUntil) return
        quietUntil = Date.now() + MIN_CHECK_INTERVAL_MS
        onSessionInDoubt()
      },
    },
  })
  function lineIsDead() {
    client.terminate()
    // Requests caused by the next tick must not use the same dead connection.
    freshConnections()
  }
  let stopped = false
  function subscribe() {
    client.subscribe<{ live: unknown }>(
      { query: 'subscription{live}' },
      {
        next({ data }) {
          const tick = v.safeParse(tickSchema, data?.live)
          if (tick.success) onTick(tick.output)
        },
        error: again,
        complete: again,
      },
    )
  }
  function again() {
    if (!stopped) setTimeout(subscribe, backoff(3))
  }
  subscribe()
  return {
    wake() {
      failures = 0
      wake()
    },
    stop() {
      stopped = true
      clearTimeout(pongTimer)
      // A pending connection may fail; nobody waits for it any more.
      Promise.resolve(client.dispose()).catch(() => {})
    },
  }
}
