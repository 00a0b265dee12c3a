import { type RawBuilder, sql } from 'kysely'
import type { OpContext } from '#sync/contract/operations.ts'
import { type CollectionName, collectionNames, definitionOf } from '#sync/contract/registry.ts'
import type { Tx } from '#sync/server/store/database.ts'

/**
 * Whether something hangs on what is to be removed, which would be left with nobody and out of everybody's sight. Only the
 * server knows: a device may hold some of it. One's own company and the root always have somebody.
 */
export async function isInUse(tx: Tx, { op, before }: OpContext): Promise<boolean> {
  if (!before) return false
  if (op.kind === 'companies.delete') return isThere(tx, dependentsOfCompany(op.entityId))
  if (op.kind === 'statuses.delete') return isThere(tx, [ordersIn(op.entityId, String(before.name))])
  if (op.kind === 'customers.delete') return isThere(tx, ordersOf(op.entityId))
  if (op.kind === 'files.delete') return isThere(tx, ordersWith(op.entityId))
  return false
}

async function isThere(tx: Tx, dependents: readonly RawBuilder<unknown>[]): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select ${sql.join(dependents, sql` or `)} as found`.execute(tx)
  return rows[0]?.found ?? false
}

const ORDERS: readonly CollectionName[] = ['orders', 'archives']

/** Nothing else of the tree hangs on these: a company that others lie below is asked about by itself. */
const GO_ALONG: readonly CollectionName[] = ['companies', 'statuses']

function dependentsOfCompany(id: string): RawBuilder<unknown>[] {
  const owned = collectionNames.filter(
    (name) => !GO_ALONG.includes(name) && definitionOf(name).reach !== 'tree',
  )
  return [
    sql`exists (select from companies where parent_company_id = ${id} and not deleted)`,
    ...owned.map((name) => sql`exists (select from ${sql.table(name)} where owner = ${id} and not deleted)`),
  ]
}

/** Orders know their status by its name, which other companies may have for one of their own. */
function ordersIn(statusId: string, name: string): RawBuilder<unknown> {
  return sql`exists (
    select from orders join companies on companies._id = orders.company_id
    where not orders.deleted and orders.current_status ->> 'name' = ${name}
      and (companies.statuses || companies.global_statuses) @> to_jsonb(${statusId}::text))`
}

const ordersOf = (customerId: string) =>
  ORDERS.map(
    (table) =>
      sql`exists (select from ${sql.table(table)} where customer_id = ${customerId} and not deleted)`,
  )

/** It goes by being taken off its order. */
const ordersWith = (fileId: string) =>
  ORDERS.map(
    (table) => sql`exists (
      select from ${sql.table(table)} where not deleted
        and (employee_uploads @> to_jsonb(${fileId}::text) or customer_uploads @> to_jsonb(${fileId}::text)))`,
  )
