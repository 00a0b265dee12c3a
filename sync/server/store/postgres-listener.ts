import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import type { Listener, Unlisten } from './database.ts'
import { unreachableOr } from './postgres-errors.ts'

const PING_MS = 10_000
const PING_TIMEOUT_MS = 5_000
const LONGEST_PAUSE_MS = 5_000

interface PostgresListener {
  listen(channel: string, fn: Listener): Promise<Unlisten>
  close(): Promise<void>
}

/** One connection for all channels, opened with the first listener and replaced for as long as there are any. */
export function openListener(config: ClientConfig, onError: (error: unknown) => void): PostgresListener {
  const listeners = new Map<string, Set<Listener>>()
  let connection: Promise<Client> | undefined
  let closed = false

  function deliver(channel: string, payload: string | null): void {
    for (const fn of listeners.get(channel) ?? []) {
      try {
        fn(payload)
      } catch (error) {
        onError(error)
      }
    }
  }

  async function connect(): Promise<Client> {
    const client = new Client(config)
    let ping: NodeJS.Timeout | undefined
    let lost = false
    const lose = (error?: unknown): void => {
      if (lost) return
      lost = true
      clearInterval(ping)
      client.end().catch(() => {})
      if (closed) return
      if (error) onError(error)
      connection = reconnect()
      // `reconnect` has reported its failures itself, and ends only at `close`.
      connection.catch(() => {})
    }
    client.on('notification', ({ channel, payload }) => deliver(channel, payload ?? ''))
    client.on('error', lose)
    client.on('end', () => lose())
    try {
      await client.connect()
      for (const channel of listeners.keys()) await client.query(listenSql(client, channel))
    } catch (error) {
      lost = true
      client.end().catch(() => {})
      throw error
    }
    // A connection can go silent without closing (a sleeping router); only an unanswered query shows it.
    ping = setInterval(() => {
      answered(client).catch(lose)
    }, PING_MS)
    ping.unref()
    return client
  }

  async function reconnect(): Promise<Client> {
    for (let pause = 100; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      await sleep(pause * (0.5 + Math.random()), undefined, { ref: false })
      if (closed) throw new Error('The listener was closed.')
      try {
        const client = await connect()
        for (const channel of listeners.keys()) deliver(channel, null)
        return client
      } catch (error) {
        onError(error)
      }
    }
  }

  return {
    async listen(channel, fn) {
      const known = listeners.get(channel) ?? new Set()
      listeners.set(channel, known.add(fn))
      const attempt = connection ?? connect()
      connection = attempt
      try {
        const client = await attempt
        await client.query(listenSql(client, channel))
      } catch (error) {
        known.delete(fn)
        if (connection === attempt) connection = undefined
        throw unreachableOr(error, true)
      }
      return async () => {
        known.delete(fn)
      }
    },
    async close() {
      closed = true
      const client = await connection?.catch(() => undefined)
      await client?.end().catch(() => {})
    },
  }
}

function listenSql(client: Client, channel: string): string {
  return `listen ${client.escapeIdentifier(channel)}`
}

async function answered(client: Client): Promise<void> {
  const late = sleep(PING_TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw new Error('The database connection for notifications went silent.')
  })
  await Promise.race([client.query('select 1'), late])
}
