import type { Engine, Outcome } from '#sync/client/engine.ts'

/** Mails an offer again. `email`: the corrected address; left out to keep the one that is known. */
export const mailAgain = (engine: Engine, orderId: string, email?: string): Promise<Outcome> =>
  engine.perform({
    kind: 'quotations.send',
    entity: 'orders',
    entityId: orderId,
    args: email === undefined ? {} : { email },
  })
