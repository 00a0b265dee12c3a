import type { CollectionName } from '#sync/contract/core/documents.ts'
import { collectionNames } from '#sync/contract/registry.ts'
import type { Session } from '#sync/contract/wire/protocol.ts'
import type { CopyStatus } from '../copy-status.ts'
import { type MetaDatabase, readValue, writeValue } from '../meta/meta-database.ts'
import type { Positions } from '../reader.ts'
import type { CopyIndex } from '../search/open-search.ts'
import { cacheName } from '../tables/copy-layout.ts'
import { docTable } from '../tables/doc-table.ts'
import { digests } from '../transport/calls.ts'
import type { Answer, Transport } from '../transport/graphql.ts'
import { driftedCollections } from './digest.ts'
import { dropCopy } from './drop-copy.ts'
import { type CopyReplication, replicateAll } from './fill.ts'
import { forgetOtherLayouts } from './forget-copies.ts'
import { currentGeneration, setGeneration } from './generations.ts'
import { COMPARE_DUE } from './messages.ts'
import { type CacheDatabase, openCache, tablesOf } from './open-cache.ts'
import { dropPositions, dropPositionsOfOtherShapes, loadPositions, savePosition } from './positions.ts'
import { type PullCollector, pullCollector } from './pull-collector.ts'

export interface Puller {
  syncNow(): void
  /** Pulls when this copy is behind `seq`, the clock value of the company tree. */
  tick(seq: number): void
  stop(): Promise<void>
}

export interface PullerOptions {
  session: Session
  meta: MetaDatabase
  transport: Transport
  onStatus(change: Partial<CopyStatus>): void
  onPositions(positions: Positions): void
  /** Another copy is complete; screens read it from now on. */
  onSwap(): void
  /** Opens the search index of a copy. The index is told of every row stored in the copy. */
  openIndex?(name: string, db: CacheDatabase): Promise<CopyIndex>
  /** Opens a copy; the worker shares it with its search. */
  open?: (name: string) => Promise<CacheDatabase>
  drop?: (name: string) => Promise<unknown>
  compareAfter?: number
}

/** Milliseconds. The poll catches changes when a live hint was lost. */
const POLL_EVERY = 1_200_000
/** Milliseconds between two writes of the time at which the copy was current. */
const NOTED_EVERY = 60_000
const COMPARE_EVERY = 24 * 60 * 60 * 1000
/** Milliseconds after the copy is filled. Comparing reads all of it, so the first screens get their answers before. */
const COMPARE_AFTER = 20_000

interface Copy {
  generation: number
  name: string
  db: CacheDatabase
  index: CopyIndex | undefined
  replication: CopyReplication
  positions: Positions
  /** Resolves when the server answers `reset`: this copy is useless. */
  outdated: PromiseWithResolvers<false>
}

/** The only writer of the cache. It runs in one worker of the device at a time. */
export async function startPuller(options: PullerOptions): Promise<Puller> {
  const {
    session,
    meta,
    transport,
    onStatus,
    onPositions,
    onSwap,
    open = openCache,
    drop = dropCopy,
    compareAfter = COMPARE_AFTER,
  } = options
  const collector: PullCollector = pullCollector(transport, report)
  let renewing: Promise<void> | null = null
  let stopped = false

  let noted = 0
  let copy = await openCopy(await currentGeneration(meta, session), true)
  if (isWhole(copy.positions)) onStatus({ syncedBefore: await readValue<number>(meta, inStepAt(copy.name)) })
  const polling = setInterval(() => {
    syncNow()
    compareWhenDue().catch(unlessClosing)
  }, POLL_EVERY)
  copy.replication.filled
    .then(() => sleep(compareAfter))
    .then(compareWhenDue)
    .then(() => forgetOtherLayouts(meta, copy.name, drop))
    .catch(unlessClosing)

  /** Records that the copy is complete up to now. */
  function inStep(name: string) {
    const now = Date.now()
    onStatus({ lastSynced: now })
    if (now - noted < NOTED_EVERY) return
    noted = now
    writeValue(meta, inStepAt(name), now).catch(console.error)
  }

  function report(answer: Answer<unknown>) {
    onStatus({
      reachable: answer.kind !== 'unreachable',
      ...(answer.kind === 'ok' && { signedIn: true, revoked: false, tooOld: false }),
      ...(answer.kind === 'unauthenticated' && { signedIn: false }),
      ...(answer.kind === 'revoked' && { revoked: true }),
      ...(answer.kind === 'too-old' && { tooOld: true }),
    })
  }

  async function openCopy(generation: number, shown: boolean): Promise<Copy> {
    const name = cacheName(session, generation)
    const positions = await loadPositions(meta, name)
    await dropPositionsOfOtherShapes(meta, name)
    const db = await open(name)
    // Opened before the first row is stored: the index would miss rows it was not told of.
    const index = await options.openIndex?.(name, db)
    index?.reached(positions)
    let complete = isWhole(positions)
    const opened: Copy = {
      generation,
      name,
      db,
      index,
      positions,
      replication: undefined as never,
      outdated: Promise.withResolvers(),
    }
    opened.replication = replicateAll({
      db,
      collector,
      onProgress: (progress) => {
        if (shown && !complete) onStatus({ firstSync: progress })
      },
      onPosition(collection, seq) {
        opened.positions = { ...opened.positions, [collection]: seq }
        savePosition(meta, name, collection, seq).catch(console.error)
        index?.reached(opened.positions)
        if (opened !== copy) return
        onPositions(opened.positions)
        if (isWhole(opened.positions)) inStep(name)
      },
      beforeStoring: async (collection, ids) => (await index?.storing(collection, ids)) ?? (() => {}),
      onReset() {
        opened.outdated.resolve(false)
        renew()
      },
    })
    if (shown) onPositions(positions)
    opened.replication.filled.then(() => {
      complete = true
      if (shown) onStatus({ firstSync: null })
    }, console.error)
    return opened
  }

  /** Fills another copy beside the shown one and swaps when it is complete, so that no screen shows half a company. */
  function renew() {
    if (renewing || stopped) return
    renewing = fillAnother()
      .catch(console.error)
      .finally(() => {
        renewing = null
      })
  }

  async function fillAnother() {
    const old = copy
    // The server would answer the old copy with `reset`. Closing it makes room below the limit of 13 collections.
    await old.replication.stop()
    await old.db.close()
    let fresh = await openCopy(old.generation + 1, false)
    while (!(await isFilled(fresh)) && !stopped) {
      await fresh.replication.stop()
      await discard(fresh)
      fresh = await openCopy(fresh.generation + 1, false)
    }
    if (stopped) return
    copy = fresh
    await setGeneration(meta, session, fresh.generation)
    onPositions(fresh.positions)
    onSwap()
    onStatus({ firstSync: null })
    inStep(fresh.name)
    // Hints that arrived during the fill were for the old copy.
    syncNow()
    await discard(old)
  }

  /** Resolves with false when the fill has to start over. */
  const isFilled = ({ replication, outdated }: Copy) =>
    Promise.race([replication.filled.then(() => true), outdated.promise])

  async function discard({ name, db, index }: Copy) {
    index?.close()
    await db.close()
    await dropPositions(meta, name)
    await drop(name)
  }

  /** Compares daily and after an unclean end: rows lost behind a position are never pulled again (invariant I7). */
  async function compareWhenDue() {
    if (stopped) return
    const last = (await readValue<number>(meta, `compared ${copy.name}`)) ?? 0
    const due = await readValue<boolean>(meta, COMPARE_DUE)
    if (!due && Date.now() - last < COMPARE_EVERY) return
    const theirs = await digests(transport)
    // A copy that is being replaced is closed, and its successor is complete anyway.
    if (theirs.kind !== 'ok' || stopped || renewing) return
    const compared = copy
    const tables = tablesOf(compared.db)
    async function* pages(collection: CollectionName) {
      for await (const docs of docTable(tables, collection).pages()) {
        compared.index?.compare(collection, docs)
        yield docs
      }
    }
    const drifted = await driftedCollections(pages, () => compared.positions, theirs.data)
    // The comparison takes long, and the copy may have been replaced meanwhile.
    if (stopped || compared !== copy) return
    await writeValue(meta, `compared ${copy.name}`, Date.now())
    await writeValue(meta, COMPARE_DUE, false)
    if (drifted.length > 0) renew()
  }

  /** Reads of a copy that is being closed fail as expected. */
  function unlessClosing(error: unknown) {
    if (!stopped && !renewing) console.error(error)
  }

  function syncNow() {
    collector.wake()
    copy.replication.reSync()
  }

  return {
    syncNow,
    tick(seq) {
      const behind = collectionNames.some((name) => (copy.positions[name] ?? 0) < seq)
      if (behind) syncNow()
    },
    async stop() {
      stopped = true
      clearInterval(polling)
      collector.stop()
      await copy.replication.stop()
      copy.index?.close()
      await copy.db.close()
    },
  }
}

const isWhole = (positions: Positions) => Object.keys(positions).length === collectionNames.length

/** Key in the meta database: when this copy was last current. */
const inStepAt = (name: string) => `in step ${name}`

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
