import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#sync/contract/core/roles.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import type { StatusMeaning } from '#sync/contract/statuses/meaning.ts'
import { ORDERED, REQUESTED, type StatisticCategory } from '#sync/contract/wire/statistics.ts'
import { inScope } from '#sync/server/core/access/scope.ts'

/** The rows a category counts, since a moment in milliseconds: moment and amount of each. */
export function counted(category: StatisticCategory, actor: Actor, since: number): RawBuilder<unknown> {
  switch (category) {
    case 'requested':
      return orders(REQUESTED, actor, since, sql`1`)
    case 'ordered':
      return orders(ORDERED, actor, since, sql`1`)
    case 'revenue':
      return orders(ORDERED, actor, since, linesOf(false))
    case 'subscriptions':
      return orders(ORDERED, actor, since, linesOf(true))
    case 'customers':
      return customers(actor, since)
  }
}

/** Orders and requests together, which the charts of the landing page count. */
export const requestedOrOrdered = (actor: Actor, since: number) =>
  orders([...REQUESTED, ...ORDERED], actor, since, sql`1`)

function orders(
  meanings: readonly StatusMeaning[],
  actor: Actor,
  since: number,
  amount: RawBuilder<unknown>,
) {
  return sql`select to_timestamp(request_date / 1000.0) as at, (${amount})::float8 as amount from orders
    where ${inScope(definitionOf('orders'), actor)} and not deleted and request_date >= ${since}
      and current_status ->> 'meaning' = any(${[...meanings]}::text[])`
}

/** (Selling price minus subsidy) times amount, accessories included; an entrance fee is paid once. */
const linesOf = (monthly: boolean) => sql`
  select coalesce(sum(round(
    (case when (line ->> 'is_subscription')::boolean = ${monthly}
      then ((line ->> 'selling_price')::numeric - (line ->> 'subsidy_price')::numeric) else 0 end
    + case when not ${monthly}::boolean and (line ->> 'is_subscription')::boolean
      then (line ->> 'signup_fee')::numeric else 0 end)
    * (line ->> 'amount')::numeric)), 0)
  from (
    select line from jsonb_array_elements(products) as whole(line)
    union all
    select line from jsonb_array_elements(products) as whole(product),
      jsonb_array_elements(product -> 'accessories') as part(line)
  ) lines`

/** Customer ids are UUIDv7, which begin with the time of creation. */
function customers(actor: Actor, since: number) {
  const first = since.toString(16).padStart(12, '0')
  return sql`select to_timestamp(('x' || left(replace(_id, '-', ''), 12))::bit(48)::bigint / 1000.0) as at,
      1::float8 as amount from customers
    where ${inScope(definitionOf('customers'), actor)} and not deleted
      and _id >= ${`${first.slice(0, 8)}-${first.slice(8)}`}`
}
