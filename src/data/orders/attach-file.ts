import type { Command, Engine, Outcome } from '#sync/client/engine.ts'
import type { PreparedUpload } from './prepare-upload.ts'

interface Chosen {
  /** What the file is called from now on, everywhere. */
  id: string
  /** Where it was kept until now. */
  draft: string
  /** It is a name under what the order said. */
  signature?: { by: string; version: string }
}

/** The file is on disk with the operation once this resolves; it travels by itself. */
export const attachFile = (
  engine: Engine,
  orderId: string,
  upload: PreparedUpload,
  chosen: Chosen,
): Promise<Outcome> => engine.perform(attaching(orderId, upload, chosen))

export function attaching(
  orderId: string,
  upload: PreparedUpload,
  { id, draft, signature }: Chosen,
): Command {
  const { blob, ...file } = upload
  return {
    kind: 'orders.attach',
    entity: 'orders',
    entityId: orderId,
    args: { files: [{ _id: id, ...file, size: blob.size, ...(signature && { signature }) }] },
    blobs: [{ hash: file.hash, blob }],
    drafts: [draft],
  }
}
