import * as v from 'valibot'
import { type SessionAnswer, sessionAnswer } from '#sync/contract/wire/accounts.ts'
import { type Session, sessionSchema } from '#sync/contract/wire/protocol.ts'
import { CALL_TIMEOUT_MS, call, HEADERS } from './call.ts'
import type { Refusal } from './refusal.ts'

/** A passkey's answer, as it is sent to the server. */
export interface PasskeyData {
  readonly id: string
}

/** The three proofs of identity. A passkey identifies its owner; a given username must match. */
export type Proof =
  | { username: string; password: string }
  | { username: string; code: string }
  | { username: string; passkey_data: PasskeyData }

/** The token is named `prelogin` while a code is still to come. */
export function requestSession(proof: Proof): Promise<Session | Refusal> {
  return call(pathFor(proof), proof, sessionSchema)
}

function pathFor(proof: Proof): string {
  if ('password' in proof) return 'login'
  return 'code' in proof ? 'code' : 'login/verify'
}

/** The session as the server knows it; null without an answer. */
export async function currentSession(): Promise<SessionAnswer | null> {
  try {
    const signal = AbortSignal.timeout(CALL_TIMEOUT_MS)
    const response = await fetch('/api/session', { headers: HEADERS, signal })
    const session = v.safeParse(sessionAnswer, response.ok ? await response.json() : null)
    return session.success ? session.output : null
  } catch {
    return null
  }
}
