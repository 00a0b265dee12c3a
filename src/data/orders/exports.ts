import * as v from 'valibot'
import type { Command, Engine, Outcome, ServerAnswer } from '#sync/client/engine.ts'
import type { ExportArgs } from '#sync/contract/orders/operations/order-export.ts'
import type { Query } from '../use-live.ts'

const entry = v.object({
  _id: v.string(),
  kind: v.picklist(['sales', 'contract']),
  version: v.string(),
  state: v.picklist(['waiting', 'done', 'failed']),
  message: v.string(),
  user_id: v.string(),
  date: v.number(),
})
export type ExportEntry = v.InferOutput<typeof entry>

const answer = v.pipe(
  v.object({ exports: v.array(entry) }),
  v.transform(({ exports }) => exports),
)

/** `state` is the export state of the order and part of the key: when it changes, the ledger is asked again. */
export const exportsOf = (orderId: string, state: string): Query<ServerAnswer<ExportEntry[]>> => ({
  key: `exports ${orderId} ${state}`,
  live: (engine) =>
    engine.askServer({
      key: `exports ${orderId}`,
      query: 'query($order_id:ID!){exports(order_id:$order_id){_id kind version state message user_id date}}',
      variables: { order_id: orderId },
      answer,
    }),
})

/** Done at once or refused, never queued: an export must not happen unattended hours later. */
export const exporting = (orderId: string, args: ExportArgs): Command => ({
  kind: 'orders.export',
  entity: 'orders',
  entityId: orderId,
  args: { ...args },
})

export const exportOrder = (engine: Engine, orderId: string, args: ExportArgs): Promise<Outcome> =>
  engine.perform(exporting(orderId, args))
