import * as v from 'valibot'
import type { AnyDocument, CollectionName } from '#sync/contract/core/documents.ts'
import { type Rejection, reject } from '#sync/contract/core/errors.ts'
import { isRefused, type Op, type Refused, reasonOf, type Write } from '#sync/contract/core/operation.ts'
import { founderOf, judge, type OpContext } from '#sync/contract/judge.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import type { OpResult } from '#sync/contract/wire/protocol.ts'
import { project } from '#sync/server/core/access/projection.ts'
import { asActor, reachOut } from '#sync/server/store/as-actor.ts'
import { announce, tick } from '#sync/server/store/clock.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { strangeField } from '../pull/named-rows.ts'
import type { SyncContext } from '../sync-context.ts'
import type { Hooks } from './hooks.ts'
import { findBlobs } from './known-blobs.ts'
import { type Loaded, loadContext } from './op-context.ts'
import { verdictOn } from './op-failures.ts'
import { earlierAnswer, keepResult } from './op-results.ts'
import { applied, refused, retry } from './results.ts'
import { readRows, type StoredRow } from './rows.ts'
import { storeWrite } from './store-writes.ts'

type Request = Pick<SyncContext, 'actor' | 'db' | 'effects' | 'hooks' | 'onError'>

/** One operation, exactly once, in a transaction of its own. Never throws: whatever goes wrong is the operation's answer. */
export async function applyOp(request: Request, op: Op, attempt = 1): Promise<OpResult> {
  const { actor, db } = request
  try {
    return await asActor(db, actor, 'write', (tx) => decide(tx, request, op))
  } catch (error) {
    const verdict = verdictOn(error)
    if (verdict.kind === 'answered-meanwhile' && attempt === 1) return applyOp(request, op, 2)
    if (verdict.kind === 'refuse') return keepRefusal(request, refused(op.opId, verdict))
    request.onError(error)
    return retry(op.opId, verdict.kind === 'retry' ? verdict.code : 'unavailable')
  }
}

/** The transaction that failed took its answer along, so the answer gets one of its own. */
async function keepRefusal({ actor, db, onError }: Request, result: OpResult): Promise<OpResult> {
  try {
    return await asActor(db, actor, 'write', (tx) => keepResult(tx, actor, result))
  } catch (error) {
    onError(error)
    return retry(result.opId, 'unavailable')
  }
}

/** In the caller's transaction, which is to fail when several belong together and one is refused. */
export async function decide(tx: Tx, request: Request, op: Op): Promise<OpResult> {
  const { actor, hooks, effects } = request
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
  const founder = founderOf(context, verdict.writes)
  if (founder !== actor) await reachOut(tx, founder)
  const strange = await strangeField(tx, context, verdict.writes)
  if (strange) return keepResult(tx, actor, refused(op.opId, { code: 'invalid', field: strange }))
  const writes: Write[] = []
  for (const write of (await own.include?.(tx, context, verdict.writes)) ?? verdict.writes) {
    const known = (await hooks[write.collection]?.complete?.(tx, context, write, blobs)) ?? write
    const complete = parsed(known)
    if ('code' in complete) return keepResult(tx, actor, refused(op.opId, complete))
    writes.push(complete)
  }
  for (const effect of verdict.effects ?? []) await effects.add(tx, effect)
  const decided = { context, writes, effects }
  await own.after?.(tx, decided)
  for (const name of collectionsOf(writes)) await hooks[name]?.afterRows?.(tx, decided)
  const seq = await storeAll(tx, loaded, writes, own)
  return keepResult(tx, actor, applied(op.opId, seq, visible(context, verdict.overwrote ?? {})))
}

const collectionsOf = (writes: readonly Write[]): ReadonlySet<CollectionName> =>
  new Set(writes.map(({ collection }) => collection))

async function refuse(tx: Tx, loaded: Loaded, verdict: Refused): Promise<OpResult> {
  const { context } = loaded
  const kept = (verdict.salvaged ?? []).flatMap((write) => {
    const complete = parsed(write)
    return 'code' in complete ? [] : [complete]
  })
  if (kept.length > 0) await storeAll(tx, loaded, kept, {})
  const { current, ...reason } = reasonOf(verdict)
  const shown = current ? { ...reason, current: visible(context, current) } : reason
  return keepResult(tx, context.actor, refused(context.op.opId, shown))
}

/** The clock is the last lock taken: from the tick on, every other writer of the tree waits for this commit. */
async function storeAll(tx: Tx, loaded: Loaded, writes: readonly Write[], own: Hooks): Promise<number> {
  const { tree } = loaded.context.actor
  const known = await lockTargets(tx, loaded, writes)
  const seq = await tick(tx, tree)
  for (const [at, write] of writes.entries()) await storeWrite(tx, { tree, seq }, write, known[at])
  await own.stored?.(tx, loaded.context, writes, seq)
  await announce(tx, tree, seq)
  return seq
}

async function lockTargets(tx: Tx, { context: { actor, op }, row }: Loaded, writes: readonly Write[]) {
  const known: (StoredRow | undefined)[] = []
  for (const { collection, id } of writes) {
    const isEntity = collection === op.entity && id === op.entityId
    known.push(isEntity ? row : (await readRows(tx, actor, collection, [id], 'lock')).get(id))
  }
  return known
}

/** Complete and clean, as every document in the tables: defaults filled in, unknown keys gone. */
function parsed(write: Write): Write | Rejection {
  if (!write.doc) return write
  const { fields } = definitionOf(write.collection)
  const { success, output, issues } = v.safeParse(fields, write.doc)
  if (!success) return reject('invalid', String(issues[0].path?.[0]?.key ?? '_id'))
  return { ...write, doc: output as AnyDocument }
}

/** Fields of the entity as its author may see them. */
const visible = ({ op, actor }: OpContext, fields: Readonly<Record<string, unknown>>) =>
  project(definitionOf(op.entity), actor.role, fields)
