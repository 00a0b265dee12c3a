import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#sync/contract/core/roles.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import type { OfferCounts, OfferReason, OfferStatistic, TimeFrame } from '#sync/contract/wire/statistics.ts'
import { inScope } from '#sync/server/core/access/scope.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { LOCAL, NOW } from './statistic.ts'
import { bucketFor, ZONE } from './windows.ts'

/** Groups of reasons, the newest first. */
const MAX_REASONS = 50

/** What became of the offers that were made in the time frame, of which period, and why customers said no. */
export async function readOfferStatistic(tx: Tx, frame: TimeFrame, actor: Actor): Promise<OfferStatistic> {
  const length = sql`${`${frame.value} ${frame.unit}`}::interval`
  const bucket = bucketFor(frame)
  const { rows: begins } = await sql<{ since: number }>`
    select floor(extract(epoch from (${NOW} - ${length} * 2) at time zone ${sql.lit(ZONE)}) * 1000)::float8 as since`.execute(
    tx,
  )
  const made = offersMade(actor, Math.max(0, begins[0]?.since ?? 0))
  const inFrame = sql`${LOCAL} >= ${NOW} - ${length}`

  const { rows: data } = await sql<OfferCounts & { x: number }>`
    with made as (${made}),
      counted as (select date_trunc(${bucket}, ${LOCAL}) as x, answer from made where ${inFrame}),
      periods as (select generate_series(date_trunc(${bucket}, ${NOW} - ${length}), ${NOW}, ${`1 ${bucket}`}::interval) as x)
    select extract(epoch from x at time zone ${sql.lit(ZONE)})::float8 * 1000 as x, ${countsWhere(sql`answer is not null`)}
    from periods left join counted using (x) group by x order by x`.execute(tx)

  const { rows: totals } = await sql<OfferCounts>`
    with made as (${made}) select ${countsWhere(inFrame)} from made`.execute(tx)
  const { rows: before } = await sql<OfferCounts>`
    with made as (${made}) select ${countsWhere(sql`not (${inFrame})`)} from made`.execute(tx)

  const { rows: reasons } = await sql<OfferReason>`
    with made as (${made}),
      given as (select *, btrim(declined ->> 'reason') as reason, (declined ->> 'date')::float8 as date from made
        where ${inFrame} and answer = 'declined' and (declined ->> 'date')::float8 > 0),
      latest as (select distinct on (lower(reason)) reason, date, _id, order_id, archived,
        count(*) over (partition by lower(reason))::int as count
        from given order by lower(reason), date desc, _id)
    select * from latest order by date desc, _id limit ${MAX_REASONS}`.execute(tx)
  return { data, total: totals[0] ?? NONE, before: before[0] ?? NONE, reasons }
}

const NONE: OfferCounts = { made: 0, approved: 0, declined: 0, open: 0 }

/** Also those that were archived since, as answered offers are; a backup of an order is not another offer. */
const offersMade = (actor: Actor, since: number) => sql`
  select ${COLUMNS}, false as archived from orders
    where ${inScope(definitionOf('orders'), actor)} and not deleted and ${isOffer(since)}
  union all
  select ${COLUMNS}, true as archived from archives
    where ${inScope(definitionOf('archives'), actor)} and not deleted and leading_order_id = '' and ${isOffer(since)}`

/** An order that was quoted was an offer, too: offices give it its other type when they get it. */
const isOffer = (since: number) => sql`
  (type <> 'order' or status_history @> '[{"meaning":"quoted"}]') and request_date >= ${since}`

/** A customer who agreed, by an approval or to a colleague who moved the order on, is not asked again by a later change. */
const COLUMNS = sql`_id, order_id, declined, to_timestamp(request_date / 1000.0) as at,
  case when (approval ->> 'date')::float8 > 0
      or current_status ->> 'meaning' in ('ordered', 'scheduled', 'in-progress', 'waiting', 'delivered') then 'approved'
    when current_status ->> 'meaning' = 'cancelled'
      or (declined ->> 'date')::float8 > 0 and declined ->> 'version' = version then 'declined'
    else 'open' end as answer`

const countsWhere = (condition: RawBuilder<unknown>) => sql`
  count(*) filter (where ${condition})::int as made,
  count(*) filter (where ${condition} and answer = 'approved')::int as approved,
  count(*) filter (where ${condition} and answer = 'declined')::int as declined,
  count(*) filter (where ${condition} and answer = 'open')::int as open`
