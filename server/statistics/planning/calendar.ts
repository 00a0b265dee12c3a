import { sql } from 'kysely'
import type { TimeFrame } from '#sync/contract/wire/statistics.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { NOW } from '../statistic.ts'
import { monthsOrWeeks, ZONE } from '../windows.ts'

/** Rosters are those of today, and say little of longer ago. */
const MOST_WEEKS = 13

/** The days of a time frame, YYYY-MM-DD by the clock in the Netherlands. */
export interface Calendar {
  /** The first day of an equally long time before. */
  before: string
  from: string
  today: string
  /** Of the first and of the present week. */
  mondays: [first: string, last: string]
  /** The first day of each month or week, the oldest first; `x` in milliseconds since 1970. */
  periods: readonly { day: string; x: number }[]
}

export async function readCalendar(tx: Tx, frame: TimeFrame): Promise<Calendar> {
  const length = sql`${`${frame.value} ${frame.unit}`}::interval`
  const bucket = monthsOrWeeks(frame)
  const day = (date: unknown) => sql`to_char(${date}, 'YYYY-MM-DD')`
  const { rows } = await sql<Omit<Calendar, 'mondays' | 'periods'> & { first: string; last: string }>`
    with days as (select ${NOW}::date as today,
      least((${NOW} - ${length})::date + 1, ${NOW}::date) as "from",
      least((${NOW} - ${length} * 2)::date + 1, ${NOW}::date) as before)
    select ${day(sql`before`)} as before, ${day(sql`"from"`)} as "from", ${day(sql`today`)} as today,
      ${day(sql`greatest(date_trunc('week', "from"::timestamp),
        date_trunc('week', today::timestamp) - ${`${MOST_WEEKS - 1} weeks`}::interval)`)} as first,
      ${day(sql`date_trunc('week', today::timestamp)`)} as last
    from days`.execute(tx)
  const [days] = rows
  if (!days) throw new Error('A time frame has a first day')
  const { first, last, ...calendar } = days
  const { rows: periods } = await sql<{ day: string; x: number }>`
    select ${day(sql`x`)} as day, extract(epoch from x at time zone ${sql.lit(ZONE)})::float8 * 1000 as x
    from generate_series(date_trunc(${bucket}, ${calendar.from}::timestamp), ${calendar.today}::timestamp,
      ${`1 ${bucket}`}::interval) as x order by x`.execute(tx)
  return { ...calendar, mondays: [first, last], periods }
}
