import { createClient } from 'graphql-ws'
import * as v from 'valibot'
import { type Tick, tickSchema } from '#sync/contract/protocol.ts'
import { backoff } from '../runner/backoff.ts'
import { freshConnections } from '../transport/fresh-connections.ts'

export interface LiveHint {
  stop(): void
}

/** Milliseconds. A socket that says nothing for this long is half open: the phone moved to another mast. */
const PING_EVERY = 15_000
const PONG_WITHIN = 10_000

/** "The clock of your company moved." It carries no data, so what it loses the next pull brings (DESIGN §2). */
export function listenForTicks(url: string, onTick: (tick: Tick) => void): LiveHint {
  let pongTimer: ReturnType<typeof setTimeout> | undefined
  const client = createClient({
    url,
    lazy: false,
    keepAlive: PING_EVERY,
    connectionAckWaitTimeout: PONG_WITHIN,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: (retries) =>
      new Promise((resolve) => setTimeout(resolve, Math.min(30_000, backoff(retries + 1)))),
    // A refused sign-in also closes the socket; after signing in again it must find its own way back.
    shouldRetry: () => true,
    on: {
      ping(received) {
        if (received) return
        pongTimer = setTimeout(lineIsDead, PONG_WITHIN)
      },
      pong(received) {
        if (received) clearTimeout(pongTimer)
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
    stop() {
      stopped = true
      clearTimeout(pongTimer)
      client.dispose()
    },
  }
}
