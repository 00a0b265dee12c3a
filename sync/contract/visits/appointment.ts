import type { DocumentOf } from '../core/documents.ts'
import { isDay } from '../values/day.ts'

type Visit = DocumentOf<'visits'>

/** A day and the window in which somebody comes. */
export type Offered = Visit['offered'][number]

export const NO_ANSWER: Visit['answer'] = {
  said: '',
  about: '',
  date: '',
  window_from: '',
  window_to: '',
  at: 0,
}

type Appointment = Pick<Visit, 'date' | 'time' | 'window_from' | 'window_to'>

/** What a customer knows of when somebody comes, as a text to compare. */
export const appointmentOf = ({ date, time, window_from, window_to }: Appointment): string =>
  [date, window_from === '' ? time : `${window_from}-${window_to}`].join(' ')

/** What the customer said of the appointment as it is now; null when nothing, or when it has moved since. */
export function answerOf(
  visit: Appointment & Pick<Visit, 'answer'>,
): { said: 'suits' } | ({ said: 'other' } & Offered) | null {
  const { said, about, date, window_from, window_to } = visit.answer
  const now = appointmentOf(visit)
  if (said === 'suits' && about === now) return { said }
  if (said !== 'other') return null
  if (appointmentOf({ date, time: '', window_from, window_to }) === now) return { said: 'suits' }
  return about === now ? { said, date, window_from, window_to } : null
}

/** The offered moments that are still to come, beside the one that is planned. `today`: YYYY-MM-DD. */
export const stillOffered = (visit: Appointment & Pick<Visit, 'offered'>, today: string): Offered[] =>
  visit.offered.filter(
    (each) => each.date > today && appointmentOf({ ...each, time: '' }) !== appointmentOf(visit),
  )

/** Whether each offered moment has a day and a window, and none is there twice. */
export function areOffers(offered: readonly Offered[]): boolean {
  const all = offered.map((each) => appointmentOf({ ...each, time: '' }))
  const isWhole = ({ date, window_from, window_to }: Offered) =>
    date !== '' && isDay(date) && window_from !== '' && window_from < window_to
  return offered.every(isWhole) && new Set(all).size === all.length
}
