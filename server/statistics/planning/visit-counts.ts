import { type RawBuilder, sql } from 'kysely'
import type { VisitKind } from '#sync/contract/visits/fields.ts'
import type { VisitCounts } from '#sync/contract/wire/statistics.ts'
import type { Tx } from '#sync/server/store/database.ts'
import type { Calendar } from './calendar.ts'

/** What became of the visits of one kind on one day. */
export interface DayCounts extends VisitCounts {
  /** YYYY-MM-DD. */
  date: string
  kind: VisitKind
}

/** Longer than a day is a visit that somebody forgot to close, and within a minute both were said at once. */
const SPENT_MINUTES = { least: 1, most: 24 * 60 }

/** Days without visits are left out. */
export async function readVisitCounts(
  tx: Tx,
  visible: RawBuilder<boolean>,
  { before, today }: Calendar,
): Promise<readonly DayCounts[]> {
  const { rows } = await sql<DayCounts>`
    with gone as (select date, kind, state, minutes, case when state = 'done' then (${SPENT}) end as spent
        from visits where ${visible} and not deleted and date between ${before} and ${today}),
      measured as (select *, spent between ${SPENT_MINUTES.least} and ${SPENT_MINUTES.most} as timed from gone)
    select date, kind, count(*)::int as planned,
      count(*) filter (where state = 'done')::int as done,
      count(*) filter (where state = 'missed')::int as missed,
      count(*) filter (where state = 'cancelled')::int as cancelled,
      count(*) filter (where state not in ('done', 'missed', 'cancelled'))::int as open,
      count(*) filter (where timed)::int as timed,
      coalesce(sum(minutes) filter (where timed), 0)::float8 as "minutesPlanned",
      coalesce(sum(round(spent)) filter (where timed), 0)::float8 as "minutesSpent"
    from measured group by date, kind`.execute(tx)
  return rows
}

/** By the clock of a device without a connection, or else when the server heard of it. */
const MOMENT = sql`coalesce(nullif((entry ->> 'done')::float8, 0), (entry ->> 'date')::float8)`
const CHANGES = sql`jsonb_array_elements(history) with ordinality as changes(entry, nth)`

/**
 * Minutes from when somebody was there until it was done. What was said before the visit was planned anew, or before
 * somebody set out once more, was of another time. A window function would take six times as long.
 */
const SPENT = sql`
  select (until - (select min(${MOMENT}) from ${CHANGES}
    where nth > coalesce(anew, 0) and entry ->> 'state' = 'there')) / 60000
  from (select max(${MOMENT}) filter (where entry ->> 'state' = 'done') as until,
      max(nth) filter (where entry ->> 'state' not in ('there', 'done')) as anew
    from ${CHANGES}) known`

const NONE: VisitCounts = {
  planned: 0,
  done: 0,
  missed: 0,
  cancelled: 0,
  open: 0,
  timed: 0,
  minutesPlanned: 0,
  minutesSpent: 0,
}

export function summed(days: readonly VisitCounts[]): VisitCounts {
  const sums = { ...NONE }
  for (const day of days) for (const key of Object.keys(NONE) as (keyof VisitCounts)[]) sums[key] += day[key]
  return sums
}
