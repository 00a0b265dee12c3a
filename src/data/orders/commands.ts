import type { Command, Engine, Outcome } from '#sync/client/engine.ts'
import { uuidV7 } from '#sync/client/uuid-v7.ts'
import type { StatusArgs } from '#sync/contract/operations/order-status.ts'
import type { PreparedUpload } from './prepare-upload.ts'

export const settingStatus = (orderId: string, args: StatusArgs): Command => ({
  kind: 'orders.status',
  entity: 'orders',
  entityId: orderId,
  args: { ...args },
})

export const setOrderStatus = (engine: Engine, orderId: string, args: StatusArgs): Promise<Outcome> =>
  engine.perform(settingStatus(orderId, args))

export const assigning = (orderId: string, userId: string): Command => ({
  kind: 'orders.edit',
  entity: 'orders',
  entityId: orderId,
  set: { current_assignee_id: userId },
})

export function commentOnOrder(engine: Engine, orderId: string, title: string, commentary: string) {
  const args = { title, commentary }
  return engine.perform({ kind: 'orders.comment', entity: 'orders', entityId: orderId, args })
}

/** The photos are on disk with the operation once this resolves; they travel by themselves. */
export function attachFiles(engine: Engine, orderId: string, photos: readonly PreparedUpload[]) {
  const files = photos.map(({ blob, ...photo }) => ({ _id: uuidV7(), ...photo, size: blob.size }))
  const blobs = photos.map(({ hash, blob }) => ({ hash, blob }))
  return engine.perform({
    kind: 'orders.attach',
    entity: 'orders',
    entityId: orderId,
    args: { files },
    blobs,
  })
}
