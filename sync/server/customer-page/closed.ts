import { isOver } from '#sync/contract/collections/statuses/meaning.ts'
import type { DocumentOf } from '#sync/contract/registry.ts'

/** The work is done, or called off, or its office closed the order to its customer: they read it, and nothing of theirs is taken. */
export const isClosed = ({
  customer_readonly,
  current_status,
}: Pick<DocumentOf<'orders'>, 'customer_readonly' | 'current_status'>) =>
  customer_readonly || isOver(current_status)
