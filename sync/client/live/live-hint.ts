import { createClient } from 'graphql-ws'
import * as v from 'valibot'
import { SESSION_OVER, type Tick, tickSchema } from '#sync/contract/wire/protocol.ts'
import { backoff } from '../runner/backoff.ts'
import { wakeable } from '../runner/wakeable.ts'
import { freshConnections } from '../transport/fresh-connections.ts'

export interface LiveHint {
  /** The connection may be back: a socket that waits for its next try is tried now. */
  wake(): void
  stop(): void
}

/** Milliseconds. A socket that says nothing for this long is half open: the phone moved to another mast. */
const PING_EVERY = 15_000
const PONG_WITHIN = 10_000
/** Milliseconds between two tries. */
const LONGEST = 30_000
/** Milliseconds. Behind a proxy that blocks sockets every device would else ask with each try. */
const DOUBT_EVERY = 5 * 60_000

export interface LiveListeners {
  onTick(tick: Tick): void
  /**
   * Who was signed in here may no longer be: a browser does not say why a socket was refused. Told seldom until one is let
   * in; then the first tick tells what was missed.
   */
  onSessionInDoubt(): void
}

/** "The clock of your company moved." It carries no data, so what it loses the next pull brings (DESIGN §2). */
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
    keepAlive: PING_EVERY,
    connectionAckWaitTimeout: PONG_WITHIN,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait() {
      failures += 1
      return sleep(Math.min(LONGEST, backoff(failures)))
    },
    // A refused sign-in also closes the socket; after signing in again it must find its own way back.
    shouldRetry: () => true,
    on: {
      connected() {
        connected = true
        failures = 0
        quietUntil = 0
      },
      ping(received) {
        if (received) return
        pongTimer = setTimeout(lineIsDead, PONG_WITHIN)
      },
      pong(received) {
        if (received) clearTimeout(pongTimer)
      },
      closed(event) {
        const isReason = !connected || (event as CloseEvent).code === SESSION_OVER
        connected = false
        if (!isReason || Date.now() < quietUntil) return
        quietUntil = Date.now() + DOUBT_EVERY
        onSessionInDoubt()
      },
    },
  })
  function lineIsDead() {
    client.terminate()
    // What the next tick makes this device ask for must not go the same way.
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
      // A connection that is being made may fail; nobody waits for it any more.
      Promise.resolve(client.dispose()).catch(() => {})
    },
  }
}
