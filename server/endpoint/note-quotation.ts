import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Write } from '#sync/contract/core/operation.ts'
import type { OpContext } from '#sync/contract/judge.ts'
import { liveRow } from '#sync/server/core/decide/live-rows.ts'
import type { Effects } from '#sync/server/effects/open-effects.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { hasEndpoint } from './open-endpoint.ts'
import { QUOTATION_SEND, type QuotationSend } from './send-quotation.ts'

/** Queues a new quotation for its company's endpoint, if there is one. Other and earlier orders are not sent. */
export async function noteQuotation(
  tx: Tx,
  effects: Pick<Effects, 'add'>,
  { op }: OpContext,
  writes: readonly Write[],
): Promise<void> {
  if (op.kind !== 'quotations.create') return
  const order = writes.find(({ collection }) => collection === 'orders')?.doc as DocumentOf<'orders'> | null
  const company = order && (await liveRow(tx, 'companies', order.company_id))
  if (!order || !company || !hasEndpoint(company.doc)) return
  const data: QuotationSend = { order: order._id }
  await effects.add(tx, { kind: QUOTATION_SEND, key: op.opId, data })
}
