import type { Op, Refused } from '#sync/contract/core/operation.ts'
import { isRefused, reasonOf } from '#sync/contract/core/operation.ts'
import type { Actor } from '#sync/contract/core/roles.ts'
import { actorWithNewCompanies, judge, type OpContext } from '#sync/contract/judge.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import type { OpResult } from '#sync/contract/wire/protocol.ts'
import { project } from '#sync/server/core/access/projection.ts'
import { asActor, setCompanyScope } from '#sync/server/store/as-actor.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { firstInvisibleReference } from '../pull/named-rows.ts'
import type { SyncContext } from '../sync-context.ts'
import { classifyFailure } from './classify-failure.ts'
import { findBlobs } from './known-blobs.ts'
import { type Loaded, loadContext } from './op-context.ts'
import { earlierAnswer, keepResult } from './op-results.ts'
import { applied, refused, retry } from './results.ts'
import { readRows } from './rows.ts'
import { type DecisionContext, parsed, storeAll, storeDecision } from './store-decision.ts'

type Request = Pick<SyncContext, 'actor' | 'db' | 'effects' | 'hooks' | 'onError'>

/** Applies one operation, exactly once, in its own transaction. Never throws: failures become the result. */
export async function applyOp(request: Request, op: Op, attempt = 1): Promise<OpResult> {
  const { actor, db } = request
  try {
    return await asActor(db, actor, 'write', (tx) => decide(tx, request, op))
  } catch (error) {
    const verdict = classifyFailure(error)
    if (verdict.kind === 'answered-meanwhile' && attempt === 1) return applyOp(request, op, 2)
    if (verdict.kind === 'refuse') return keepRefusal(request, refused(op.opId, verdict))
    request.onError(error)
    return retry(op.opId, verdict.kind === 'retry' ? verdict.code : 'unavailable')
  }
}

/** The failed transaction rolled its result back, so the refusal is stored in a transaction of its own. */
async function keepRefusal({ actor, db, onError }: Request, result: OpResult): Promise<OpResult> {
  try {
    return await asActor(db, actor, 'write', (tx) => keepResult(tx, actor, result))
  } catch (error) {
    onError(error)
    return retry(result.opId, 'unavailable')
  }
}

/** Runs in the caller's transaction, which must roll back when one of several operations is refused. */
export async function decide(tx: Tx, request: Request, op: Op): Promise<OpResult> {
  const { actor, hooks } = request
  const own = hooks[op.entity] ?? {}
  const earlier = await earlierAnswer(tx, actor, op)
  if (earlier) return earlier
  const loaded = await loadContext(tx, actor, (await own.prepare?.(tx, actor, op)) ?? op)
  const { context } = loaded
  const verdict = judge(context)
  if (isRefused(verdict)) return refuse(tx, loaded, verdict)
  const refusal = await own.refuse?.(tx, context, verdict.writes)
  if (refusal) return keepResult(tx, actor, refused(op.opId, refusal))
  const blobs = await findBlobs(tx, actor, op.blobIds)
  if (!blobs) return retry(op.opId, 'blob-missing')
  const founder = actorWithNewCompanies(context, verdict.writes)
  if (founder !== actor) await setCompanyScope(tx, founder)
  const strange = await firstInvisibleReference(tx, context, verdict.writes)
  if (strange) return keepResult(tx, actor, refused(op.opId, { code: 'invalid', field: strange }))
  const stored = await storeDecision(tx, request, { ...loaded, lock: lockRow(tx, actor) }, verdict, blobs)
  if (typeof stored !== 'number') return keepResult(tx, actor, refused(op.opId, stored))
  return keepResult(tx, actor, applied(op.opId, stored, visible(context, verdict.overwrote ?? {})))
}

async function refuse(tx: Tx, loaded: Loaded, verdict: Refused): Promise<OpResult> {
  const { context } = loaded
  const { actor } = context
  const kept = (verdict.salvaged ?? []).flatMap((write) => {
    const complete = parsed(write)
    return 'code' in complete ? [] : [complete]
  })
  if (kept.length > 0) await storeAll(tx, { ...loaded, lock: lockRow(tx, actor) }, kept, {})
  const { current, ...reason } = reasonOf(verdict)
  const shown = current ? { ...reason, current: visible(context, current) } : reason
  return keepResult(tx, actor, refused(context.op.opId, shown))
}

const lockRow =
  (tx: Tx, actor: Actor): DecisionContext['lock'] =>
  async (collection, id) =>
    (await readRows(tx, actor, collection, [id], 'lock')).get(id)

/** The given fields of the entity, as the author of the operation may see them. */
const visible = ({ op, actor }: OpContext, fields: Readonly<Record<string, unknown>>) =>
  project(definitionOf(op.entity), actor.role, fields)
