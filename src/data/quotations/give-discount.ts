import type { Engine, Outcome } from '#sync/client/engine.ts'
import type { OrderDiscount } from '#sync/contract/orders/discount.ts'

/** Gives, changes or asks for a discount on the whole order; one that takes nothing removes or refuses it. */
export const giveDiscount = (
  engine: Engine,
  orderId: string,
  { off, reason }: Pick<OrderDiscount, 'off' | 'reason'>,
): Promise<Outcome> =>
  engine.perform({
    kind: 'orders.discount',
    entity: 'orders',
    entityId: orderId,
    args: { off, reason: reason.trim() },
  })
