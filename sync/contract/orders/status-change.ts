import type { DocumentOf } from '../core/documents.ts'
import { fillPlaceholders } from '../statuses/placeholders.ts'
import { messageFor } from '../statuses/texts.ts'
import type { Language } from '../values/language.ts'
import { withStatus } from './comments.ts'

type Order = DocumentOf<'orders'>
type Status = DocumentOf<'statuses'>

export interface StatusSet {
  /** Id of the entry in the history. */
  entry: string
  /** What the customer is told; DATE and TIME are filled in with `when`. */
  message: { send: boolean; language: Language; when: { date: string; time: string } }
  /** Whether the customer is mailed about it. */
  mailed: boolean
  /** Whose the order was before, where the change gives it to another; '' otherwise. */
  assignee_id: string
  user_id: string
  /** Milliseconds, both; `done` is 0 unless it was done long before. */
  now: number
  done: number
}

/** The order in another status. */
export function inStatus(order: Order, status: Status, set: StatusSet): Order {
  const { entry, mailed, assignee_id, user_id, now, done } = set
  return {
    ...order,
    current_status: {
      name: status.name,
      meaning: status.meaning,
      color: status.color,
      customer_message: {
        ...status.customer_message,
        message: messageIn(order, status, set.message),
        active: set.message.send,
      },
      mailed,
    },
    status_before: { ...order.current_status, assignee_id },
    status_history: withStatus(order.status_history, {
      _id: entry,
      status: status.name,
      meaning: status.meaning,
      date: now,
      done,
      user_id,
    }),
    mod_date: now,
  }
}

/** What a status tells the customer of this order. */
export const messageIn = (
  order: Order,
  status: Status,
  { language, when }: Omit<StatusSet['message'], 'send'>,
): string => fillPlaceholders(messageFor(status, language), order.order_id, when)

/** The statuses a company sets: its own and the built-in ones. */
export const offeredBy = (company: DocumentOf<'companies'> | undefined): readonly string[] =>
  company ? [...company.statuses, ...company.global_statuses] : []
