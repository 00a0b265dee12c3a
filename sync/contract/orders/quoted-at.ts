import type { DocumentOf } from '../core/documents.ts'
import { doneAt } from './done-before.ts'

/** When the customer was told the prices, even if the server heard of it later. Milliseconds since 1970. */
export function quotedAt({
  status_history,
  request_date,
}: Pick<DocumentOf<'orders'>, 'status_history' | 'request_date'>): number {
  const made = status_history.find(({ meaning }) => meaning === 'requested')
  return made?.done ? doneAt(made) : request_date
}
