import type { Actor } from '../core/roles.ts'
import type { StatusMeaning } from '../statuses/meaning.ts'
import { isDeclined } from './approval.ts'
import { isApprovedAlready } from './give-approval.ts'
import { quotedAt } from './quoted-at.ts'

/** The part of an order that tells whether it waits. Written out, because the definition of orders uses it. */
interface Offer {
  type: 'order' | 'quote' | 'quotation'
  version: string
  current_status: { meaning: StatusMeaning }
  approval: { date: number; version: string }
  declined: { date: number; version: string }
  discount: { state: string }
  follow_up: { date: string }
  request_date: number
  status_history: readonly { meaning: StatusMeaning; date: number; done: number }[]
}

/** Status meanings under which an offer still waits for its customer. */
const MEANINGS_OF_WAITING: readonly StatusMeaning[] = ['', 'requested', 'quoted']

/** Whether an offer waits for its customer's answer, also after its prices ended. */
export const isOfferWaiting = (
  order: Pick<Offer, 'type' | 'version' | 'current_status' | 'approval' | 'declined'>,
): boolean =>
  order.type !== 'order' &&
  MEANINGS_OF_WAITING.includes(order.current_status.meaning) &&
  !isApprovedAlready(order, order.version) &&
  !isDeclined(order)

/**
 * Index key of a waiting offer: `held` while the office has yet to decide on its discount, `marked` with a day of
 * follow-up, `open` without one. '' for all other orders.
 */
export function offerKey(order: Offer): '' | 'held' | 'open' | 'marked' {
  if (!isOfferWaiting(order)) return ''
  if (order.discount.state === 'asked') return 'held'
  return order.follow_up.date === '' ? 'open' : 'marked'
}

/** Index key that sorts waiting offers: the day of follow-up, or since when it waits. A text, since not all have one. */
export function offerTurn(order: Offer): string {
  if (!isOfferWaiting(order)) return ''
  return order.follow_up.date || new Date(quotedAt(order)).toISOString()
}

/** Employees handle only the offers they made. */
export const mayHandleOffer = (
  { main_assignee_id }: { main_assignee_id: string },
  { userId, role }: Pick<Actor, 'userId' | 'role'>,
): boolean => role !== 'employee' || main_assignee_id === userId
