/** Milliseconds, and the number of connections per host that a browser keeps over HTTP/1.1. */
const REQUEST_TIMEOUT_MS = 4_000
const CONNECTIONS_PER_HOST = 6

/**
 * Flushes dead idle connections. After a phone switched cells the browser still holds connections that lead nowhere,
 * and each costs its next request a time-out. Probing them all at once closes the dead ones in one time-out.
 */
export async function freshConnections(fetcher: typeof fetch = (...args) => fetch(...args)): Promise<void> {
  const ask = () =>
    fetcher('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
  await Promise.allSettled(Array.from({ length: CONNECTIONS_PER_HOST }, ask))
}
