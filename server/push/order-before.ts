import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { OpContext } from '#sync/contract/judge.ts'

/** An order as it was before an operation on it, or on something of it; null for a new one. */
export function orderBefore({ op, before, ref }: OpContext, id: string): DocumentOf<'orders'> | null {
  if (op.entity === 'orders' && op.entityId === id) return before as DocumentOf<'orders'> | null
  return op.entity === 'visits' ? (ref('orders', id) ?? null) : null
}
