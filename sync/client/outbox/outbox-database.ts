import { Dexie, type EntityTable } from 'dexie'
import type { QueuedOp } from '../engine.ts'

export interface BlobRow {
  hash: string
  userId: string
  mime: string
  /** Bytes, not a Blob: Safari loses Blobs in IndexedDB. */
  content: ArrayBuffer
  /** Where an upload that was cut off goes on; '' when none was begun. */
  uploadUrl: string
}

export interface DraftRow {
  id: string
  userId: string
  value: unknown
  at: number
}

export const OUTBOX = 'aurum-outbox'

/** Raised with every change of what is kept here that an older program would not understand, or would write over. */
export const OUTBOX_FORMAT = 1

/**
 * What users did and the server has not confirmed (DESIGN §2). One database for the device, each row bound to its user.
 * `strict`: a write has left the browser's buffers when it resolves (FACTS: relaxed lost 711 of 711 in a power cut).
 */
export class OutboxDatabase extends Dexie {
  declare ops: EntityTable<QueuedOp, 'opId'>
  declare blobs: EntityTable<BlobRow, 'hash'>
  declare drafts: EntityTable<DraftRow, 'id'>

  constructor(name = OUTBOX) {
    super(name, { chromeTransactionDurability: 'strict' })
    this.version(OUTBOX_FORMAT).stores({
      ops: 'opId, userId, [userId+n]',
      blobs: 'hash, userId',
      drafts: 'id, userId',
    })
  }
}
