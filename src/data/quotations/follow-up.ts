import type { Engine, Outcome } from '#sync/client/engine.ts'
import type { FollowUp } from '#sync/contract/orders/follow-up.ts'

/** Marks an offer with a day of follow-up; an empty date removes the mark. */
export const setFollowUp = (engine: Engine, orderId: string, args: FollowUp): Promise<Outcome> =>
  engine.perform({ kind: 'orders.follow-up', entity: 'orders', entityId: orderId, args: { ...args } })
