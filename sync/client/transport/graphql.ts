import { type ErrorCode, isErrorCode } from '#sync/contract/core/errors.ts'
import { PROTOCOL, PROTOCOL_HEADER } from '#sync/contract/wire/protocol.ts'
import { freshConnections } from './fresh-connections.ts'
import { idleTimeout } from './idle-timeout.ts'

/** How a request ended. Connection trouble is a state, never an exception in a screen. */
export type Answer<T> =
  | { kind: 'ok'; data: T }
  | { kind: 'unauthenticated' }
  /** The session was ended from elsewhere: the server's data must leave this device. */
  | { kind: 'revoked' }
  | { kind: 'too-old' }
  /** `retryAfter`: milliseconds; 0 when the server named no time. */
  | { kind: 'unreachable'; retryAfter: number }
  | { kind: 'refused'; code: ErrorCode }

export interface Transport {
  graphql<T>(query: string, variables: object): Promise<Answer<T>>
}

/** Milliseconds without a byte. */
const IDLE_TIMEOUT_MS = 30_000

/** A transport for one user. Answers that another user's session was revoked are not passed on as such. */
export function fetchTransport(
  userId: string,
  fetcher: typeof fetch = (...args) => fetch(...args),
): Transport {
  return {
    async graphql<T>(query: string, variables: object): Promise<Answer<T>> {
      const patience = idleTimeout(IDLE_TIMEOUT_MS)
      try {
        const response = await fetcher('/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json', [PROTOCOL_HEADER]: String(PROTOCOL) },
          body: JSON.stringify({ query, variables }),
          signal: patience.signal,
        })
        return await readAnswer<T>(await patience.whole(response), userId)
      } catch (error) {
        if ((error as Error).name === 'TimeoutError') await freshConnections(fetcher)
        return { kind: 'unreachable', retryAfter: 0 }
      } finally {
        patience.end()
      }
    },
  }
}

async function readAnswer<T>(response: Response, userId: string): Promise<Answer<T>> {
  if (response.status === 401) return noSession(await response.json().catch(() => null), userId)
  if (response.status === 426) return { kind: 'too-old' }
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  // A captive portal answers 200 with its own page, which counts as no connection (invariant I10).
  if (!isJson || response.status >= 500 || response.status === 429) {
    return { kind: 'unreachable', retryAfter: waitAsked(response.headers.get('retry-after')) }
  }
  const body: unknown = await response.json()
  return readBody<T>(body)
}

/**
 * The meaning of a 401 for this user. The cookie may belong to another user's sign-in on this device. Without
 * `user_id`, the session was ended before the server recorded whose it was.
 */
export function noSession(body: unknown, userId: string): { kind: 'unauthenticated' | 'revoked' } {
  const { error, user_id = userId } = (body ?? {}) as { error?: unknown; user_id?: unknown }
  return { kind: error === 'session-revoked' && user_id === userId ? 'revoked' : 'unauthenticated' }
}

function readBody<T>(body: unknown): Answer<T> {
  if (typeof body !== 'object' || body === null) return { kind: 'unreachable', retryAfter: 0 }
  const { data, errors, error } = body as Partial<{
    data: T
    errors: { extensions?: { code?: unknown } }[]
    error: unknown
  }>
  const code = error ?? errors?.[0]?.extensions?.code
  if (code === 'unauthenticated' || code === 'wrong-user') return { kind: 'unauthenticated' }
  if (code !== undefined) return { kind: 'refused', code: isErrorCode(code) ? code : 'internal' }
  return data ? { kind: 'ok', data } : { kind: 'unreachable', retryAfter: 0 }
}

/** Milliseconds; the longest wait a server may ask for. */
export const MAX_RETRY_AFTER_MS = 300_000

/** Milliseconds, from a `retry-after` in seconds or as a date; 0 without one. */
export function waitAsked(value: string | null | undefined): number {
  if (!value) return 0
  const seconds = Number(value)
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - Date.now()
  return Math.max(0, Math.min(wait || 0, MAX_RETRY_AFTER_MS))
}
