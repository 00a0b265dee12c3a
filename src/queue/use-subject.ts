import { useLingui } from '@lingui/react'
import type { Archive } from '#src/data/archives/queries.ts'
import type { Customer } from '#src/data/customers/queries.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { type QueuedOp, subjectOf } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { useOrderName } from '#src/parts/order/use-order-name.ts'
import { customerName } from '#src/parts/people/customer-name.ts'
import { collectionWords } from '#src/parts/words/collection-words.ts'

/** The subject of an operation: an order by its number, other rows by kind and name. */
export function useSubject(op: QueuedOp): string {
  const { _ } = useLingui()
  const doc = useLive(subjectOf(op))
  const isOrder = op.entity === 'orders' || op.entity === 'archives'
  const order = useOrderName(isOrder ? (doc as Order | Archive | null) : null)
  if (isOrder) return order || (op.number ?? '')
  const name = doc ? nameOf(op.entity, doc) : ''
  return [_(collectionWords[op.entity]), name].filter(Boolean).join(' ')
}

function nameOf(entity: QueuedOp['entity'], doc: object): string {
  if (entity === 'customers') return customerName(doc as Customer)
  const { fullname, name, filename, brand, type } = doc as Readonly<Record<string, string | undefined>>
  return fullname || name || filename || [brand, type].filter(Boolean).join(' ')
}
