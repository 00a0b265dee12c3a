import type { Engine, Outcome } from '#sync/client/engine.ts'

/** Removes the file from its order, for everybody and for good. */
export const removeFile = (engine: Engine, orderId: string, fileId: string): Promise<Outcome> =>
  engine.perform({ kind: 'orders.detach', entity: 'orders', entityId: orderId, args: { file_id: fileId } })
