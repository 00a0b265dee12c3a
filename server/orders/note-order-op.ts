import { sql } from 'kysely'
import * as v from 'valibot'
import { moveCustomerLinks } from '#server/customer-page/move-links.ts'
import { noteQuotation } from '#server/endpoint/note-quotation.ts'
import { noteOrderNews } from '#server/push/order-news.ts'
import type { Write } from '#sync/contract/core/operation.ts'
import { same } from '#sync/contract/core/same.ts'
import type { OpContext } from '#sync/contract/operations.ts'
import { exportMarkOf } from '#sync/contract/orders/export-rule.ts'
import { orderExport } from '#sync/contract/orders/operations/order-export.ts'
import type { DocumentOf } from '#sync/contract/registry.ts'
import type { Effects } from '#sync/server/effects/open-effects.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { json } from '#sync/server/store/json.ts'

type Order = DocumentOf<'orders'>
type Customer = DocumentOf<'customers'>

/** What the PDF of an order shows besides its content, of which `version` tells. */
const PRINTED = ['version', 'order_id', 'current_status', 'current_assignee_id'] as const

/** What papers say of a customer, and how. */
const NAMED = [
  'language',
  'title',
  'firstname',
  'lastname',
  'company',
  'telephone',
  'mobilephone',
  'email',
  'addresses',
] as const

/** What an operation on orders leaves to be done after the commit, and in the ledger of exports. */
export async function noteOrderOp(
  tx: Tx,
  effects: Pick<Effects, 'add'>,
  context: OpContext,
  writes: readonly Write[],
): Promise<void> {
  await noteGone(tx, effects, context, writes)
  await noteCustomer(tx, effects, context, writes)
  await noteOrderNews(tx, effects, context, writes)
  await noteQuotation(tx, effects, context, writes)
  await moveCustomerLinks(tx, writes)
  for (const { id, doc } of writes.filter(({ collection }) => collection === 'orders')) {
    const order = doc as Order | null
    if (!order) continue
    const before = context.op.entityId === id ? (context.before as Order | null) : null
    const isPrintedAnew = !before || PRINTED.some((field) => !same(before[field], order[field]))
    if (isPrintedAnew) await effects.add(tx, { kind: 'order-pdf', key: context.op.opId, data: { order: id } })
    if (context.op.kind === 'orders.export') await addToLedger(tx, context, order)
  }
}

/** An order or an archived one that is gone leaves its PDF behind. */
async function noteGone(
  tx: Tx,
  effects: Pick<Effects, 'add'>,
  { op, before }: OpContext,
  writes: readonly Write[],
) {
  const path = (before as Partial<Order> | null)?.generated_pdf_path
  const isGone = writes.some(({ id, doc }) => id === op.entityId && doc === null)
  if (isGone && path) await effects.add(tx, { kind: 'order-pdf-left', key: op.opId, data: { path } })
}

/** The papers of a customer's orders name and address them as they are now. */
async function noteCustomer(
  tx: Tx,
  effects: Pick<Effects, 'add'>,
  { op, before }: OpContext,
  writes: readonly Write[],
) {
  if (op.entity !== 'customers' || !before) return
  const known = before as Customer
  const after = writes.find(({ id }) => id === op.entityId)?.doc as Customer | null | undefined
  if (!after || NAMED.every((field) => same(known[field], after[field]))) return
  await effects.add(tx, { kind: 'customer-pdfs', key: op.opId, data: { customer: op.entityId } })
}

async function addToLedger(tx: Tx, { op, actor, now }: OpContext, order: Order) {
  const { kind, version } = exportMarkOf(order) ?? { kind: '', version: '' }
  // What was left out means what is usual, also to whoever writes the files.
  const options = v.parse(orderExport.args, op.args)
  await sql`insert into exports (_id, tree, owner, order_id, number, kind, version, options, user_id, date)
    values (${op.opId}, ${actor.tree}, ${order.company_id}, ${order._id}, ${order.order_id}, ${kind}, ${version},
      ${json(options)}, ${actor.userId}, ${now})`.execute(tx)
}
