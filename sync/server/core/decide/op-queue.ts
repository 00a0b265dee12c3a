import type { Op } from '#sync/contract/core/operation.ts'
import type { OpResult } from '#sync/contract/wire/protocol.ts'
import { asActor } from '#sync/server/store/as-actor.ts'
import type { Database, Tx } from '#sync/server/store/database.ts'
import { codeOfFailure } from '#sync/server/store/failures.ts'
import { refuseNesting } from '#sync/server/store/nesting.ts'
import { classifyFailure } from './classify-failure.ts'
import {
  applyIn,
  closeGroup,
  enterScope,
  noteAnswer,
  type OpGroup,
  type OpJob,
  openGroup,
  scopeKey,
} from './op-group.ts'
import type { OpQueue, OpRequest } from './op-request.ts'
import { refused, retry } from './results.ts'
import { openWaitingList, type WaitingList } from './waiting-list.ts'

interface Job extends OpJob {
  done(results: OpResult[]): void
}

type Waiting = WaitingList<Job>

/** Operations of one transaction, which keeps their rows locked. */
const MAX_OPS = 60
/** Milliseconds after which a transaction takes no further operation: while others wait for the database, and at all. */
const MAX_TIME = { wanted: 25, ever: 150 }

/** After an operation on these, the author's own rights may differ. */
const CHANGES_RIGHTS: readonly string[] = ['companies', 'users']
/** Codes of a retry that is not due to the operation. A later operation on the same entity must not overtake it. */
export const OUR_FAULT: readonly (string | null)[] = ['unavailable', 'disk-full']

export const mayChangeRights = (op: Op, { seq }: OpResult) => seq > 0 && CHANGES_RIGHTS.includes(op.entity)
export const isOurFault = ({ status, code }: OpResult) => status === 'retry' && OUR_FAULT.includes(code)

export function openOpQueue(db: Database): OpQueue {
  /** Requests that wait, by tree. A tree is listed while its operations are under way. */
  const trees = new Map<string, Waiting>()

  async function work(tree: string, waiting: Waiting): Promise<void> {
    for (let first = waiting.next(); first; first = waiting.next()) {
      const jobs = [first]
      const results = await applyAll(db, jobs, waiting)
      for (const [at, job] of jobs.entries()) {
        const own = results[at] ?? []
        if (own.length > 0) job.done(own)
        else waiting.putBack(job.request.actor.userId, job)
      }
    }
    trees.delete(tree)
  }

  return {
    apply(request, ops) {
      refuseNesting()
      const { tree, userId } = request.actor
      const waiting = trees.get(tree) ?? openWaitingList<Job>()
      return new Promise((done) => {
        const isWaiting = waiting.add(userId, { request, ops, done })
        if (!isWaiting) return done(unapplied(ops, 'unavailable'))
        if (trees.has(tree)) return
        trees.set(tree, waiting)
        work(tree, waiting)
      })
    },
  }
}

const unapplied = (ops: readonly Op[], code: 'unavailable' | 'disk-full') =>
  ops.map(({ opId }) => retry(opId, code))

/** Returns one list of results per job. Jobs that join the transaction are added to `jobs`. */
async function applyAll(db: Database, jobs: Job[], waiting: Waiting): Promise<OpResult[][]> {
  try {
    return await applyTogether(db, jobs, waiting)
  } catch (error) {
    const code = codeOfFailure(error)
    if (code !== 'unavailable' && code !== 'disk-full') return applyApart(db, jobs)
    // The waiting jobs would fail the same way, each after a wait of its own, so they are answered now.
    for (let job = waiting.next(); job; job = waiting.next()) jobs.push(job)
    jobs[0]?.request.onError(error)
    return jobs.map(({ ops }) => unapplied(ops, code))
  }
}

/** One operation may have failed the shared transaction, so each is repeated in a transaction of its own. */
async function applyApart(db: Database, jobs: readonly Job[]): Promise<OpResult[][]> {
  const results: OpResult[][] = []
  for (const { request, ops } of jobs) {
    const own: OpResult[] = []
    for (const op of ops) {
      const result = await applyAlone(db, request, op)
      own.push(result)
      if (endsTurn(op, result)) break
    }
    results.push(own)
  }
  return results
}

async function applyAlone(db: Database, request: OpRequest, op: Op): Promise<OpResult> {
  try {
    return await inGroup(db, request, [op], (tx, group) => applyIn(tx, group, request, op))
  } catch (error) {
    const verdict = classifyFailure(error)
    if (verdict.kind === 'refuse') return keepRefusal(db, request, op, refused(op.opId, verdict))
    request.onError(error)
    return retry(op.opId, verdict.code)
  }
}

/** The failed transaction rolled its result back, so the refusal is stored in a transaction of its own. */
async function keepRefusal(db: Database, request: OpRequest, op: Op, result: OpResult): Promise<OpResult> {
  try {
    return await inGroup(db, request, [op], async (_tx, group) => noteAnswer(group, request.actor, result))
  } catch (error) {
    request.onError(error)
    return retry(op.opId, 'unavailable')
  }
}

const inGroup = (
  db: Database,
  request: OpRequest,
  ops: readonly Op[],
  work: (tx: Tx, group: OpGroup) => Promise<OpResult>,
): Promise<OpResult> =>
  asTree(db, request, async (tx) => {
    const group = await openGroup(tx, request.actor, ops)
    const result = await work(tx, group)
    const [stored = result] = await closeGroup(tx, group, request.effects, [result])
    return stored
  })

async function applyTogether(db: Database, jobs: Job[], waiting: Waiting): Promise<OpResult[][]> {
  const [first] = jobs
  if (!first) return []
  const { actor, effects } = first.request
  return asTree(db, first.request, async (tx) => {
    gather(jobs, waiting)
    const limit = openLimit(db)
    const group = await openGroup(
      tx,
      actor,
      jobs.flatMap(({ ops }) => ops),
    )
    const reached = new Map<Job, OpResult[]>()
    for (const [, some] of Map.groupBy(jobs, ({ request }) => scopeKey(request.actor))) {
      if (await limit.isReached()) break
      await enterScope(tx, group, some)
      for (const job of some) reached.set(job, await takeTurn(tx, group, job, limit))
    }
    const results = jobs.map((job) => reached.get(job) ?? [])
    const stored = await closeGroup(tx, group, effects, results.flat())
    return results.map((own) => stored.splice(0, own.length))
  })
}

async function takeTurn(tx: Tx, group: OpGroup, { request, ops }: Job, limit: Limit): Promise<OpResult[]> {
  const results: OpResult[] = []
  for (const op of ops) {
    if (await limit.isReached()) break
    const result = await applyIn(tx, group, request, op)
    results.push(result)
    limit.note()
    if (endsTurn(op, result)) break
  }
  return results
}

/** Names no user, because jobs of several share the transaction. The waiting list limits the jobs of each user. */
const asTree = <T>(db: Database, { actor }: OpRequest, fn: (tx: Tx) => Promise<T>): Promise<T> => {
  const { tree, companies, lineage } = actor
  return asActor(db, { tree, companies, lineage }, 'write', fn)
}

/** Adds the requests that have arrived by now, in a transaction that just began. */
function gather(jobs: Job[], waiting: Waiting): void {
  let count = jobs.reduce((sum, { ops }) => sum + ops.length, 0)
  while (count < MAX_OPS) {
    const job = waiting.next()
    if (!job) return
    jobs.push(job)
    count += job.ops.length
  }
}

interface Limit {
  /** Whether the transaction is to end before its next operation. It has at least one. */
  isReached(): Promise<boolean>
  /** Counts an operation. */
  note(): void
}

function openLimit(db: Database): Limit {
  const began = performance.now()
  let count = 0
  return {
    async isReached() {
      const time = performance.now() - began
      if (count === 0) return false
      return count >= MAX_OPS || time > MAX_TIME.ever || (time > MAX_TIME.wanted && (await db.isWanted()))
    },
    note() {
      count += 1
    },
  }
}

const endsTurn = (op: Op, result: OpResult) => mayChangeRights(op, result) || isOurFault(result)
