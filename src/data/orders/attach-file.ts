import type { Command } from '#sync/client/engine.ts'
import type { AttachTarget, ChosenUpload } from '../files/attach-target.ts'
import type { PreparedUpload } from '../files/prepare-upload.ts'

interface Chosen extends ChosenUpload {
  /** Set when the file is a signature under this version of the order. */
  signature?: { by: string; version: string }
  caption?: string
}

/** The files chosen for an order. */
export const orderFiles = (orderId: string): AttachTarget => ({
  key: orderId,
  attach: (engine, upload, chosen) => engine.perform(attaching(orderId, upload, chosen)),
})

export function attaching(
  orderId: string,
  upload: PreparedUpload,
  { id, draft, signature, caption = '' }: Chosen,
): Command {
  const { blob, ...file } = upload
  return {
    kind: 'orders.attach',
    entity: 'orders',
    entityId: orderId,
    args: {
      files: [
        { _id: id, ...file, size: blob.size, ...(signature && { signature }), ...(caption && { caption }) },
      ],
    },
    blobs: [{ hash: file.hash, blob }],
    drafts: [draft],
  }
}
