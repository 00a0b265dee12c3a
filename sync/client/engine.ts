import type * as v from 'valibot'
import type { CollectionName, DocumentOf } from '#sync/contract/core/documents.ts'
import type { ErrorCode, Rejection } from '#sync/contract/core/errors.ts'
import type { Op } from '#sync/contract/core/operation.ts'
import type { Actor } from '#sync/contract/core/roles.ts'
import type { Session } from '#sync/contract/wire/protocol.ts'
import type { Live } from './live-value.ts'
import type { ListQuery } from './reader.ts'

/** A document as shown: the server's version with this user's waiting operations applied. */
export type Shown<Name extends CollectionName> = DocumentOf<Name> & {
  /** Clock value of the server's version; 0 when the document exists only on this device. */
  seq: number
  /** Number of operations on it that the server has not confirmed yet. */
  waiting: number
}

export type OpState =
  | 'queued'
  | 'sending'
  /** Stored on the server, not yet in this device's copy. */
  | 'acked'
  | 'refused'
  /** The session ended; sending continues after signing in. */
  | 'needs-auth'
  /** Waits for an earlier operation that was refused. */
  | 'waiting'

export interface QueuedOp extends Op {
  userId: string
  state: OpState
  rejection: Rejection | null
  /** Clock value of the server's answer; 0 before that. */
  seq: number
  attempts: number
  /** Milliseconds since 1970. The operation is not sent again before this moment. */
  notBefore: number
  /** The protocol version of the app that made it; absent in those made before version 28. */
  protocol?: number
  /** Number of the order the operation is about, as far as this page knows it, also when the order is gone. */
  number?: string
}

export interface Command {
  kind: string
  entity: CollectionName
  entityId: string
  /** By field: the value the author saw (`from`) and the new one. Without `from` the current value is taken. */
  changes?: Readonly<Record<string, { from?: unknown; to: unknown }>>
  /** Ids of documents this operation makes no sense without. Waiting operations that create them are sent first. */
  needs?: readonly string[]
  /** Ids of operations this one must follow. It waits for them, also when they are resent after a conflict. */
  after?: readonly string[]
  args?: Readonly<Record<string, unknown>>
  /** Photos by SHA-256, stored in the same transaction as the operation. */
  blobs?: readonly { hash: string; blob: Blob }[]
  /** Keys of the drafts it was made from, deleted in the same transaction so that none comes back as unsaved work. */
  drafts?: readonly string[]
}

/** The state of a form as its user left it. */
export interface DraftKept {
  key: string
  value: unknown
  /** Milliseconds since 1970: when it was last changed. */
  at: number
}

export type Outcome = { ok: true; opId: string } | { ok: false; rejection: Rejection }

export interface EngineStatus {
  /** `unreachable`: the device has a network but the server does not answer. */
  connection: 'online' | 'offline' | 'unreachable'
  signedIn: boolean
  /** The session was ended from elsewhere: the device must forget what the server said, as after a sign-out. */
  revoked: boolean
  /** Progress of the first copy; null when it is complete. */
  firstSync: { received: number; total: number } | null
  /** Milliseconds since 1970; null before the first complete pull since the start. */
  lastSynced: number | null
  /** Milliseconds since 1970, accurate to a minute: when the copy was last complete before this start, or null. */
  syncedBefore: number | null
  /** Whether search and counts cover everything on this device. */
  isIndexed: boolean
  /** Number of operations not refused and not yet confirmed. */
  waiting: number
  refused: number
  /** `required`: the server refuses this build as too old. Unsent work is kept. */
  update: 'none' | 'required'
  /** Number of confirmed operations that the browser lost, according to the witness. */
  lostOperations: number
}

export interface SearchHit {
  collection: 'orders' | 'customers' | 'archives'
  id: string
}

/** Shared properties of orders that lists are narrowed by; see search/facets.ts. */
export type Facet = 'status' | 'meaning' | 'company' | 'assignee' | 'type' | 'product' | 'campaign' | 'news'
/** By request date, last change or planned day. Archives sort by archive date instead of request date. */
export type Sort = 'newest' | 'oldest' | 'changed' | 'unchanged' | 'planned'

export type CountedCollection = 'orders' | 'archives'

export interface Narrowing {
  collection: CountedCollection | 'customers'
  /** By facet: the accepted values. An absent facet does not narrow. */
  among: Partial<Record<Facet, readonly string[]>>
  /** Milliseconds since 1970; `from` inclusive, `until` exclusive. */
  from: number
  until: number
  sort: Sort
  /** Time of the last change: milliseconds since 1970, `from` inclusive, `until` exclusive. */
  changed?: { from: number; until: number }
  /** Planned day as a number such as 20261204; both ends inclusive, `from` above 0. */
  planned?: { from: number; until: number }
  /** Id of the customer to narrow to. */
  customer?: string
}

/** A question for the search index. */
export interface SearchQuery {
  /** All words must occur. '' is allowed only together with `only`. */
  text: string
  /** Maximum number of hits per collection. */
  limit: number
  only?: Narrowing
  /** Also counts all matches by this facet. */
  tally?: Facet
}

export interface SearchResult {
  /** Best first. */
  hits: readonly SearchHit[]
  total: number
  /** Number of matches per value. */
  tally?: Readonly<Record<string, number>>
}

export interface Found extends SearchResult {
  /** Whether the index covers everything this user may see. While it does not, no hits only means: none yet. */
  isWhole: boolean
}

/** Selects orders or archives by any criteria; always answered from the search index. */
export interface Selection extends Narrowing {
  collection: CountedCollection
  text: string
  /** Only documents with operations waiting on this device. */
  waiting: boolean
  limit: number
  /** Also counts all matches by this facet, in the same pass. */
  tally?: Facet
}

/** Finds customers by any of their searched fields, in some companies, or in all when none is named. */
export interface CustomerQuery {
  text: string
  companies: readonly string[]
  limit: number
}

export interface Selected<Name extends Narrowing['collection']> {
  rows: readonly Shown<Name>[]
  total: number
  /** Number of matches per value of the requested facet. */
  tally?: Readonly<Record<string, number>>
}

/** A question only the server can answer, because it covers more than a device holds. */
export interface ServerQuestion<T> {
  /** Identifies query and variables; the last answer is kept under this key. */
  key: string
  query: string
  variables: Readonly<Record<string, unknown>>
  /** Schema of the whole `data` of the response. */
  answer: v.GenericSchema<unknown, T>
  /** False when neither the question nor the answer may be stored. */
  keep?: boolean
}

export interface ServerAnswer<T> {
  /** The last answer with its time in milliseconds since 1970; null when there never was one. */
  last: { value: T; at: number } | null
  state: 'asking' | 'answered' | 'unreachable' | 'refused'
}

export type Fetched = 'here' | 'nowhere' | 'unreachable'

/** The server's answer, or the reason why there is none. */
export type Called<T> = { ok: true; value: T } | { ok: false; code: ErrorCode }

/** All that screens may use of the sync: live local reads, and commands that are durable once awaited. */
export interface Engine {
  readonly session: Session
  readonly actor: Actor
  doc<Name extends CollectionName>(collection: Name, id: string): Live<Shown<Name> | null>
  list<Name extends CollectionName>(query: ListQuery<Name>): Live<readonly Shown<Name>[]>
  /** All documents of a small collection. */
  all<Name extends CollectionName>(collection: Name): Live<readonly Shown<Name>[]>
  /** Counts documents of one status, or of all. Follows every change after a short delay. */
  count(collection: Narrowing['collection'], status: string | null): Live<number>
  /** Number of offers without an answer of their customer. Follows every change after a short delay. */
  waitingOffers(): Live<number>
  /** Answers selections that no index of the copy covers. Follows every change after a short delay. */
  select<Name extends CountedCollection>(selection: Selection & { collection: Name }): Live<Selected<Name>>
  /** Customers by name, e-mail, address, phone or debtor number. Follows every change after a short delay. */
  people(asked: CustomerQuery): Live<Selected<'customers'>>
  /** Searches everything on this device, best hits first. `limit` counts per collection. */
  search(text: string, limit: number): Promise<readonly SearchHit[]>
  /** Asks a question only the server can answer, and shows its last answer meanwhile. */
  askServer<T>(question: ServerQuestion<T>): Live<ServerAnswer<T>>
  /** Has the server do something at once or not at all, without an operation. Its changes arrive with the next pull. */
  call<T>(asked: Pick<ServerQuestion<T>, 'query' | 'variables' | 'answer'>): Promise<Called<T>>
  /** Fetches an order the first copy has not brought yet. After the result `here`, `doc` answers it. */
  fetchOrder(id: string): Promise<Fetched>
  status(): Live<EngineStatus>
  /** All operations not yet on the server, oldest first. */
  queue(): Live<readonly QueuedOp[]>
  /** Resolves when the operation is on disk; nothing is shown before. Refusals by the rules return at once. */
  perform(command: Command): Promise<Outcome>
  /** Performs several commands, each judged with the ones before it applied. A refused one stops no other. */
  performEach(commands: readonly Command[]): Promise<readonly Outcome[]>
  retry(opId: string): Promise<void>
  /**
   * Resends an operation after a conflict, based on the server's current values. Of the conflicting fields only
   * `fields` keep the user's value, or all without `fields`. An operation with no change left is discarded.
   */
  keepMine(opId: string, fields?: readonly string[]): Promise<void>
  discard(opId: string): Promise<void>
  /** The user has seen `lostOperations`; they are not reported again. */
  takeNoteOfLoss(): Promise<void>
  blob(hash: string): Promise<Blob | null>
  /** Pulls and sends now, which also updates the connection state. */
  syncNow(): void
  draft: {
    load<T>(key: string): Promise<T | null>
    save(key: string, value: unknown): Promise<void>
    clear(key: string): Promise<void>
    /** Drafts whose key starts with `prefix`, last changed first. */
    list(prefix: string): Promise<DraftKept[]>
  }
  close(): Promise<void>
}
