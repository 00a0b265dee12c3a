import type { DocumentOf } from '../core/documents.ts'
import { isScheduled } from '../statuses/meaning.ts'

/** Date and time, with a few characters between them: each company words its own message. */
const MOMENT = /\b(\d{2})-(\d{2})-(\d{4})\D{1,20}(\d{2}):(\d{2})\b/

/** The first date and time in a text, as DD-MM-YYYY HH:mm; null without one, or for 31 February. */
export function plannedMoment(text: string): string | null {
  const [, day = '', month = '', year = '', hour = '', minute = ''] = MOMENT.exec(text) ?? []
  const moment = `${year}-${month}-${day}T${hour}:${minute}`
  const exists = new Date(`${moment}Z`)
  if (Number.isNaN(exists.getTime()) || !exists.toISOString().startsWith(moment)) return null
  return `${day}-${month}-${year} ${hour}:${minute}`
}

/** The text with another moment in place of its first one. */
export const withMoment = (text: string, { date, time }: { date: string; time: string }): string =>
  text.replace(MOMENT, (found) => {
    const between = found.slice('DD-MM-YYYY'.length, -'HH:mm'.length)
    return `${date.split('-').toReversed().join('-')}${between}${time}`
  })

/** When the work is planned, according to its status message, sent or not; null otherwise. */
export const plannedFor = ({ current_status }: Pick<DocumentOf<'orders'>, 'current_status'>) =>
  isScheduled(current_status) ? plannedMoment(current_status.customer_message.message) : null

/** The planned day as a number for filters, such as 20261204; 0 without one. */
export function plannedDay(order: Pick<DocumentOf<'orders'>, 'current_status'>): number {
  const [, day, month, year] = /^(\d\d)-(\d\d)-(\d{4})/.exec(plannedFor(order) ?? '') ?? []
  return Number(`${year ?? 0}${month ?? ''}${day ?? ''}`)
}

/** The planned moment, if the customer was told. */
export const plannedForCustomer = (order: Pick<DocumentOf<'orders'>, 'current_status'>) =>
  order.current_status.customer_message.active ? plannedFor(order) : null
