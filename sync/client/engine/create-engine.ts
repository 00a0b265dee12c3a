import * as v from 'valibot'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { reject } from '#sync/contract/core/errors.ts'
import type { Op } from '#sync/contract/core/operation.ts'
import { type Actor, roleOf } from '#sync/contract/core/roles.ts'
import { same } from '#sync/contract/core/same.ts'
import { threeWayValues } from '#sync/contract/core/three-way-merge.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import type { Session } from '#sync/contract/wire/protocol.ts'
import type { CopyStatus } from '../copy-status.ts'
import type { Command, Engine, EngineStatus, Found, Outcome, QueuedOp, SearchQuery } from '../engine.ts'
import type { Live } from '../live-value.ts'
import { liveQuery, liveValue } from '../live-value.ts'
import type { AnswerStore } from '../meta/answers.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { rebaseRefusedOnPending } from '../outbox/rebase-refused.ts'
import type { Overlay } from '../overlay/overlay.ts'
import { overlayList } from '../overlay/overlay-list.ts'
import { openOverlaySource } from '../overlay/overlay-source.ts'
import { openCounts } from '../questions/counts.ts'
import { openCustomerSearch } from '../questions/customer-search.ts'
import { openFetchedOrders } from '../questions/fetched-orders.ts'
import { goneOrders } from '../questions/gone-orders.ts'
import { openQuestions } from '../questions/questions.ts'
import { openSelections } from '../questions/selections.ts'
import { serverQuestions } from '../questions/server-questions.ts'
import type { CacheReader, Positions } from '../reader.ts'
import type { RunOutcome } from '../runner/run-once.ts'
import { type RunnerOptions, startRunner } from '../runner/start-runner.ts'
import { next } from '../runner/transitions.ts'
import { uuidV7 } from '../uuid-v7.ts'
import { perform } from './perform.ts'
import { sendNow } from './send-now.ts'
import { settled } from './settle.ts'

export interface EngineDeps {
  session: Session
  reader: CacheReader
  positions: Live<Positions>
  cacheStatus: Live<CopyStatus>
  /** Whether the search index is complete. */
  indexed: Live<boolean>
  find(wanted: SearchQuery): Promise<Found>
  pullNow(): void
  outbox: Outbox
  runner: Omit<RunnerOptions, 'outbox' | 'onOutcome'>
  /** `navigator.onLine`, and notification when it changes. */
  network: { online(): boolean; onChange(listener: () => void): () => void }
  /** Asks the browser to run the outbox later, also with no page open, because this page cannot reach the server. */
  askForTurn(): void
  /** The server's last answers to questions this device cannot answer. */
  answers: AnswerStore
  onClose?(): Promise<void>
}

export function createEngine(deps: EngineDeps): Engine {
  const { session, outbox, positions, cacheStatus, network } = deps
  const { reader, fetchOrder } = openFetchedOrders(deps.reader, deps.runner.transport, positions)
  const actor = actorOf(session)
  const source = openOverlaySource(outbox, reader, actor)
  const questions = openQuestions(reader, source)
  const searching = { reader, source, find: deps.find }
  const gone = goneOrders(deps.answers, source)
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
      // Sent changes come back with the next pull. Without this, a lost live hint would delay them until the poll.
      if (kind === 'sent') deps.pullNow()
      if (kind === 'unreachable') deps.askForTurn()
    },
  })
  const stopping = [
    positions.subscribe(tidy),
    // A resent operation may be acknowledged when the copy already has its rows, so no position changes.
    outbox.onChange(tidy),
    network.onChange(() => {
      if (network.online()) syncNow()
    }),
    () => runner.close(),
    () => source.close(),
  ]
  runner.wake()
  tidy()

  /** Settles operations that are acknowledged and in the copy. This changes the outbox, which calls it again. */
  async function tidy() {
    try {
      const done = settled(await source.ops(), positions.get() ?? {}).filter((opId) => !leaving.has(opId))
      if (done.length === 0) return
      for (const opId of done) leaving.add(opId)
      await outbox.settle(done)
      for (const opId of done) leaving.delete(opId)
    } catch (error) {
      leaving.clear()
      // A closing page cannot finish this; the next start does.
      if (!closed) throw error
    }
  }

  function syncNow() {
    deps.pullNow()
    runner.wake()
  }

  const queue: Live<readonly QueuedOp[]> = liveQuery({
    ask: async () => gone.named(rebaseRefusedOnPending(await source.ops())),
    watch: (changed) => source.onChange(changed),
  })
  const status: Live<EngineStatus> = liveQuery({
    async ask(previous) {
      const now = {
        ...statusOf(await source.ops(), cacheStatus.get(), sending.get(), lost.get(), network.online()),
        isIndexed: deps.indexed.get() ?? true,
      }
      return previous && JSON.stringify(previous) === JSON.stringify(now) ? previous : now
    },
    watch(changed) {
      const stops = [
        source.onChange(changed),
        cacheStatus.subscribe(changed),
        deps.indexed.subscribe(changed),
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
    const ops = await outbox.all()
    const op = ops.find((each) => each.opId === opId)
    if (!op || next(op.state, 'retried') !== 'queued') return
    // An operation that was not refused keeps its id, because the server may have it already.
    const again = { state: 'queued', rejection: null, notBefore: 0, attempts: 0 } as const
    if (op.state !== 'refused') await outbox.update(opId, again)
    else {
      // A dependency that the user discarded would refuse the operation for ever, so only existing ones are kept.
      const dependsOn = op.dependsOn.filter((id) => ops.some((each) => each.opId === id))
      await outbox.replace(opId, { ...op, ...again, dependsOn, opId: uuidV7(), ...change(op) })
    }
    runner.wake()
  }

  async function sendAndPull(op: Op): Promise<Outcome> {
    if (!network.online()) return { ok: false, rejection: reject('unavailable') }
    const outcome = await sendNow(deps.runner.transport, outbox.userId, op)
    deps.pullNow()
    return outcome
  }

  async function performEach(commands: readonly Command[]) {
    const outcomes = await perform({ outbox, source, actor, companies, sendNow: sendAndPull }, commands)
    // Woken only here and not on every outbox change: the runner's own changes would wake it and bypass its backoff.
    if (outcomes.some(({ ok }) => ok)) runner.wake()
    gone.note(ordersOf(commands, outcomes)).catch(console.debug)
    return outcomes
  }

  async function companies(overlay: Overlay) {
    const query = {
      collection: 'companies' as const,
      where: {},
      order: '_id',
      limit: Number.POSITIVE_INFINITY,
    }
    return overlayList(query, await reader.all('companies'), overlay) as DocumentOf<'companies'>[]
  }

  async function discard(opId: string) {
    await outbox.discard(opId)
    await refuseDependents(outbox, opId)
    runner.wake()
  }

  return {
    session,
    actor,
    doc: questions.doc as Engine['doc'],
    list: questions.list as Engine['list'],
    all: questions.all as Engine['all'],
    ...openCounts(searching),
    select: openSelections(searching) as Engine['select'],
    people: openCustomerSearch(searching),
    search: (text, limit) =>
      deps.find({ text, limit }).then(
        ({ hits }) => hits,
        () => [],
      ),
    askServer: serverQuestions({ transport: deps.runner.transport, answers: deps.answers, network }),
    async call({ query, variables, answer }) {
      const reply = await deps.runner.transport.graphql<unknown>(query, variables)
      if (reply.kind === 'refused') return { ok: false, code: reply.code }
      const told = reply.kind === 'ok' ? v.safeParse(answer, reply.data) : null
      if (!told?.success) return { ok: false, code: 'unavailable' }
      deps.pullNow()
      return { ok: true, value: told.output }
    },
    fetchOrder,
    status: () => status,
    queue: () => queue,
    perform: async (command) => (await performEach([command]))[0] as Outcome,
    performEach,
    retry: (opId) => renew(opId, () => ({})),
    async keepMine(opId, fields) {
      const op = rebaseRefusedOnPending(await outbox.all()).find((each) => each.opId === opId)
      const changes = op && rebased(op, fields)
      if (!changes) return
      // Operations refused without a conflict, such as a new order, are resent whole.
      if (Object.keys(changes).length > 0 || !op.rejection?.current) return renew(opId, () => ({ changes }))
      // Choosing the server's values counts as done, so operations that wait for this one go on.
      await outbox.release(opId)
      await discard(opId)
    },
    discard,
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
      list: outbox.drafts.list,
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

/** Operations that depend on a discarded one can never be done. They are refused with a reason that the user sees. */
async function refuseDependents(outbox: Outbox, opId: string) {
  const dependents = (await outbox.all()).filter(
    ({ dependsOn, state }) => dependsOn.includes(opId) && state !== 'acked',
  )
  const refusal = { state: 'refused', rejection: { code: 'depends-on-refused' } } as const
  await outbox.updateMany(new Map(dependents.map((op) => [op.opId, refusal])))
}

/** Order id by operation id, for the commands that succeeded. */
const ordersOf = (commands: readonly Command[], outcomes: readonly Outcome[]) =>
  new Map(
    outcomes.flatMap((outcome, at) => {
      const command = commands[at]
      return outcome.ok && command?.entity === 'orders' ? [[outcome.opId, command.entityId] as const] : []
    }),
  )

/**
 * The changes of a refused edit, rebased on the server's values. Of the conflicting fields only `kept` keep the user's
 * value, or all without it. List items without a conflict are always included.
 */
function rebased({ entity, changes, rejection }: QueuedOp, kept?: readonly string[]): Op['changes'] {
  const current = rejection?.current ?? {}
  const onTop = Object.entries(changes).flatMap(([field, { from, to }]) => {
    if (!(field in current)) return [[field, { from, to }] as const]
    const both = threeWayValues(definitionOf(entity).merge[field], from, to, current[field])
    const isKept = !kept || kept.includes(field)
    const chosen = isKept ? both.mine : both.theirs
    const isNothing = !isKept && same(chosen, current[field])
    return isNothing ? [] : [[field, { from: current[field], to: chosen }] as const]
  })
  return Object.fromEntries(onTop)
}

export function actorOf({ user_id, role, tree, companies, lineage }: Session): Actor {
  return { userId: user_id, role: roleOf(role), tree, companies, lineage }
}

function statusOf(
  ops: readonly QueuedOp[],
  cache: CopyStatus | undefined,
  sending: RunOutcome['kind'],
  lostOperations: number,
  online: boolean,
): Omit<EngineStatus, 'isIndexed'> {
  const reachable = (cache?.reachable ?? true) && sending !== 'unreachable'
  return {
    connection: !online ? 'offline' : reachable ? 'online' : 'unreachable',
    signedIn: (cache?.signedIn ?? true) && sending !== 'unauthenticated',
    revoked: cache?.revoked || sending === 'revoked',
    firstSync: cache?.firstSync ?? null,
    lastSynced: cache?.lastSynced ?? null,
    syncedBefore: cache?.syncedBefore ?? null,
    waiting: ops.filter(({ state }) => state !== 'refused' && state !== 'acked').length,
    refused: ops.filter(({ state }) => state === 'refused').length,
    update: cache?.tooOld || sending === 'too-old' ? 'required' : 'none',
    lostOperations,
  }
}
