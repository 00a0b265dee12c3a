import type { Op, Refused } from '#sync/contract/core/operation.ts'
import { isRefused, reasonOf } from '#sync/contract/core/operation.ts'
import { actorWithNewCompanies, judge, type OpContext } from '#sync/contract/judge.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import type { OpResult } from '#sync/contract/wire/protocol.ts'
import { project } from '#sync/server/core/access/projection.ts'
import { setCompanyScope } from '#sync/server/store/as-actor.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { firstInvisibleReference } from '../pull/named-rows.ts'
import type { SyncContext } from '../sync-context.ts'
import { findBlobs } from './known-blobs.ts'
import { loadContext } from './op-context.ts'
import { applied, refused, retry } from './results.ts'
import type { RowReader } from './row-reader.ts'
import type { Stamping } from './stamping.ts'
import { type DecisionContext, parsed, storeAll, storeDecision } from './store-decision.ts'

/** The author of an operation, and what its decision is carried by. */
export interface Deciding extends Pick<SyncContext, 'actor' | 'effects' | 'hooks'> {
  rows: RowReader
  stamping: Stamping
}

/**
 * Decides one operation and stores its rows, in the caller's transaction and under the actor's company scope. The
 * caller stores the result.
 */
export async function decide(tx: Tx, deciding: Deciding, op: Op): Promise<OpResult> {
  const { actor, hooks, rows, stamping } = deciding
  const own = hooks[op.entity] ?? {}
  const loaded = await loadContext(actor, rows, (await own.prepare?.(tx, actor, op)) ?? op)
  const { context } = loaded
  const lock: DecisionContext['lock'] = async (collection, id) =>
    (await rows.read(collection, [id], 'lock')).get(id)
  const carried = { ...loaded, lock, stamping: async () => stamping }
  const verdict = judge(context)
  if (isRefused(verdict)) return refuse(tx, carried, verdict)
  const refusal = await own.refuse?.(tx, context, verdict.writes)
  if (refusal) return refused(op.opId, refusal)
  const blobs = await findBlobs(tx, actor, op.blobIds)
  if (!blobs) return retry(op.opId, 'blob-missing')
  const founder = actorWithNewCompanies(context, verdict.writes)
  if (founder !== actor) await setCompanyScope(tx, founder)
  const strange = await firstInvisibleReference(tx, context, verdict.writes)
  if (strange) return refused(op.opId, { code: 'invalid', field: strange })
  const unstorable = await storeDecision(tx, deciding, carried, verdict, blobs)
  if (unstorable) return refused(op.opId, unstorable)
  return applied(op.opId, stamping.seq, visible(context, verdict.overwrote ?? {}))
}

async function refuse(tx: Tx, carried: DecisionContext, verdict: Refused): Promise<OpResult> {
  const { context } = carried
  const kept = (verdict.salvaged ?? []).flatMap((write) => {
    const complete = parsed(write)
    return 'code' in complete ? [] : [complete]
  })
  if (kept.length > 0) await storeAll(tx, carried, kept, {})
  const { current, ...reason } = reasonOf(verdict)
  const shown = current ? { ...reason, current: visible(context, current) } : reason
  return refused(context.op.opId, shown)
}

/** The given fields of the entity, as the author of the operation may see them. */
const visible = ({ op, actor }: OpContext, fields: Readonly<Record<string, unknown>>) =>
  project(definitionOf(op.entity), actor.role, fields)
