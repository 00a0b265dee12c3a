import { DAY, dayOf, workingDay } from '#demo/calendar.ts'
import { isoOf } from '#demo/rosters.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { appointmentOf, NO_ANSWER, type Offered } from '#sync/contract/visits/appointment.ts'

type Visit = DocumentOf<'visits'>
type Promised = Pick<Visit, 'date' | 'time' | 'window_from' | 'window_to'>
type Answered = Partial<Pick<Visit, 'offered' | 'answer'>>

/** One in so many visits is confirmed. */
const CONFIRMED = 3
/** The place in the row of the visit whose customer asks for another moment. */
const WISHED = 2

/**
 * Gives some visits to come an answer of their customer, in the order in which they are planned. It draws no random
 * number, so that the rest of the demo stays the same.
 */
export function openAnswers(now: number) {
  let count = 0
  /** `since`: when the visit was planned. */
  return (visit: Promised, since: number): Answered => {
    if (visit.date <= isoOf(dayOf(now))) return {}
    count += 1
    const given = { ...NO_ANSWER, about: appointmentOf(visit), at: Math.floor((since + now) / 2) }
    if (count === WISHED) {
      const [morning, afternoon] = momentsAfter(visit.date)
      return { offered: [morning, afternoon], answer: { ...given, said: 'other', ...afternoon } }
    }
    return count % CONFIRMED === 1 ? { answer: { ...given, said: 'suits' } } : {}
  }
}

/** A morning and an afternoon, on the next two working days. */
function momentsAfter(date: string): [Offered, Offered] {
  const day = Date.parse(date) / DAY
  return [
    { date: isoOf(workingDay(day, 1)), window_from: '08:00', window_to: '12:00' },
    { date: isoOf(workingDay(day, 2)), window_from: '13:00', window_to: '17:00' },
  ]
}
