import { sql } from 'kysely'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { WhoComes } from '#sync/contract/orders/who-comes.ts'
import { visitIdOf } from '#sync/contract/visits/plan.ts'
import { isPromised } from '#sync/contract/visits/rules.ts'
import { liveRow } from '#sync/server/core/decide/live-rows.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { whoComes } from './who-comes.ts'

/** An order with everything that its documents and letters mention. */
export interface OrderSource {
  tree: string
  order: DocumentOf<'orders'>
  company: DocumentOf<'companies'>
  /** The companies above it, the nearest first. */
  above: DocumentOf<'companies'>[]
  customer: DocumentOf<'customers'> | null
  status: DocumentOf<'statuses'> | undefined
  assignee: string
  /** The last signature of the customer; `hash` is that of its picture. */
  signed: { by: string; version: string; date: number; hash: string } | null
  /** The colleague whom the customer expects, where the company tells it. */
  whoComes: WhoComes | null
  /** The visit that its status promises, while it is still to be made. */
  visit: DocumentOf<'visits'> | null
}

/** Null when the order no longer exists. */
export async function orderSource(tx: Tx, id: string): Promise<OrderSource | null> {
  const row = await liveRow(tx, 'orders', id)
  return row && sourceOf(tx, row)
}

/** The same for an archived order, under its former id, which its files refer to. Closed for its customer. */
export async function archiveSource(
  tx: Tx,
  archiveId: string,
  orderId: string,
): Promise<(OrderSource & { archived_date: number }) | null> {
  const row = await liveRow(tx, 'archives', archiveId)
  if (!row) return null
  const { archived_date, leading_order_id: _, ...doc } = row.doc
  const source = await sourceOf(tx, {
    tree: row.tree,
    doc: { ...doc, _id: orderId, customer_readonly: true },
  })
  return source && { ...source, archived_date }
}

async function sourceOf(
  tx: Tx,
  row: Pick<OrderSource, 'tree'> & { doc: OrderSource['order'] },
): Promise<OrderSource | null> {
  const company = await liveRow(tx, 'companies', row.doc.company_id)
  if (!company) return null
  const { customer_id, current_assignee_id, current_status } = row.doc
  const customer = ofTree(row.tree, await liveRow(tx, 'customers', customer_id))
  const assignee = ofTree(row.tree, await liveRow(tx, 'users', current_assignee_id))
  const { statuses, global_statuses } = company.doc
  const visit = ofTree(row.tree, await liveRow(tx, 'visits', visitIdOf(row.doc)))
  const status = await statusNamed(tx, row.tree, [...statuses, ...global_statuses], current_status.name)
  return {
    tree: row.tree,
    order: row.doc,
    company: company.doc,
    above: await companiesOver(tx, row.tree, company.doc),
    customer,
    status,
    assignee: assignee?.fullname ?? '',
    signed: await lastSignature(tx, row),
    whoComes: await whoComes(tx, { tree: row.tree, order: row.doc, company: company.doc }),
    visit: visit && isPromised(visit, row.doc) ? visit : null,
  }
}

/** A tree has few levels, and most companies none above them. */
export async function companiesOver(
  tx: Tx,
  tree: string,
  { _id, parent_company_id }: OrderSource['company'],
): Promise<OrderSource['company'][]> {
  if (parent_company_id === '') return []
  const { rows } = await sql<{ _id: string }>`
    with recursive above as (
      select _id, parent_company_id, 1 as level from companies where tree = ${tree} and _id = ${parent_company_id} and not deleted
      union
      select c._id, c.parent_company_id, level + 1 from companies c join above on c._id = above.parent_company_id
      where c.tree = ${tree} and not c.deleted and level < 20
    ) select _id from above where _id <> ${_id} group by _id order by min(level)`.execute(tx)
  const found = []
  for (const each of rows) found.push((await liveRow(tx, 'companies', each._id))?.doc)
  return found.filter((doc) => doc !== undefined)
}

/** An id in an order comes from a client, so rows of other trees count as missing. */
const ofTree = <Doc>(tree: string, row: { tree: string; doc: Doc } | null) =>
  row?.tree === tree ? row.doc : null

async function statusNamed(tx: Tx, tree: string, ids: readonly string[], name: string) {
  const { rows } = await sql<{ _id: string }>`
    select _id from statuses where tree = ${tree} and _id = any(${[...ids]}::text[]) and name = ${name} and not deleted
    order by _id limit 1`.execute(tx)
  return rows[0] ? (await liveRow(tx, 'statuses', rows[0]._id))?.doc : undefined
}

async function lastSignature(tx: Tx, { tree, doc }: { tree: string; doc: OrderSource['order'] }) {
  const { rows } = await sql<NonNullable<OrderSource['signed']>>`
    select signed_by as by, signed_version as version, date::float8 as date, hash from files
    where tree = ${tree} and _id = any(${[...doc.employee_uploads, ...doc.customer_uploads]}::text[])
      and signed_version <> '' and not deleted
    order by date desc, _id desc limit 1`.execute(tx)
  return rows[0] ?? null
}
