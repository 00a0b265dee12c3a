import { type ErrorCode, isErrorCode } from '#sync/contract/core/errors.ts'
import { PROTOCOL, PROTOCOL_HEADER } from '#sync/contract/wire/protocol.ts'
import { freshConnections } from './fresh-connections.ts'
import { untilSilence } from './until-silence.ts'

/** How a request ended. Trouble with the connection is a state, never an exception in a screen. */
export type Answer<T> =
  | { kind: 'ok'; data: T }
  | { kind: 'unauthenticated' }
  /** Ended by another than this device: what the server told it is to go. */
  | { kind: 'revoked' }
  | { kind: 'too-old' }
  /** `retryAfter` in milliseconds; 0 when nothing was said. */
  | { kind: 'unreachable'; retryAfter: number }
  | { kind: 'refused'; code: ErrorCode }

export interface Transport {
  graphql<T>(query: string, variables: object): Promise<Answer<T>>
}

/** Milliseconds without a byte. */
const SILENCE = 30_000

/** In the name of one user: that the session of another was ended is none of this one's business. */
export function fetchTransport(
  userId: string,
  fetcher: typeof fetch = (...args) => fetch(...args),
): Transport {
  return {
    async graphql<T>(query: string, variables: object): Promise<Answer<T>> {
      const patience = untilSilence(SILENCE)
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
  // A captive portal answers 200 with a page of its own: that is no connection, whatever the status says.
  if (!isJson || response.status >= 500 || response.status === 429) {
    return { kind: 'unreachable', retryAfter: waitAsked(response.headers.get('retry-after')) }
  }
  const body: unknown = await response.json()
  return readBody<T>(body)
}

/**
 * What a 401 means to this user, by what it says. The cookie may be that of a sign-in somebody else began on this device. No
 * name: the session was ended before the server kept whose it was.
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

/** Milliseconds; what a server asks for beyond it is not taken for meant. */
export const LONGEST_PATIENCE = 300_000

/** Milliseconds, from a `retry-after` in seconds or as a date; 0 when nothing was said. */
export function waitAsked(value: string | null | undefined): number {
  if (!value) return 0
  const seconds = Number(value)
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - Date.now()
  return Math.max(0, Math.min(wait || 0, LONGEST_PATIENCE))
}
