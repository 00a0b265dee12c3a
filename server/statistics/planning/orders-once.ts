import { type RawBuilder, sql } from 'kysely'
import { TAKING_TIME } from '#sync/contract/visits/load.ts'
import type { PlanningStatistic } from '#sync/contract/wire/statistics.ts'
import type { Tx } from '#sync/server/store/database.ts'
import type { Calendar } from './calendar.ts'

/**
 * Of the orders whose first visit that was done is of this time, those that needed no other. An order that is delivered
 * makes its visit done. A visit that was missed and planned anew is one visit, to which somebody went twice.
 */
export async function readOrdersOnce(
  tx: Tx,
  visible: RawBuilder<boolean>,
  { from, today }: Calendar,
): Promise<PlanningStatistic['once']> {
  const ours = sql`${visible} and not deleted and order_id <> ''`
  const { rows } = await sql<PlanningStatistic['once']>`
    with visited as (
      select min(date) filter (where state = 'done') as first,
        sum(greatest((${MISSED}), (state = 'missed')::int) + (state = any(${[...TAKING_TIME]}::text[]))::int) as visits
      from visits where ${ours} and order_id in (
        select order_id from visits where ${ours} and state = 'done' and date between ${from} and ${today})
      group by order_id)
    select count(*)::int as orders, count(*) filter (where visits = 1)::int as once
    from visited where first >= ${from}`.execute(tx)
  return rows[0] ?? { orders: 0, once: 0 }
}

/** One that was done after all was not missed. */
const MISSED = sql`
  select count(*) from (
    select entry ->> 'state' as said, lead(entry ->> 'state') over (order by nth) as "then"
    from jsonb_array_elements(history) with ordinality as entries(entry, nth)) changes
  where said = 'missed' and coalesce("then", 'planned') = 'planned'`
