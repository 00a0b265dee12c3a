import { awayOn } from '#sync/contract/absences/away.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { type Shift, shiftOn } from '#sync/contract/users/roster.ts'
import { minutesOf, type Span } from '#sync/contract/values/day.ts'
import { type Place, travelMinutes } from '#sync/contract/values/travel.ts'

export interface Mechanic {
  _id: string
  company_ids: readonly string[]
  skills?: readonly string[]
  work_hours?: Shift[]
}

export interface Booking extends Span {
  place: Place
}

export type Away = Omit<DocumentOf<'absences'>, '_id' | 'company_id' | 'reason'>

/** The diary says who is where and when, so that nobody is sent to two places, or while they do not work. */
export function openDiary(absences: readonly Away[]) {
  const bookings = new Map<string, Booking[]>()
  const keyOf = ({ _id }: Mechanic, date: string) => `${_id} ${date}`
  const bookingsOn = (mechanic: Mechanic, date: string): readonly Booking[] =>
    bookings.get(keyOf(mechanic, date)) ?? []

  /** Minutes from midnight; null on a day off, or one on which they are away. */
  function hoursOn(mechanic: Mechanic, date: string): Span | null {
    const shift = shiftOn({ work_hours: mechanic.work_hours ?? [] }, date)
    if (!shift) return null
    const hours = { from: minutesOf(shift.from), until: minutesOf(shift.until) }
    for (const absence of absences.filter(({ user_id }) => user_id === mechanic._id)) {
      const away = awayOn(absence, date)
      if (!away) continue
      if (away.from <= hours.from) hours.from = Math.max(hours.from, away.until)
      else hours.until = Math.min(hours.until, away.from)
    }
    return hours.from < hours.until ? hours : null
  }

  return {
    bookingsOn,
    hoursOn,
    /** A mechanic is free who works then and is nowhere else; with `place`, who also gets there and away in time. */
    isFree(mechanic: Mechanic, date: string, { from, until }: Span, place: Place | null): boolean {
      const hours = hoursOn(mechanic, date)
      if (!hours || from < hours.from || until > hours.until) return false
      return bookingsOn(mechanic, date).every((each) => {
        const travel = place ? travelMinutes(place, each.place) : 0
        return until + travel <= each.from || each.until + travel <= from
      })
    },
    book(mechanic: Mechanic, date: string, booking: Booking) {
      const all = [...bookingsOn(mechanic, date), booking].sort((a, b) => a.from - b.from)
      bookings.set(keyOf(mechanic, date), all)
    },
  }
}

export type Diary = ReturnType<typeof openDiary>
