import type { Command, Engine, Outcome } from '#sync/client/engine.ts'
import { uuidV7 } from '#sync/client/uuid-v7.ts'
import type { Archive } from '../archives/queries.ts'

/** A result and its undo; there is no undo for a refused operation. */
export interface Done {
  outcome: Outcome
  undo?: () => Promise<Outcome>
}

/** Moves the order from the board to the archive. Undo brings it back under its own id and number. */
export function archiving(orderId: string): { command: Command; back: Command } {
  const archiveId = uuidV7()
  const args = { archive_id: archiveId, copy: false }
  return {
    command: { kind: 'orders.archive', entity: 'orders', entityId: orderId, args },
    back: restoring(archiveId, orderId),
  }
}

export async function archiveOrder(engine: Engine, orderId: string): Promise<Done> {
  const { command, back } = archiving(orderId)
  return { outcome: await engine.perform(command), undo: () => engine.perform(back) }
}

/** A backup is restored beside the order it was made of; any other archive is removed by restoring it. */
export async function restoreArchive(engine: Engine, archive: Archive): Promise<Done & { orderId: string }> {
  const orderId = uuidV7()
  const outcome = await engine.perform(restoring(archive._id, orderId))
  const isBackup = archive.leading_order_id !== ''
  return {
    orderId,
    outcome,
    undo: async () =>
      isBackup ? deleteOrder(engine, orderId) : (await archiveOrder(engine, orderId)).outcome,
  }
}

export const deleteOrder = (engine: Engine, orderId: string): Promise<Outcome> =>
  engine.perform({ kind: 'orders.delete', entity: 'orders', entityId: orderId })

export const deleteArchive = (engine: Engine, archiveId: string): Promise<Outcome> =>
  engine.perform({ kind: 'archives.delete', entity: 'archives', entityId: archiveId })

const restoring = (archiveId: string, orderId: string): Command => ({
  kind: 'archives.restore',
  entity: 'archives',
  entityId: archiveId,
  args: { order_id: orderId },
})
