import * as v from 'valibot'
import { isErrorCode } from '#sync/contract/core/errors.ts'
import { APP_HEADER, WEB_APP } from '#sync/contract/wire/accounts.ts'
import { PROTOCOL, PROTOCOL_HEADER } from '#sync/contract/wire/protocol.ts'
import { Refusal } from './refusal.ts'

/** Milliseconds. */
export const CALL_TIMEOUT_MS = 15_000

/** Sent with every call: the name of the app and its protocol version. */
export const HEADERS = { [APP_HEADER]: WEB_APP, [PROTOCOL_HEADER]: String(PROTOCOL) }

type Method = 'GET' | 'POST' | 'DELETE'

/**
 * A call for signing in or for one's own account. The credential is an HttpOnly cookie that this page cannot read.
 * Never throws.
 */
export async function call<T>(
  path: string,
  body: unknown,
  answer: v.GenericSchema<unknown, T>,
  method: Method = 'POST',
): Promise<T | Refusal> {
  const outcome = await ask(path, body, answer, method).catch(() => new Refusal('unavailable'))
  // Logged, since callers only show it.
  if (outcome instanceof Refusal) console.warn(`${path}: ${outcome.code}`)
  return outcome
}

async function ask<T>(
  path: string,
  body: unknown,
  schema: v.GenericSchema<unknown, T>,
  method: Method,
): Promise<T | Refusal> {
  const response = await fetch(`/api/${path}`, {
    method,
    headers: { ...HEADERS, 'content-type': 'application/json' },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  })
  // An answer that is not JSON comes from a captive portal, or from a proxy in front of a server that is down.
  const answer: unknown = await response.json()
  if (!response.ok) return refusalOf(response, answer)
  const parsed = v.safeParse(schema, answer)
  return parsed.success ? parsed.output : new Refusal('unavailable')
}

function refusalOf(response: Response, answer: unknown): Refusal {
  const error = (answer as { error?: unknown } | null)?.error
  const wait = response.status === 429 ? Number(response.headers.get('retry-after')) || 0 : 0
  return new Refusal(isErrorCode(error) ? error : 'internal', wait)
}
