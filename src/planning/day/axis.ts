import { minutesOf, type Span, timeOf } from '#sync/contract/values/day.ts'
import type { DayRow } from '../model/day-row.ts'

const HOUR = 60
const USUAL: Span = { from: 7 * HOUR, until: 18 * HOUR }

/** Whole hours that hold the usual day, every visit and all who work. */
export function axisOf(rows: readonly DayRow[]): Span {
  const spans = rows.flatMap(({ shift, stops }) => [...(shift ? [shift] : []), ...stops])
  const from = Math.min(USUAL.from, ...spans.map((span) => span.from))
  const until = Math.max(USUAL.until, ...spans.map((span) => span.until))
  return { from: Math.floor(from / HOUR) * HOUR, until: Math.min(24 * HOUR, Math.ceil(until / HOUR) * HOUR) }
}

export const hoursIn = ({ from, until }: Span): number[] =>
  Array.from({ length: (until - from) / HOUR }, (_, hour) => from + hour * HOUR)

/** Where a part of the day lies on the axis. */
export function partOf(axis: Span, from: number, until: number) {
  const share = (minutes: number) => `${(minutes / (axis.until - axis.from)) * 100}%`
  const [start, end] = [Math.max(from, axis.from), Math.min(until, axis.until)]
  return { left: share(start - axis.from), width: share(Math.max(0, end - start)) }
}

/** Of a time and a number of minutes, joined by a space. */
export function spanIn(text: string): Span {
  const [time = '', minutes = ''] = text.split(' ')
  const from = minutesOf(time)
  return { from, until: from + Number(minutes) }
}

export const timesOf = ({ from, until }: Span): string => `${timeOf(from)} – ${timeOf(until)}`
