import { type RawBuilder, sql } from 'kysely'
import type { Comparison, Statistic, TimeFrame } from '#sync/contract/wire/statistics.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { bucketFor, ZONE } from './windows.ts'

interface Sums {
  total: number
  before: number
  week: number
  week_before: number
  month: number
  month_before: number
}

/** Local time in Amsterdam without its zone, so that a day of 23 hours counts as a day. */
export const NOW = sql`(now() at time zone ${sql.lit(ZONE)})`
/** `at` of a row, likewise. */
export const LOCAL = sql`(at at time zone ${sql.lit(ZONE)})`

/** `source` gives the rows since a moment in milliseconds, chosen to cover all compared periods. */
export async function readStatistic(
  tx: Tx,
  frame: TimeFrame,
  source: (since: number) => RawBuilder<unknown>,
): Promise<Statistic> {
  const length = sql`${`${frame.value} ${frame.unit}`}::interval`
  const bucket = bucketFor(frame)
  const { rows: begins } = await sql<{ since: number }>`
    select floor(extract(epoch from least(${NOW} - ${length} * 2, date_trunc('month', ${NOW}) - interval '1 month')
      at time zone ${sql.lit(ZONE)}) * 1000)::float8 as since`.execute(tx)
  const rows = source(Math.max(0, begins[0]?.since ?? 0))

  const { rows: data } = await sql<{ x: number; y: number }>`
    with counted as (${rows}),
      summed as (select date_trunc(${bucket}, ${LOCAL}) as x, sum(amount) as y from counted
        where ${LOCAL} >= ${NOW} - ${length} group by 1),
      periods as (select generate_series(date_trunc(${bucket}, ${NOW} - ${length}), ${NOW}, ${`1 ${bucket}`}::interval) as x)
    select extract(epoch from x at time zone ${sql.lit(ZONE)})::float8 * 1000 as x, coalesce(y, 0)::float8 as y
    from periods left join summed using (x) order by x`.execute(tx)

  const { rows: sums } = await sql<Sums>`
    with counted as (${rows})
    select ${sumSince(sql`${NOW} - ${length}`)} as total,
      ${sumBetween(sql`${NOW} - ${length} * 2`, sql`${NOW} - ${length}`)} as before,
      ${sumSince(sql`date_trunc('week', ${NOW})`)} as week,
      ${sumBetween(sql`date_trunc('week', ${NOW}) - interval '1 week'`, sql`${NOW} - interval '1 week'`)} as week_before,
      ${sumSince(sql`date_trunc('month', ${NOW})`)} as month,
      ${sumBetween(sql`date_trunc('month', ${NOW}) - interval '1 month'`, sql`${NOW} - interval '1 month'`)} as month_before
    from counted`.execute(tx)
  const { total = 0, before = 0, week = 0, week_before = 0, month = 0, month_before = 0 } = sums[0] ?? {}
  return {
    data,
    total,
    percentageChange: changeOf(total, before),
    week: compared(week, week_before),
    month: compared(month, month_before),
  }
}

const sumSince = (from: RawBuilder<unknown>) =>
  sql`coalesce(sum(amount) filter (where ${LOCAL} >= ${from}), 0)::float8`

const sumBetween = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql`coalesce(sum(amount) filter (where ${LOCAL} >= ${from} and ${LOCAL} < ${to}), 0)::float8`

const compared = (current: number, before: number): Comparison => ({
  current,
  before,
  percentageChange: changeOf(current, before),
})

/** Percent, with one decimal. */
const changeOf = (current: number, before: number) =>
  before === 0 ? null : Math.round(((current - before) / before) * 1000) / 10
