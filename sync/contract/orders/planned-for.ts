import type { DocumentOf } from '../core/documents.ts'
import { isScheduled } from '../statuses/meaning.ts'

/** A few words may stand between them: each company writes its own message. */
const MOMENT = /\b(\d{2})-(\d{2})-(\d{4})\D{1,20}(\d{2}):(\d{2})\b/

/** The first moment a text names, as DD-MM-YYYY HH:mm; null without one, or for 31 February. */
export function plannedMoment(text: string): string | null {
  const [, day = '', month = '', year = '', hour = '', minute = ''] = MOMENT.exec(text) ?? []
  const moment = `${year}-${month}-${day}T${hour}:${minute}`
  const exists = new Date(`${moment}Z`)
  if (Number.isNaN(exists.getTime()) || !exists.toISOString().startsWith(moment)) return null
  return `${day}-${month}-${year} ${hour}:${minute}`
}

/** When the work is planned, as the message of its status says it, also one that was not sent; null otherwise. */
export const plannedFor = ({ current_status }: Pick<DocumentOf<'orders'>, 'current_status'>) =>
  isScheduled(current_status) ? plannedMoment(current_status.customer_message.message) : null

/** The day of that as a number, such as 20261204, by which it is filtered; 0 without one. */
export function plannedDay(order: Pick<DocumentOf<'orders'>, 'current_status'>): number {
  const [, day, month, year] = /^(\d\d)-(\d\d)-(\d{4})/.exec(plannedFor(order) ?? '') ?? []
  return Number(`${year ?? 0}${month ?? ''}${day ?? ''}`)
}

/** The same as far as its customer was told. */
export const toldPlan = (order: Pick<DocumentOf<'orders'>, 'current_status'>) =>
  order.current_status.customer_message.active ? plannedFor(order) : null
