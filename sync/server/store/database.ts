import type { Kysely, RawBuilder, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

export type Tx = Transaction<Tables>

/** `null` means that the connection was lost and is back, so notifications may have been missed. */
export type Listener = (payload: string | null) => void

export type Unlisten = () => Promise<void>

export interface Database {
  readonly kind: 'pglite' | 'postgres'
  /** For building queries. Anything that must be durable goes through `write`, `read` or `statement`. */
  readonly kysely: Kysely<Tables>
  /** One transaction. Resolves only when a power cut can no longer undo it. Refused while the disk is nearly full. */
  write<T>(fn: (tx: Tx) => Promise<T>): Promise<T>
  /** One read-only snapshot. Never returns data that a power cut could still undo. */
  read<T>(fn: (tx: Tx) => Promise<T>): Promise<T>
  /** Like `read`, for a transaction that takes long: it holds up nobody, and is not repeated. */
  readLong<T>(fn: (tx: Tx) => Promise<T>): Promise<T>
  /** One reading query, which is a snapshot in itself: like `read`, without the statements around a transaction. */
  query<Row>(query: RawBuilder<Row>): Promise<Row[]>
  /**
   * Whether another transaction is waiting. PGlite runs one at a time, so long reads yield. Lets pending requests in
   * first, so that they count.
   */
  isWanted(): Promise<boolean>
  /** Runs outside any transaction of ours, durably. Without values the text may hold several statements. */
  statement(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>
  /** Notifications can be lost: poll slowly besides. */
  listen(channel: string, fn: Listener): Promise<Unlisten>
  close(): Promise<void>
}

export interface DatabaseConfig {
  /** Holds the lock and, without `url`, the database itself. */
  dataDir: string
  /** A PostgreSQL address; absent means PGlite in `dataDir`. */
  url?: string
  /** Receives failures that no caller waits for: a lost listener, a failed fsync, a failed checkpoint. */
  onError?: (error: unknown) => void
  /** Bytes. With less free space `write` refuses, because PGlite hangs on a full disk. */
  minFreeBytes?: number
  /** PostgreSQL connections of this process for writing, and as many for reading. */
  poolSize?: number
  /** Receives the text of each statement before it runs. For tests that count them. */
  onStatement?: (text: string) => void
  /** Yields to the event loop, so that requests that arrived meanwhile are read. Replaced where no requests arrive. */
  letIn?: () => Promise<unknown>
  /** Replaced by tests that watch or break the disk. */
  disk?: Partial<Disk>
}

/** The system calls that durability depends on. */
export interface Disk {
  fsyncSync(fd: number): void
  fsync(fd: number): Promise<void>
  fdatasync(fd: number): Promise<void>
  freeBytes(folder: string): number
}
