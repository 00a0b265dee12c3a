import { sql } from 'kysely'
import * as v from 'valibot'
import { redirectToMergedCustomer } from '#server/customers/merged-customers.ts'
import { noteQuotation } from '#server/endpoint/note-quotation.ts'
import { moveCustomerLinks } from '#server/orders/move-customer-links.ts'
import { orderBefore } from '#server/push/order-before.ts'
import { noteOrderNews } from '#server/push/order-news.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { same } from '#sync/contract/core/same.ts'
import type { OpContext } from '#sync/contract/judge.ts'
import { exportMarkOf } from '#sync/contract/orders/export-rule.ts'
import { orderExport } from '#sync/contract/orders/operations/order-export.ts'
import type { Decided, Hooks } from '#sync/server/core/decide/hooks.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { json } from '#sync/server/store/json.ts'
import { withNumber } from './order-numbers.ts'
import { noteMovedPlaces } from './place-orders.ts'
import { withRestoredVisits, withVisits } from './visits-of-orders.ts'

type Order = DocumentOf<'orders'>

/** Fields the PDF shows; `version` stands for the order's content. */
const PRINTED = ['version', 'order_id', 'current_status', 'current_assignee_id', 'approval'] as const

export const orderHooks: Hooks = {
  include: withVisits,
  async complete(tx, { actor, op }, write) {
    return withNumber(tx, actor, await redirectToMergedCustomer(tx, actor, op, write))
  },
  async after(tx, decided) {
    await queuePdfRemoval(tx, decided)
    await noteQuotation(tx, decided.effects, decided.context, decided.writes)
  },
  async afterRows(tx, decided) {
    const { context, effects, writes } = decided
    await noteOrderNews(tx, effects, context, writes)
    await noteMovedPlaces(tx, decided)
    await moveCustomerLinks(tx, writes)
    for (const { id, doc } of writes.filter(({ collection }) => collection === 'orders')) {
      const order = doc as Order | null
      if (!order) continue
      const before = orderBefore(context, id)
      const isPrintedAnew = !before || PRINTED.some((field) => !same(before[field], order[field]))
      if (isPrintedAnew)
        await effects.add(tx, { kind: 'order-pdf', key: context.op.opId, data: { order: id } })
      if (context.op.kind === 'orders.export') await addToLedger(tx, context, order)
    }
  },
}

export const archiveHooks: Hooks = { include: withRestoredVisits, after: queuePdfRemoval }

/** Queues the removal of the PDF of a deleted order or archived order. */
async function queuePdfRemoval(tx: Tx, { context: { op, before }, effects, writes }: Decided) {
  const path = (before as Partial<Order> | null)?.generated_pdf_path
  // A visit may have the id of its order.
  const isGone = writes.some(
    ({ collection, id, doc }) => collection === op.entity && id === op.entityId && doc === null,
  )
  if (isGone && path) await effects.add(tx, { kind: 'order-pdf-left', key: op.opId, data: { path } })
}

async function addToLedger(tx: Tx, { op, actor, now }: OpContext, order: Order) {
  const { kind, version } = exportMarkOf(order) ?? { kind: '', version: '' }
  // Fills in defaults for omitted options, so that the code that writes the files sees them.
  const options = v.parse(orderExport.args, op.args)
  await sql`insert into exports (_id, tree, owner, order_id, number, kind, version, options, user_id, date)
    values (${op.opId}, ${actor.tree}, ${order.company_id}, ${order._id}, ${order.order_id}, ${kind}, ${version},
      ${json(options)}, ${actor.userId}, ${now})`.execute(tx)
}
