import type { Engine, Outcome } from '#sync/client/engine.ts'

export const captionFile = (engine: Engine, fileId: string, caption: string): Promise<Outcome> =>
  engine.perform({
    kind: 'files.edit',
    entity: 'files',
    entityId: fileId,
    changes: { caption: { to: caption.trim() } },
  })
