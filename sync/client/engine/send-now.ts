import { reject } from '#sync/contract/core/errors.ts'
import type { Op } from '#sync/contract/core/operation.ts'
import type { Outcome } from '../engine.ts'
import { applyOps } from '../transport/calls.ts'
import type { Transport } from '../transport/graphql.ts'

/** Number of tries. Retries carry the same id, so the operation takes effect once (invariant I2). */
const MAX_ATTEMPTS = 3

/** Sends an operation that makes no sense later: it bypasses the outbox and is refused without a connection. */
export async function sendNow(transport: Transport, userId: string, op: Op): Promise<Outcome> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const answer = await applyOps(transport, userId, [op])
    if (answer.kind === 'unauthenticated') return { ok: false, rejection: reject('unauthenticated') }
    if (answer.kind === 'revoked') return { ok: false, rejection: reject('session-revoked') }
    if (answer.kind === 'too-old') return { ok: false, rejection: reject('client-too-old') }
    if (answer.kind === 'refused') return { ok: false, rejection: reject(answer.code) }
    const result = answer.kind === 'ok' ? answer.data[0] : undefined
    if (!result || result.status === 'retry') continue
    const { code, field } = result
    if (code) return { ok: false, rejection: reject(code, field ?? undefined) }
    return { ok: true, opId: op.opId }
  }
  return { ok: false, rejection: reject('unavailable') }
}
