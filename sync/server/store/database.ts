import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

export type Tx = Transaction<Tables>

/** `null` means: the connection was lost and is back, so anything may have been missed. */
export type Listener = (payload: string | null) => void

export type Unlisten = () => Promise<void>

export interface Database {
  readonly kind: 'pglite' | 'postgres'
  /** For building queries. Anything that must be durable goes through `write`, `read` or `statement`. */
  readonly kysely: Kysely<Tables>
  /** One transaction. Resolves only when a power cut can no longer undo it. Refused while the disk is nearly full. */
  write<T>(fn: (tx: Tx) => Promise<T>): Promise<T>
  /** One read-only snapshot. Never answers with something a power cut could still undo. */
  read<T>(fn: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Whether somebody waits for a transaction: the built-in database has one at a time, and what goes on for long makes way. Whoever
   * asked meanwhile is heard of first.
   */
  isWanted(): Promise<boolean>
  /** Outside any transaction of ours, durable. Without values the text may hold several statements. */
  statement(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>
  /** A hint, not a promise: poll slowly besides. */
  listen(channel: string, fn: Listener): Promise<Unlisten>
  close(): Promise<void>
}

export interface DatabaseConfig {
  /** Holds the lock and, without `url`, the database itself. */
  dataDir: string
  /** A PostgreSQL address; absent means PGlite in `dataDir`. */
  url?: string
  /** Trouble that no caller is waiting for: a lost listener, a failed fsync, a failed checkpoint. */
  onError?: (error: unknown) => void
  /** Bytes. Below this `write` refuses, because PGlite hangs on a full disk. */
  minFreeBytes?: number
  /** PostgreSQL connections of this process. */
  poolSize?: number
  /** Lets what came from outside in meanwhile; replaced where nothing comes from outside. */
  letIn?: () => Promise<unknown>
  /** Replaced by tests that watch or break the disk. */
  disk?: Partial<Disk>
}

/** The few system calls on which durability rests. */
export interface Disk {
  fsyncSync(fd: number): void
  fsync(fd: number): Promise<void>
  fdatasync(fd: number): Promise<void>
  freeBytes(folder: string): number
}
