import type { Engine, Outcome } from '#sync/client/engine.ts'
import { uuidV7 } from '#sync/client/uuid-v7.ts'
import type { StatusArgs } from '#sync/contract/operations/order-status.ts'
import type { PreparedPhoto } from './prepare-photo.ts'

export function setOrderStatus(engine: Engine, orderId: string, args: StatusArgs): Promise<Outcome> {
  return engine.perform({ kind: 'orders.status', entity: 'orders', entityId: orderId, args: { ...args } })
}

export function commentOnOrder(engine: Engine, orderId: string, title: string, commentary: string) {
  const args = { title, commentary }
  return engine.perform({ kind: 'orders.comment', entity: 'orders', entityId: orderId, args })
}

/** The photos are on disk with the operation once this resolves; they travel by themselves. */
export function attachPhotos(engine: Engine, orderId: string, photos: readonly PreparedPhoto[]) {
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
