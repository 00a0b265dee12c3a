import type { Engine, Outcome } from '#sync/client/engine.ts'

/** Shows a photo on the page of the order's customer, or no longer. */
export const showToCustomer = (engine: Engine, fileId: string, isShown: boolean): Promise<Outcome> =>
  engine.perform({
    kind: 'files.edit',
    entity: 'files',
    entityId: fileId,
    changes: { for_customer: { to: isShown } },
  })
