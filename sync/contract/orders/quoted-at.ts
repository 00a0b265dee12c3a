import type { DocumentOf } from '../core/documents.ts'
import { doneAt } from './done-before.ts'

/** When its customer was told its prices: of what was made without a connection, long before the server heard of it. Milliseconds. */
export function quotedAt({
  status_history,
  request_date,
}: Pick<DocumentOf<'orders'>, 'status_history' | 'request_date'>): number {
  const made = status_history.find(({ meaning }) => meaning === 'requested')
  return made?.done ? doneAt(made) : request_date
}
