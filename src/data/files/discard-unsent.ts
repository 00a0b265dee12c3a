import type { Engine, QueuedOp } from '#sync/client/engine.ts'

/** With what was written about the file meanwhile: without it nobody could ever send that. */
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
