import type { Command, Engine, Outcome } from '#sync/client/engine.ts'
import type { PreparedUpload } from './prepare-upload.ts'

interface Chosen {
  /** The id of the file, on all devices. */
  id: string
  /** The key of the draft that held its content. */
  draft: string
  /** Set when the file is a signature under this version of the order. */
  signature?: { by: string; version: string }
}

/** Resolves once the file and its operation are on disk; the runner sends both. */
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
