import type * as v from 'valibot'
import type { CollectionName, DocumentOf } from '#sync/contract/core/documents.ts'
import type { ErrorCode, Rejection } from '#sync/contract/core/errors.ts'
import type { Op } from '#sync/contract/core/operation.ts'
import type { Actor } from '#sync/contract/core/roles.ts'
import type { Session } from '#sync/contract/wire/protocol.ts'
import type { Live } from './live-value.ts'
import type { ListQuery } from './reader.ts'

/** A document as shown: what the server said with this user's waiting operations on top. */
export type Shown<Name extends CollectionName> = DocumentOf<Name> & {
  /** Clock value of the server's version; 0 when it exists only on this device. */
  seq: number
  /** How many operations on it have not come back from the server yet. */
  waiting: number
}

export type OpState =
  | 'queued'
  | 'sending'
  /** Stored on the server, not yet back in this device's copy. */
  | 'acked'
  | 'refused'
  /** The session ended; sending goes on after signing in. */
  | 'needs-auth'
  /** Waits for an operation before it that was refused. */
  | 'waiting'

export interface QueuedOp extends Op {
  userId: string
  state: OpState
  rejection: Rejection | null
  /** Clock value of the server's answer; 0 before. */
  seq: number
  attempts: number
  /** Milliseconds; not sent again before. */
  notBefore: number
  /** What the order is called that it is about, as far as this page knows; also where that is gone. */
  number?: string
}

export interface Command {
  kind: string
  entity: CollectionName
  entityId: string
  /** By field: what its author saw, and the new value. Without `from` they saw what is there now. */
  changes?: Readonly<Record<string, { from?: unknown; to: unknown }>>
  /** Ids of other documents it makes no sense without. Those that wait to be made go first. */
  needs?: readonly string[]
  /** Operations it only means something after: it waits until they are done, also for what is chosen after a clash. */
  after?: readonly string[]
  args?: Readonly<Record<string, unknown>>
  /** Photos by SHA-256. Stored before the operation is. */
  blobs?: readonly { hash: string; blob: Blob }[]
  /** The drafts it was made of, by key: gone in the moment it is stored, so that none comes back as unsaved work. */
  drafts?: readonly string[]
}

/** The state of a form, as its user left it. */
export interface DraftKept {
  key: string
  value: unknown
  /** Milliseconds; when it was last changed. */
  at: number
}

export type Outcome = { ok: true; opId: string } | { ok: false; rejection: Rejection }

export interface EngineStatus {
  /** `unreachable`: the device has a network, the server does not answer. */
  connection: 'online' | 'offline' | 'unreachable'
  signedIn: boolean
  /** The session was ended by another than this device: it is to be left as after a sign-out. */
  revoked: boolean
  /** The first copy, while it is being read; null afterwards. */
  firstSync: { received: number; total: number } | null
  /** Milliseconds; null before the first complete pull since the start. */
  lastSynced: number | null
  /** Milliseconds; when it was last whole and in step before the start, about a minute less exact. Null: never. */
  syncedBefore: number | null
  /** Whether searching and counting know everything that is on this device. */
  isIndexed: boolean
  /** Operations on their way. */
  waiting: number
  refused: number
  /** `required`: this build is too old to be served; unsent work is kept. */
  update: 'none' | 'required'
  /** The browser lost operations that had been confirmed (the witness disagrees). */
  lostOperations: number
}

export interface SearchHit {
  collection: 'orders' | 'customers' | 'archives'
  id: string
}

/** What orders have in common and are narrowed by; see search/facets.ts. */
export type Facet = 'status' | 'meaning' | 'company' | 'assignee' | 'type' | 'product' | 'campaign' | 'news'
/** By request date, by when they last changed, or by the day they are planned for; of archives by when they were archived. */
export type Sort = 'newest' | 'oldest' | 'changed' | 'unchanged' | 'planned'

export type Counted = 'orders' | 'archives'

export interface Narrowing {
  collection: Counted | 'customers'
  /** By facet: one of these. What is left out asks nothing. */
  among: Partial<Record<Facet, readonly string[]>>
  /** Milliseconds, the first within and the last not. */
  from: number
  until: number
  sort: Sort
  /** When it last changed: milliseconds, the first within and the last not. */
  changed?: { from: number; until: number }
  /** For which days it is planned: numbers such as 20261204, both within, the first above 0. */
  planned?: { from: number; until: number }
  /** Only of this one. */
  customer?: string
}

/** What the search index is asked. */
export interface Wanted {
  /** All words must occur; '' only together with `only`. */
  text: string
  /** Per collection. */
  limit: number
  only?: Narrowing
  /** Counts all of them by this as well. */
  tally?: Facet
}

export interface Listed {
  /** Best first. */
  hits: readonly SearchHit[]
  total: number
  /** How many have each value. */
  tally?: Readonly<Record<string, number>>
}

export interface Found extends Listed {
  /** Whether the index knows everything this user may see. While it does not, "nothing" only means: not yet. */
  isWhole: boolean
}

/** Which orders or archives, by anything: answered from the search index, whatever is asked. */
export interface Selection extends Narrowing {
  collection: Counted
  text: string
  /** Only what waits on this device. */
  waiting: boolean
  limit: number
  /** Counts all of them by this as well, in the same pass. */
  tally?: Facet
}

/** Customers by anything said of them; of some companies, or of all where none is named. */
export interface PeopleAsked {
  text: string
  companies: readonly string[]
  limit: number
}

export interface Selected<Name extends Narrowing['collection']> {
  rows: readonly Shown<Name>[]
  total: number
  /** How many have each value of what was asked to be counted by. */
  tally?: Readonly<Record<string, number>>
}

/** Something only the server can tell, because it counts over more than a device holds. */
export interface ServerQuestion<T> {
  /** Names question and variables; the last answer is kept under it. */
  key: string
  query: string
  variables: Readonly<Record<string, unknown>>
  /** Of the data as a whole. */
  answer: v.GenericSchema<unknown, T>
  /** False for what may stay nowhere: neither what was asked nor the answer. */
  keep?: boolean
}

export interface ServerAnswer<T> {
  /** The last one, and when it was given in milliseconds; null when there never was one. */
  last: { value: T; at: number } | null
  state: 'asking' | 'answered' | 'unreachable' | 'refused'
}

export type Fetched = 'here' | 'nowhere' | 'unreachable'

/** The server's answer, or why there is none. */
export type Called<T> = { ok: true; value: T } | { ok: false; code: ErrorCode }

/** All a screen may know of the sync: local reads that follow every change, and commands that are durable once awaited. */
export interface Engine {
  readonly session: Session
  readonly actor: Actor
  doc<Name extends CollectionName>(collection: Name, id: string): Live<Shown<Name> | null>
  list<Name extends CollectionName>(query: ListQuery<Name>): Live<readonly Shown<Name>[]>
  /** Every document of a small collection. */
  all<Name extends CollectionName>(collection: Name): Live<readonly Shown<Name>[]>
  /** Of one status, or of all. Follows every change, a moment later. */
  count(collection: Narrowing['collection'], status: string | null): Live<number>
  /** What no index of the copy answers. Follows every change as well, a moment later. */
  select<Name extends Counted>(selection: Selection & { collection: Name }): Live<Selected<Name>>
  /** Customers by name, e-mail, address, phone or debtor number, as a directory has them. Follows every change, a moment later. */
  people(asked: PeopleAsked): Live<Selected<'customers'>>
  /** Over everything on this device; best first. `limit` counts per collection. */
  search(text: string, limit: number): Promise<readonly SearchHit[]>
  /** What the server alone can tell, or told last. */
  askServer<T>(question: ServerQuestion<T>): Live<ServerAnswer<T>>
  /** What is done by the server, at once or not at all, and is no operation. What it changed comes with the next pull. */
  call<T>(asked: Pick<ServerQuestion<T>, 'query' | 'variables' | 'answer'>): Promise<Called<T>>
  /** One the first copy has yet to bring, with what it takes to show it: `here` means that `doc` answers it. */
  fetchOrder(id: string): Promise<Fetched>
  status(): Live<EngineStatus>
  /** Everything not yet on the server, oldest first. */
  queue(): Live<readonly QueuedOp[]>
  /** Resolves when the operation is on disk; nothing is shown before. Refusals of the rules come back at once. */
  perform(command: Command): Promise<Outcome>
  /** Many in one go, each judged with those before it done. An outcome of each; one that is refused stops none. */
  performEach(commands: readonly Command[]): Promise<readonly Outcome[]>
  retry(opId: string): Promise<void>
  /**
   * After a conflict: sent again against what the server holds now. Of the fields both changed only `fields` keep the
   * user's own value, without it all of them; with nothing left to change the operation goes.
   */
  keepMine(opId: string, fields?: readonly string[]): Promise<void>
  discard(opId: string): Promise<void>
  /** Their user knows of `lostOperations`; not told again. */
  takeNoteOfLoss(): Promise<void>
  blob(hash: string): Promise<Blob | null>
  /** Pulls and sends now; the connection state follows. */
  syncNow(): void
  draft: {
    load<T>(key: string): Promise<T | null>
    save(key: string, value: unknown): Promise<void>
    clear(key: string): Promise<void>
    /** Those whose key begins so; the last changed first. */
    list(prefix: string): Promise<DraftKept[]>
  }
  close(): Promise<void>
}
