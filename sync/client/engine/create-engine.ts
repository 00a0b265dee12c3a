import type { Session } from '#sync/contract/protocol.ts'
import { type Actor, roleOf } from '#sync/contract/roles.ts'
import type { Engine, EngineStatus, Live, QueuedOp, SearchHit } from '../engine.ts'
import { liveQuery, liveValue } from '../live-value.ts'
import type { AnswerStore } from '../meta/answers.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { rememberingReader } from '../overlay/remembering-reader.ts'
import type { CacheReader, Positions } from '../reader.ts'
import type { RunOutcome } from '../runner/run-once.ts'
import { type RunnerOptions, startRunner } from '../runner/start-runner.ts'
import { next } from '../runner/transitions.ts'
import { uuidV7 } from '../uuid-v7.ts'
import { openOverlaySource } from './overlay-source.ts'
import { perform } from './perform.ts'
import { openQuestions } from './questions.ts'
import { serverQuestions } from './server-questions.ts'
import { settled } from './settle.ts'

/** What the pulling side knows; see cache/start-cache.ts. */
export interface CacheStatus {
  reachable: boolean
  signedIn: boolean
  tooOld: boolean
  firstSync: { received: number; total: number } | null
  lastSynced: number | null
}

export interface EngineDeps {
  session: Session
  reader: CacheReader
  positions: Live<Positions>
  cacheStatus: Live<CacheStatus>
  search(text: string, limit: number): Promise<readonly SearchHit[]>
  pullNow(): void
  outbox: Outbox
  runner: Omit<RunnerOptions, 'outbox' | 'onOutcome'>
  /** `navigator.onLine`, and telling when it changes. */
  network: { online(): boolean; onChange(listener: () => void): () => void }
  /** Asks the browser to run the outbox later, also with no page open: this one does not get through. */
  askForTurn(): void
  /** What the server answered last, for questions this device cannot answer. */
  answers: AnswerStore
  onClose?(): Promise<void>
}

export function createEngine(deps: EngineDeps): Engine {
  const { session, reader, outbox, positions, cacheStatus, network } = deps
  const actor = actorOf(session)
  // Hears of a change before everybody who then asks it.
  const rows = rememberingReader(reader, outbox)
  const source = openOverlaySource(outbox, { get: rows.get, onChange: reader.onChange }, actor)
  const questions = openQuestions(reader, source)
  const sending = liveValue<RunOutcome['kind']>('idle')
  const lost = liveValue(0)
  const leaving = new Set<string>()
  let closed = false
  outbox.lost().then(lost.set, (error) => closed || console.error(error))

  const runner = startRunner({
    ...deps.runner,
    outbox,
    onOutcome({ kind }) {
      sending.set(kind)
      // What was done comes back with the next pull; a hint that got lost must not make it wait for the poll.
      if (kind === 'sent') deps.pullNow()
      if (kind === 'unreachable') deps.askForTurn()
    },
  })
  const stopping = [
    positions.subscribe(tidy),
    // An answer that was lost the first time is about rows the copy may already have.
    outbox.onChange(tidy),
    network.onChange(() => {
      if (network.online()) syncNow()
    }),
    () => runner.close(),
    () => source.close(),
    () => rows.close(),
  ]
  runner.wake()
  tidy()

  /** Leaves the outbox: acknowledged, and this device's copy is past it. That is a change too, which begins this again. */
  async function tidy() {
    try {
      const done = settled(await source.ops(), positions.get() ?? {}).filter((opId) => !leaving.has(opId))
      if (done.length === 0) return
      for (const opId of done) leaving.add(opId)
      await outbox.settle(done)
      for (const opId of done) leaving.delete(opId)
    } catch (error) {
      leaving.clear()
      // The next start tidies up what a closing page could not.
      if (!closed) throw error
    }
  }

  function syncNow() {
    deps.pullNow()
    runner.wake()
  }

  const queue: Live<readonly QueuedOp[]> = liveQuery({
    ask: () => source.ops(),
    watch: (changed) => source.onChange(changed),
  })
  const status: Live<EngineStatus> = liveQuery({
    async ask(previous) {
      const now = statusOf(await source.ops(), cacheStatus.get(), sending.get(), lost.get(), network.online())
      return previous && JSON.stringify(previous) === JSON.stringify(now) ? previous : now
    },
    watch(changed) {
      const stops = [
        source.onChange(changed),
        cacheStatus.subscribe(changed),
        sending.subscribe(changed),
        lost.subscribe(changed),
        network.onChange(changed),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  })

  async function renew(opId: string, change: (op: QueuedOp) => Partial<QueuedOp>) {
    const op = (await outbox.all()).find((each) => each.opId === opId)
    if (!op || next(op.state, 'retried') !== 'queued') return
    // What was only waiting keeps its id: it may be on the server already.
    const again = { state: 'queued', rejection: null, notBefore: 0, attempts: 0 } as const
    if (op.state !== 'refused') await outbox.update(opId, again)
    else await outbox.replace(opId, { ...op, ...again, opId: uuidV7(), ...change(op) })
    runner.wake()
  }

  return {
    session,
    actor,
    doc: questions.doc as Engine['doc'],
    list: questions.list as Engine['list'],
    all: questions.all as Engine['all'],
    count: questions.count,
    search: deps.search,
    askServer: serverQuestions({ transport: deps.runner.transport, answers: deps.answers, network }),
    status: () => status,
    queue: () => queue,
    async perform(command) {
      const outcome = await perform({ outbox, rows, source, actor }, command)
      // Not on every change of the outbox: the runner's own changes would wake it past its patience.
      if (outcome.ok) runner.wake()
      return outcome
    },
    retry: (opId) => renew(opId, () => ({})),
    keepMine: (opId) =>
      renew(opId, ({ changes, rejection }) => ({
        changes: Object.fromEntries(
          Object.entries(changes).map(([field, { from, to }]) => [
            field,
            { from: rejection?.current && field in rejection.current ? rejection.current[field] : from, to },
          ]),
        ),
      })),
    async discard(opId) {
      await outbox.discard(opId)
      await refuseDependents(outbox, opId)
      runner.wake()
    },
    async blob(hash) {
      const row = await outbox.blob(hash)
      return row && new Blob([row.content], { type: row.mime })
    },
    async takeNoteOfLoss() {
      await outbox.takeNoteOfLoss()
      lost.set(0)
    },
    syncNow,
    draft: {
      load: async <T>(key: string) => (await outbox.drafts.load(key)) as T | null,
      save: outbox.drafts.save,
      clear: outbox.drafts.clear,
    },
    async close() {
      closed = true
      for (const stop of stopping) stop()
      await deps.onClose?.()
      outbox.close()
      await reader.close()
    },
  }
}

/** What was built on a discarded operation can never be done; its user sees it, and why. */
async function refuseDependents(outbox: Outbox, opId: string) {
  const dependents = (await outbox.all()).filter(
    ({ dependsOn, state }) => dependsOn.includes(opId) && state !== 'acked',
  )
  const refusal = { state: 'refused', rejection: { code: 'depends-on-refused' } } as const
  await outbox.updateMany(new Map(dependents.map((op) => [op.opId, refusal])))
}

export function actorOf({ user_id, role, tree, companies, lineage }: Session): Actor {
  return { userId: user_id, role: roleOf(role), tree, companies, lineage }
}

function statusOf(
  ops: readonly QueuedOp[],
  cache: CacheStatus | undefined,
  sending: RunOutcome['kind'],
  lostOperations: number,
  online: boolean,
): EngineStatus {
  const reachable = (cache?.reachable ?? true) && sending !== 'unreachable'
  return {
    connection: !online ? 'offline' : reachable ? 'online' : 'unreachable',
    signedIn: (cache?.signedIn ?? true) && sending !== 'unauthenticated',
    firstSync: cache?.firstSync ?? null,
    lastSynced: cache?.lastSynced ?? null,
    waiting: ops.filter(({ state }) => state !== 'refused' && state !== 'acked').length,
    refused: ops.filter(({ state }) => state === 'refused').length,
    update: cache?.tooOld || sending === 'too-old' ? 'required' : 'none',
    lostOperations,
  }
}
