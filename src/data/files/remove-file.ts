import type { Engine, Outcome } from '#sync/client/engine.ts'

/** For everybody, from its order and for good. */
export const removeFile = (engine: Engine, orderId: string, fileId: string): Promise<Outcome> =>
  engine.perform({ kind: 'orders.detach', entity: 'orders', entityId: orderId, args: { file_id: fileId } })
