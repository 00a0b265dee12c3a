/** Milliseconds, and how many connections to one host a browser keeps over HTTP/1.1. */
const PATIENCE = 4_000
const KEPT = 6

/**
 * After a phone moved to another mast the browser still holds idle connections that lead nowhere, and each costs whoever is
 * given it a time-out. Asked all at once, they are found out at once, and what fails is closed.
 */
export async function freshConnections(fetcher: typeof fetch = (...args) => fetch(...args)): Promise<void> {
  const ask = () => fetcher('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) })
  await Promise.allSettled(Array.from({ length: KEPT }, ask))
}
