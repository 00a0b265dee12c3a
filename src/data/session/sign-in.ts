import * as v from 'valibot'
import { type ErrorCode, isErrorCode } from '#sync/contract/errors.ts'
import { PROTOCOL, PROTOCOL_HEADER, type Session, sessionSchema } from '#sync/contract/protocol.ts'

/** Milliseconds. */
const TIMEOUT = 15_000

async function post(path: string, body: unknown): Promise<Response | null> {
  try {
    return await fetch(`/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [PROTOCOL_HEADER]: String(PROTOCOL) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT),
    })
  } catch {
    return null
  }
}

/** The session, or why there is none. The credential itself is a cookie this page cannot read (DESIGN §9). */
export async function requestSession(username: string, password: string): Promise<Session | ErrorCode> {
  const response = await post('login', { username, password })
  const answer = await response?.json().catch(() => null)
  if (!response || !answer) return 'unavailable'
  if (!response.ok) return isErrorCode(answer.error) ? answer.error : 'internal'
  const session = v.safeParse(sessionSchema, answer)
  return session.success ? session.output : 'internal'
}

/** The session as the server has it now; null without an answer. */
export async function currentSession(): Promise<Session | null> {
  try {
    const headers = { [PROTOCOL_HEADER]: String(PROTOCOL) }
    const response = await fetch('/api/session', { headers, signal: AbortSignal.timeout(TIMEOUT) })
    const session = v.safeParse(sessionSchema, response.ok ? await response.json() : null)
    return session.success ? session.output : null
  } catch {
    return null
  }
}

/** Best effort: signing out works without a connection too, the server's session then simply runs out. */
export async function endSession(): Promise<void> {
  await post('logout', {})
}
