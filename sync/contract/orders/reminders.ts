import type { DocumentOf } from '../core/documents.ts'
import { isOver } from '../statuses/meaning.ts'
import { approvalState } from './approval.ts'
import { MAIL_NOTES } from './mail-notes.ts'
import { dutchDay } from './money/campaigns.ts'

type Order = DocumentOf<'orders'>
type Reminders = DocumentOf<'companies'>['reminders']

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Hours of a working day in Dutch time between which a reminder is sent. */
const FIRST_HOUR = 9
const LAST_HOUR = 18

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Amsterdam',
  weekday: 'short',
  hour: 'numeric',
  hourCycle: 'h23',
})

/** The first moment from `at` on when a reminder may be sent. Milliseconds, both. */
export function reminderMoment(at: number): number {
  for (let moment = at; ; moment += HOUR) if (isWorkingHour(moment)) return moment
}

function isWorkingHour(at: number): boolean {
  const told = Object.fromEntries(CLOCK.formatToParts(at).map(({ type, value }) => [type, value]))
  const hour = Number(told.hour)
  return !['Sat', 'Sun'].includes(told.weekday ?? '') && hour >= FIRST_HOUR && hour < LAST_HOUR
}

/** When the customer is reminded of an offer that was mailed at `mailed`; null where its company does not. */
export const remindedAt = (mailed: number, { after_days }: Reminders): number | null =>
  after_days === 0 ? null : reminderMoment(mailed + after_days * DAY)

/** Whether the customer may still be reminded: they did not answer, and there is something to answer. */
export function awaitsAnswer(order: Order, now: number): boolean {
  const state = approvalState(order, dutchDay(now))
  if ((state !== 'asked' && state !== 'outdated') || order.type === 'order') return false
  if (order.customer_readonly || isOver(order.current_status)) return false
  const mailed = order.commentary.findLast(({ title }) => title === MAIL_NOTES.order)?.date ?? 0
  return !order.commentary.some(({ kind, date }) => kind === 'customer' && date > mailed)
}

/** How often the customer was reminded of the offer as it was last mailed. */
export function remindersSent({ commentary }: Pick<Order, 'commentary'>): number {
  const mailed = commentary.findLastIndex(({ title }) => title === MAIL_NOTES.order)
  return commentary.slice(mailed + 1).filter(({ title }) => title === MAIL_NOTES.reminder).length
}
