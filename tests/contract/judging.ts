import { expect } from 'vitest'
import type { Rejection } from '#sync/contract/core/errors.ts'
import { isRefused, reasonOf, type Write } from '#sync/contract/core/operation.ts'
import * as contract from '#sync/contract/judge.ts'
import { operationByKind } from '#sync/contract/operations.ts'

/** Returns why an operation is refused, or null when it is accepted. */
export function judge(context: contract.OpContext): Rejection | null {
  const verdict = contract.judge(context)
  return isRefused(verdict) ? reasonOf(verdict) : null
}

/** The rows an operation writes, without asking whether it is allowed; each must be in a collection it declares. */
export function apply(context: contract.OpContext): readonly Write[] {
  const writes = contract.shownBy(context)
  const { collection, alsoWrites = [] } = operationByKind.get(context.op.kind) ?? {}
  for (const write of writes) expect([collection, ...alsoWrites]).toContain(write.collection)
  return writes
}

/** The rows that a refused operation still writes. */
export function salvage(context: contract.OpContext): readonly Write[] {
  const verdict = contract.judge(context)
  return (isRefused(verdict) && verdict.salvaged) || []
}
