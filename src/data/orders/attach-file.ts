import type { Engine, Outcome } from '#sync/client/engine.ts'
import type { PreparedUpload } from './prepare-upload.ts'

interface Chosen {
  /** What the file is called from now on, everywhere. */
  id: string
  /** Where it was kept until now. */
  draft: string
}

/** The file is on disk with the operation once this resolves; it travels by itself. */
export function attachFile(engine: Engine, orderId: string, upload: PreparedUpload, { id, draft }: Chosen) {
  const { blob, ...file } = upload
  return engine.perform({
    kind: 'orders.attach',
    entity: 'orders',
    entityId: orderId,
    args: { files: [{ _id: id, ...file, size: blob.size }] },
    blobs: [{ hash: file.hash, blob }],
    drafts: [draft],
  }) satisfies Promise<Outcome>
}
