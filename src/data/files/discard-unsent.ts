import type { Engine, QueuedOp } from '#sync/client/engine.ts'

/** Discards the upload with the operations that change its file: without the upload they could never be sent. */
export async function discardUnsent(
  engine: Engine,
  fileId: string,
  opId: string,
  queue: readonly QueuedOp[],
) {
  const about = queue.filter((op) => op.entity === 'files' && op.entityId === fileId)
  for (const op of about) await engine.discard(op.opId)
  await engine.discard(opId)
}
