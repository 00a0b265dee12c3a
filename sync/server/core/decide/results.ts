import type { ErrorCode, Rejection } from '#sync/contract/core/errors.ts'
import type { OpResult } from '#sync/contract/wire/protocol.ts'

const nothing = { seq: 0, code: null, field: null, current: null }

/** `overwrote`: values that somebody else had meanwhile written into the same fields. */
export function applied(opId: string, seq: number, overwrote: Record<string, unknown>): OpResult {
  const merged = Object.keys(overwrote).length > 0
  return { ...nothing, opId, status: merged ? 'merged' : 'applied', seq, current: merged ? overwrote : null }
}

export function refused(opId: string, { code, field, current }: Rejection): OpResult {
  return {
    ...nothing,
    opId,
    status: 'refused',
    code,
    field: field ?? null,
    current: current ? { ...current } : null,
  }
}

/** Nothing was stored; the same operation may be sent again. */
export function retry(opId: string, code: ErrorCode, field: string | null = null): OpResult {
  return { ...nothing, opId, status: 'retry', code, field }
}

/** A refusal stays a refusal however often it is sent; an applied operation becomes `duplicate`. */
export function asDuplicate(stored: OpResult): OpResult {
  return stored.status === 'refused' ? stored : { ...stored, status: 'duplicate' }
}
