import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Write } from '#sync/contract/core/operation.ts'
import type { OpContext } from '#sync/contract/judge.ts'
import { isDiscountAsked } from '#sync/contract/orders/discount.ts'
import { isOfferWaiting } from '#sync/contract/orders/offer-answer.ts'
import { liveRow } from '#sync/server/core/decide/live-rows.ts'
import type { Effects } from '#sync/server/effects/open-effects.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { hasEndpoint } from './open-endpoint.ts'
import { QUOTATION_SEND, type QuotationSend } from './send-quotation.ts'

/**
 * Sends a new quotation to its company's endpoint; where there is none, to the customer. One whose discount the office
 * has yet to decide on is sent when it has. Other orders are not sent.
 */
export async function noteQuotation(
  tx: Tx,
  effects: Pick<Effects, 'add'>,
  { op, before, actor }: OpContext,
  writes: readonly Write[],
): Promise<void> {
  const wasHeld = op.kind === 'orders.discount' && isDiscountAsked(before as DocumentOf<'orders'>)
  if (op.kind !== 'quotations.create' && !wasHeld) return
  const order = writes.find(({ collection }) => collection === 'orders')?.doc as DocumentOf<'orders'> | null
  const company = order && (await liveRow(tx, 'companies', order.company_id))
  if (!order || !company || order.type !== 'quotation' || isDiscountAsked(order)) return
  if (hasEndpoint(company.doc)) {
    const data: QuotationSend = { order: order._id }
    return effects.add(tx, { kind: QUOTATION_SEND, key: op.opId, data })
  }
  // An offer that was answered or withdrawn meanwhile is not mailed as one.
  if (!isOfferWaiting(order)) return
  const data = { order: order._id, version: order.version, user: actor.userId }
  await effects.add(tx, { kind: 'quotation-mail', key: op.opId, data })
}
