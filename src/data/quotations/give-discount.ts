import type { Engine, Outcome } from '#sync/client/engine.ts'
import type { OrderDiscount } from '#sync/contract/orders/discount.ts'
import type { Order } from '../orders/queries.ts'

/**
 * Gives, changes or asks for a discount on the whole order; one that takes nothing removes or refuses it. `order` is as
 * the user sees it: the server refuses when somebody else set another discount meanwhile.
 */
export const giveDiscount = (
  engine: Engine,
  { _id, discount: { off: from, state } }: Pick<Order, '_id' | 'discount'>,
  { off, reason }: Pick<OrderDiscount, 'off' | 'reason'>,
): Promise<Outcome> =>
  engine.perform({
    kind: 'orders.discount',
    entity: 'orders',
    entityId: _id,
    changes: { discount: { from: { off: from, state }, to: { off } } },
    args: { off, reason: reason.trim() },
  })
