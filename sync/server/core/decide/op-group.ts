import { type RawBuilder, sql } from 'kysely'
import type { Op } from '#sync/contract/core/operation.ts'
import type { Actor } from '#sync/contract/core/roles.ts'
import type { OpResult } from '#sync/contract/wire/protocol.ts'
import type { Effect, Effects } from '#sync/server/effects/open-effects.ts'
import { setCompanyScope } from '#sync/server/store/as-actor.ts'
import { hint, nextTick } from '#sync/server/store/clock.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { json } from '#sync/server/store/json.ts'
import { isRepeatable } from '#sync/server/store/postgres-errors.ts'
import { decide } from './apply-op.ts'
import { classifyFailure } from './classify-failure.ts'
import type { OpRequest } from './op-request.ts'
import { asDuplicate, refused, retry } from './results.ts'
import { openRowReader, type RowReader } from './row-reader.ts'
import { openStamping, type Stamping, stampAgain } from './stamping.ts'

/** Operations of one request. */
export interface OpJob {
  request: OpRequest
  ops: readonly Op[]
}

/**
 * Operations of one company tree that share a transaction: one reading of earlier results, one clock value, one hint to
 * the devices. Each has a savepoint of its own, so that one that fails changes nothing of the others.
 */
export interface OpGroup {
  /** The clock value expected for this transaction, and the rows stamped with it. */
  stamping: Stamping
  /** Results by operation id, in lower case as the database writes it: earlier ones, and those of this group. */
  answers: Map<string, Answer>
  effects: Effect[]
  /** The companies that the transaction may see now; null when an operation has changed them. */
  scope: Scope | null
}

interface Scope {
  actor: Actor
  rows: RowReader
}

interface Answer {
  userId: string
  result: OpResult
  /** The result was reached in this group and is not stored yet. */
  isNew: boolean
}

/** Opens a group in the caller's transaction, which has the scope of `actor`. */
export async function openGroup(tx: Tx, actor: Actor, ops: readonly Op[]): Promise<OpGroup> {
  const { tree } = actor
  const ids = new Set(ops.flatMap(({ opId, dependsOn }) => [opId, ...dependsOn]))
  const { rows } = await sql<{ next: number; op_id: string | null; user_id: string; result: OpResult }>`
    select coalesce(clock.seq, 0) + 1 as next, op_id, user_id, result
    from (values (${tree}::text)) as own (tree) left join clocks as clock using (tree)
    left join op_results as known on known.tree = own.tree and known.op_id = any(${[...ids]}::uuid[])`.execute(
    tx,
  )
  const answers = new Map<string, Answer>()
  for (const { op_id, user_id, result } of rows)
    if (op_id !== null) answers.set(op_id, { userId: user_id, result, isNew: false })
  const scope = { actor, rows: openRowReader(tx, actor) }
  return { stamping: openStamping(tree, rows[0]?.next ?? 1), answers, effects: [], scope }
}

/**
 * Prepares for operations of actors with the same scope: locks all their rows, in one statement for each collection.
 */
export async function enterScope(tx: Tx, group: OpGroup, jobs: readonly OpJob[]): Promise<void> {
  const [first] = jobs
  if (!first) return
  const { rows } = await scopeOf(tx, group, first.request.actor)
  const ops = jobs.flatMap((job) => job.ops).filter(({ opId }) => !group.answers.has(opId.toLowerCase()))
  for (const [collection, some] of Map.groupBy(ops, ({ entity }) => entity))
    await rows.read(collection, [...new Set(some.map(({ entityId }) => entityId))], 'lock')
}

async function scopeOf(tx: Tx, group: OpGroup, actor: Actor): Promise<Scope> {
  if (group.scope && scopeKey(group.scope.actor) === scopeKey(actor)) return group.scope
  await setCompanyScope(tx, actor)
  group.scope = { actor, rows: openRowReader(tx, actor) }
  return group.scope
}

/** Actors with the same key see the same rows. */
export const scopeKey = ({ companies, lineage }: Actor) => JSON.stringify([companies, lineage])

/** Applies one operation of the group, exactly once. Throws only when the whole transaction is lost. */
export async function applyIn(tx: Tx, group: OpGroup, request: OpRequest, op: Op): Promise<OpResult> {
  const { actor, hooks } = request
  const earlier = earlierAnswer(group, actor, op)
  if (earlier) return earlier
  const { tree, seq } = group.stamping
  const [stamping, effects] = [openStamping(tree, seq), [] as Effect[]]
  // Before the savepoint: a rollback to it would take the scope back.
  const { rows } = await scopeOf(tx, group, actor)
  // A new company joins the scope of its author.
  if (op.entity === 'companies') group.scope = null
  await sql`savepoint op`.execute(tx)
  try {
    const carrying = { actor, hooks, rows, stamping, effects: collecting(effects) }
    const result = await decide(tx, carrying, op)
    rows.forget(stamping.rows)
    group.stamping.rows.push(...stamping.rows)
    group.effects.push(...effects)
    return noteAnswer(group, actor, result)
  } catch (error) {
    // The whole transaction is repeated then.
    if (isRepeatable(error)) throw error
    await sql`rollback to savepoint op`.execute(tx)
    const verdict = classifyFailure(error)
    if (verdict.kind === 'refuse') return noteAnswer(group, actor, refused(op.opId, verdict))
    request.onError(error)
    return retry(op.opId, verdict.code)
  }
}

const collecting = (effects: Effect[]): Pick<Effects, 'add'> => ({
  add: async (_tx, ...added) => void effects.push(...added),
})

/** The result that needs no judging: a stored one, or one that follows from `dependsOn`. Null means: go on. */
function earlierAnswer(group: OpGroup, actor: Actor, op: Op): OpResult | null {
  const own = group.answers.get(op.opId.toLowerCase())
  if (own)
    return own.userId === actor.userId ? asDuplicate(own.result) : refused(op.opId, { code: 'forbidden' })
  const causes = op.dependsOn.map((id) => group.answers.get(id.toLowerCase())?.result)
  if (causes.some((cause) => cause?.status === 'refused'))
    return noteAnswer(group, actor, refused(op.opId, { code: 'depends-on-refused' }))
  // A cause is not here yet (sent by another page, or retried above). Judged now, this operation would be refused for
  // ever.
  return causes.includes(undefined) ? retry(op.opId, 'not-found', 'dependsOn') : null
}

/** A retry is not stored: the same operation is sent again. */
export function noteAnswer(group: OpGroup, { userId }: Actor, result: OpResult): OpResult {
  if (result.status !== 'retry') group.answers.set(result.opId.toLowerCase(), { userId, result, isNew: true })
  return result
}

/**
 * Last step of the transaction: stores effects and results, ticks the clock and hints at it, so that rows and results
 * are stored together or not at all (invariant I2). Returns the given results with the clock value that was reached.
 */
export async function closeGroup(
  tx: Tx,
  group: OpGroup,
  effects: Pick<Effects, 'add'>,
  results: readonly OpResult[],
): Promise<OpResult[]> {
  const { tree, seq: expected, rows } = group.stamping
  const answers = [...group.answers.values()].filter(({ isNew }) => isNew)
  const given = answers.map(({ userId, result }) => ({ op_id: result.opId, user_id: userId, result }))
  if (group.effects.length > 0) await effects.add(tx, ...group.effects)
  if (rows.length === 0 && answers.every(({ result }) => result.seq === 0)) {
    if (given.length > 0) await keepResults(tree, given, sql`values (0::bigint)`).execute(tx)
    return [...results]
  }
  const ticked = await sql<{ seq: number }>`
    with tick as (${nextTick(tree)}), kept as (${keepResults(tree, given, sql`table tick`)})
    select seq, ${hint(tree)} from tick`.execute(tx)
  const seq = ticked.rows[0]?.seq ?? expected
  if (seq !== expected) await stampAgain(tx, group.stamping, seq)
  return results.map((result) => (result.seq === expected ? { ...result, seq } : result))
}

/**
 * Stores results. Results of operations that changed something get the clock value as their `seq`. The primary key
 * stops the second of two concurrent transactions with the same operation, which cannot see each other's result.
 */
const keepResults = (tree: string, given: readonly object[], clock: RawBuilder<unknown>) => sql`
  insert into op_results (tree, op_id, user_id, seq, result)
  select ${tree}, op_id, user_id, its.seq, jsonb_set(result, '{seq}', to_jsonb(its.seq))
  from (${clock}) as clock (seq),
    jsonb_to_recordset(${json(given)}) as given (op_id uuid, user_id uuid, result jsonb),
    lateral (select case when result -> 'seq' = '0' then 0 else clock.seq end as seq) as its`
