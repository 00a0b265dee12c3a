import 'fake-indexeddb/auto'
import { act, type ReactElement } from 'react'
import { answerOnce } from '#src/data/answer-once.ts'
import { EngineProvider } from '#src/data/engine-context.tsx'
import { connectionState } from '#src/data/queue/queries.ts'
import { createEngine } from '#sync/client/engine/create-engine.ts'
import type { Engine, QueuedOp } from '#sync/client/engine.ts'
import { liveValue } from '#sync/client/live-value.ts'
import { keptAnswers } from '#sync/client/meta/answers.ts'
import { MetaDatabase } from '#sync/client/meta/meta-database.ts'
import { type Outbox, openOutbox } from '#sync/client/outbox/outbox.ts'
import { OutboxDatabase } from '#sync/client/outbox/outbox-database.ts'
import type { Positions } from '#sync/client/reader.ts'
import { findEntries } from '#sync/client/search/find-entries.ts'
import type { Answer } from '#sync/client/transport/graphql.ts'
import { withKeys } from '#sync/contract/core/derive/cache-schema.ts'
import type { AnyDocument } from '#sync/contract/core/documents.ts'
import type { Role } from '#sync/contract/core/roles.ts'
import { collectionNames, definitionOf } from '#sync/contract/registry.ts'
import type { CollectionDocument } from './builders/insert-documents.ts'
import { mapReader, WELL } from './device.ts'
import { attempt, show, text } from './show.tsx'

let devices = 0

interface StandaloneDeviceOptions {
  /** Must be a real id where the test lets the user change their own row. */
  userId?: string
  role?: Role
  online?: boolean
  /** The first copy is not complete yet. */
  isFilling?: boolean
  /** Mails wait because there is no mail server. */
  mailWaits?: boolean
  /** Operations the user did before that are not settled. */
  queued?: readonly QueuedOp[]
  /** The server's answer to every query; without it no server can be reached. */
  answer?: unknown
}

type Who = Required<Pick<StandaloneDeviceOptions, 'userId' | 'role'>>

/** The real engine over a copy with these documents and without a server, for tests of one screen. */
export const buildStandaloneDevice = (
  held: readonly CollectionDocument[],
  given: StandaloneDeviceOptions = {},
): Engine => buildFollowingDevice(held, given).engine

/** The same device, with functions that change the copy as the server would. */
export function buildFollowingDevice(
  held: readonly CollectionDocument[],
  {
    userId = 'ik',
    role = 'office',
    online = true,
    isFilling = false,
    mailWaits = false,
    queued = [],
    answer,
  }: StandaloneDeviceOptions = {},
) {
  devices += 1
  const who = { userId, role }
  const docs = new Map(held.map((each) => keyed(who, each, 1)))
  let seq = 1
  const meta = new MetaDatabase(`standalone-meta-${devices}`)
  const database = new OutboxDatabase(`standalone-outbox-${devices}`)
  // Requested before the engine reads it, so IndexedDB does it first.
  if (queued.length > 0) void database.ops.bulkAdd(queued.map((op) => ({ ...op, userId })))
  const outbox = openOutbox({ meta, userId, database })
  const { reader, entries, changed } = mapReader({ docs })
  const companies = held.flatMap(({ collection, doc }) => (collection === 'companies' ? [doc._id] : []))
  const [tree = ''] = companies
  const engine = createEngine({
    session: {
      user_id: userId,
      username: 'iemand',
      fullname: 'Iemand',
      role,
      company_ids: [tree],
      tree,
      companies,
      lineage: companies,
      token: { name: 'login', expires: Date.now() + 1_000_000, date: Date.now() },
      support: '',
      mail_waits: mailWaits,
    },
    reader,
    positions: liveValue<Positions>(Object.fromEntries(collectionNames.map((name) => [name, 1]))),
    cacheStatus: liveValue({ ...WELL, lastSynced: isFilling ? null : 1 }),
    indexed: liveValue(true),
    find: async (wanted) => ({ ...findEntries(entries(), wanted), isWhole: true }),
    pullNow() {},
    outbox,
    runner: {
      transport: {
        graphql: async <T,>(): Promise<Answer<T>> =>
          answer ? { kind: 'ok', data: answer as T } : { kind: 'unreachable', retryAfter: 0 },
      },
      uploadBlob: async () => ({ kind: 'unreachable', retryAfter: 0 }),
      locks: { request: () => new Promise<never>(() => {}) } as never,
    },
    network: { online: () => online, onChange: () => () => {} },
    askForTurn() {},
    answers: keptAnswers(meta, userId),
  })
  return {
    engine,
    /** The server's answer to an operation. */
    answers: (opId: string, answer: Parameters<Outbox['update']>[1]) =>
      act(() => outbox.update(opId, answer)),
    /** Another user saved it. */
    arrives: (arrived: CollectionDocument) =>
      act(async () => {
        seq += 1
        docs.set(...keyed(who, arrived, seq))
        changed()
      }),
    /** Another user removed it. */
    goes: ({ collection, doc }: CollectionDocument) =>
      act(async () => {
        docs.delete(`${collection}/${doc._id}`)
        changed()
      }),
  }
}

/** The document as the device gets it: without the fields hidden from the role, except in the user's own row. */
function keyed(
  who: Who,
  { collection, doc }: CollectionDocument,
  seq: number,
): [key: string, doc: AnyDocument] {
  const definition = definitionOf(collection)
  const isTheirs = definition.personal && doc._id === who.userId
  const hidden = isTheirs ? [] : (definition.hidden[who.role] ?? []).map((path) => path.split('.'))
  const sent = { ...hidden.reduce<object>(without, doc), _id: doc._id, seq }
  return [`${collection}/${doc._id}`, withKeys(definition, sent) as AnyDocument]
}

/** For a list, removes the path from each item. */
function without(value: object, path: readonly string[]): object {
  if (Array.isArray(value)) return value.map((item) => without(item, path))
  const [key = '', ...below] = path
  const { [key]: inner, ...rest } = value as Record<string, object>
  return below.length > 0 && inner ? { ...rest, [key]: without(inner, below) } : rest
}

/** Shows a part of a screen on this device, and waits until it knows whether it is online. */
export async function showOn(engine: Engine, part: ReactElement) {
  await show(<EngineProvider value={engine}>{part}</EngineProvider>)
  await knowsItsConnection(engine)
}

export const knowsItsConnection = (engine: Engine) => act(() => answerOnce(engine, connectionState))

/** Milliseconds; the first render of a lazily loaded part takes longest. */
const RENDER_TIMEOUT_MS = 15_000

/** Waits until these words are on screen. */
export const seen = (words: string) =>
  until(() => {
    if (!text().includes(words)) throw new Error(`Nobody sees "${words}":\n${text()}`)
  })

/** Waits until `isSo` no longer throws, and returns its value. */
export async function until<T>(isSo: () => T): Promise<T> {
  const end = Date.now() + RENDER_TIMEOUT_MS
  for (;;) {
    const isLast = Date.now() > end
    try {
      return isLast ? isSo() : attempt(isSo)
    } catch (error) {
      if (isLast) throw error
      await settled()
    }
  }
}

/** Waits until pending work is done and rendered. */
export const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)))
