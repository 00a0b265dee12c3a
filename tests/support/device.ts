import 'fake-indexeddb/auto'
import type { CopyStatus } from '#sync/client/copy-status.ts'
import { createEngine } from '#sync/client/engine/create-engine.ts'
import { settled } from '#sync/client/engine/settle.ts'
import type { Engine } from '#sync/client/engine.ts'
import { liveValue } from '#sync/client/live-value.ts'
import { keptAnswers } from '#sync/client/meta/answers.ts'
import { MetaDatabase } from '#sync/client/meta/meta-database.ts'
import { type Outbox, openOutbox } from '#sync/client/outbox/outbox.ts'
import { OutboxDatabase } from '#sync/client/outbox/outbox-database.ts'
import { compare } from '#sync/client/overlay/overlay-list.ts'
import { type CacheChange, type CacheReader, matches, type Positions } from '#sync/client/reader.ts'
import { type RunOutcome, runOnce } from '#sync/client/runner/run-once.ts'
import type { UploadBlob } from '#sync/client/runner/upload-blob.ts'
import { SEARCHED } from '#sync/client/search/entry.ts'
import { findEntries } from '#sync/client/search/find-entries.ts'
import { toEntry } from '#sync/client/search/to-entry.ts'
import { withKeys } from '#sync/contract/core/derive/cache-schema.ts'
import type { AnyDocument, CollectionName } from '#sync/contract/core/documents.ts'
import { collectionNames, definitionOf } from '#sync/contract/registry.ts'
import type { Cursor, PullPage, Session } from '#sync/contract/wire/protocol.ts'
import type { Caller, Server } from './builders/server.ts'
import { buildWire, type Wire } from './wire.ts'

/** One device with its stores, on a wire that the test controls. Its copy is a plain map, filled by `pull`. */
export interface Device {
  engine: Engine
  outbox: Outbox
  meta: MetaDatabase
  wire: Wire
  /** Pulls all collections, or these, once; then removes acknowledged operations that the copy now contains. */
  pull(only?: readonly CollectionName[]): Promise<void>
  /** Sends until nothing more can be sent; returns how it ended. */
  send(): Promise<RunOutcome>
  /** Kills and reopens the browser: only data on disk survives. */
  restart(): Promise<Device>
  close(): Promise<void>
}

interface DeviceParts {
  names: { meta: string; outbox: string }
  server: Server
  session: Session
  upload: UploadBlob
  copy: Copy
}

/** The rows that the replication would have stored. */
interface Copy {
  docs: Map<string, AnyDocument>
  cursors: Map<CollectionName, Cursor>
}

let devices = 0

export async function buildDevice(server: Server, user: { _id: string }, upload: UploadBlob = alwaysThere) {
  devices += 1
  const names = { meta: `meta-${devices}`, outbox: `outbox-${devices}` }
  const session = await sessionOf(server, user)
  return startDevice({ names, server, session, upload, copy: { docs: new Map(), cursors: new Map() } })
}

const alwaysThere: UploadBlob = async () => ({ kind: 'there' })

async function startDevice(parts: DeviceParts): Promise<Device> {
  const { names, server, session, upload, copy } = parts
  const meta = new MetaDatabase(names.meta)
  const outbox = openOutbox({ meta, userId: session.user_id, database: new OutboxDatabase(names.outbox) })
  const wire = buildWire(server, { _id: session.user_id })
  const positions = liveValue<Positions>({})
  const reader = mapReader(copy)
  const deps = { outbox, transport: wire.transport, uploadBlob: upload }
  const engine = createEngine({
    session,
    reader: reader.reader,
    positions,
    cacheStatus: liveValue<CopyStatus>(WELL),
    indexed: liveValue(true),
    find: async (wanted) => ({ ...findEntries(reader.entries(), wanted), isWhole: true }),
    pullNow() {},
    outbox,
    // The tests send explicitly, so this runner never gets the lock.
    runner: { ...deps, locks: { request: () => new Promise<never>(() => {}) } as never },
    network: { online: () => true, onChange: () => () => {} },
    askForTurn() {},
    answers: keptAnswers(meta, session.user_id),
  })
  const caller = server.as({ _id: session.user_id })
  return {
    engine,
    outbox,
    meta,
    wire,
    async pull(only = collectionNames) {
      const reached = { ...positions.get(), ...(await pullInto(caller, copy, only)) }
      positions.set(reached)
      reader.changed()
      do await turn()
      while (settled(await outbox.all(), reached).length > 0)
    },
    async send() {
      let outcome = await runOnce(deps)
      while (outcome.kind === 'sent') outcome = await runOnce(deps)
      await turn()
      return outcome
    },
    async restart() {
      await engine.close()
      meta.close()
      return startDevice(parts)
    },
    async close() {
      await engine.close()
      meta.close()
    },
  }
}

export const WELL: CopyStatus = {
  reachable: true,
  signedIn: true,
  revoked: false,
  tooOld: false,
  firstSync: null,
  lastSynced: null,
  syncedBefore: null,
}

/** Lets pending work finish: queries that run again, and the tidying of the outbox. */
const turn = () => new Promise((resolve) => setTimeout(resolve, 30))

async function pullInto(
  caller: Caller,
  { docs, cursors }: Copy,
  only: readonly CollectionName[],
): Promise<Positions> {
  const seqs: Partial<Record<CollectionName, number>> = {}
  for (const collection of only) {
    let page: PullPage | undefined
    do {
      const cursor = cursors.get(collection) ?? null
      const pages = await caller.pull([{ collection, cursor, limit: 500 }])
      page = pages[0] as PullPage
      for (const doc of page.documents) {
        if (doc._deleted) docs.delete(`${collection}/${doc._id}`)
        else docs.set(`${collection}/${doc._id}`, withKeys(definitionOf(collection), doc) as AnyDocument)
      }
      cursors.set(collection, page.cursor)
    } while (!page.done || page.cursor.fill)
    seqs[collection] = page.cursor.seq
  }
  return seqs
}

export function mapReader({ docs }: Pick<Copy, 'docs'>) {
  const listeners = new Set<(change: CacheChange) => void>()
  const all = (name: CollectionName) =>
    [...docs].flatMap(([key, doc]) => (key.startsWith(`${name}/`) ? [doc] : []))
  const reader: CacheReader = {
    get: async (name, id) => docs.get(`${name}/${id}`) ?? null,
    getMany: async (name, ids) => ids.flatMap((id) => docs.get(`${name}/${id}`) ?? []),
    find: async ({ order, limit, ...query }) =>
      all(query.collection)
        .filter((doc) => matches(query, doc))
        .sort((a, b) => compare(a, b, order))
        .slice(0, limit),
    count: async (name, where) =>
      all(name).filter((doc) => Object.entries(where).every(([field, value]) => doc[field] === value)).length,
    all: async (name) => all(name),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => {},
  }
  function changed() {
    for (const listener of listeners) listener(new Map(collectionNames.map((name) => [name, 'all'])))
  }
  const entries = () => SEARCHED.flatMap((name) => all(name).map((doc) => toEntry(name, doc, [])))
  return { reader, changed, entries }
}

export async function sessionOf(server: Server, user: { _id: string }): Promise<Session> {
  const { actor } = await server.as(user).context()
  return {
    user_id: actor.userId,
    username: 'iemand',
    fullname: 'Iemand',
    role: actor.role,
    company_ids: [actor.companies[0] ?? ''],
    tree: actor.tree,
    companies: [...actor.companies],
    lineage: [...actor.lineage],
    support: '',
    mail_waits: false,
    token: { name: 'login', expires: Date.now() + 1_000_000, date: Date.now() },
  }
}
