import type { StatusMeaning } from '../statuses/meaning.ts'
import { doneAt } from './done-before.ts'

interface Quoted {
  status_history: readonly { meaning: StatusMeaning; date: number; done: number }[]
  request_date: number
}

/** When the customer was told the prices, even if the server heard of it later. Milliseconds since 1970. */
export function quotedAt({ status_history, request_date }: Quoted): number {
  const made = status_history.find(({ meaning }) => meaning === 'requested')
  return made?.done ? doneAt(made) : request_date
}
