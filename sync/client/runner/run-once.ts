import { reject } from '#sync/contract/core/errors.ts'
import { toWire } from '#sync/contract/core/operation.ts'
import { newValuesOf } from '#sync/contract/edits.ts'
import { operationByKind } from '#sync/contract/operations.ts'
import type { OpResult } from '#sync/contract/wire/protocol.ts'
import type { QueuedOp } from '../engine.ts'
import { currentRejections } from '../outbox/current-rejections.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { applyOps } from '../transport/calls.ts'
import { MAX_RETRY_AFTER_MS, type Transport } from '../transport/graphql.ts'
import { uuidV7 } from '../uuid-v7.ts'
import { backoff } from './backoff.ts'
import { batchesOf, blockedOps, nextOps } from './next-ops.ts'
import { next, type OpEvent } from './transitions.ts'
import type { UploadBlob } from './upload-blob.ts'

export interface RunnerDeps {
  outbox: Outbox
  transport: Transport
  uploadBlob: UploadBlob
  now?: () => number
}

export type RunOutcome =
  /** No operation is left that could be sent now. */
  | { kind: 'idle' }
  | { kind: 'sent' }
  | { kind: 'unauthenticated' }
  /** The session was ended from elsewhere. */
  | { kind: 'revoked' }
  | { kind: 'too-old' }
  /** `retryAfter`: milliseconds as the server asked, or 0. */
  | { kind: 'unreachable'; retryAfter: number }

/**
 * Sends one request's worth. It may be cut off at any await: operations under way stay in the outbox and are sent again
 * under the same id, and the server repeats its stored answer (invariant I2).
 */
export async function runOnce(deps: RunnerDeps): Promise<RunOutcome> {
  const { outbox, uploadBlob, now = Date.now } = deps
  const patience = (await outbox.pausedUntil()) - now()
  // No server may ask for more, so the device's clock was set back meanwhile.
  if (patience > 0 && patience < 2 * MAX_RETRY_AFTER_MS) return { kind: 'unreachable', retryAfter: patience }
  await updateBlocked(outbox)
  const { light, heavy } = await sendableOps(deps)
  if (light.length > 0) return sendBatches(deps, batchesOf(light))
  if (!heavy) return { kind: 'idle' }

  const upload = await sendMeanwhile(deps, uploadAll(outbox, uploadBlob, heavy))
  const op = (await outbox.all()).find(({ opId }) => opId === heavy.opId)
  // The user discarded it during the upload.
  if (!op) return { kind: 'sent' }
  if (upload.kind === 'there') return send(deps, [op])
  if (upload.kind === 'unreachable') return handleNoAnswer(deps, [op], { retryAfter: 0, ...upload })
  if (upload.kind !== 'refused') return handleNoAnswer(deps, [op], upload)
  await outbox.update(op.opId, { state: next(op.state, 'refused'), rejection: reject(upload.code) })
  return { kind: 'sent' }
}

/**
 * Splits the operations that may be sent. A photo takes minutes on a slow line, so operations that need none go first
 * (`light`). `heavy` is the first that needs one.
 */
async function sendableOps({ outbox, now = Date.now }: RunnerDeps) {
  const possible = nextOps(await outbox.all(), now(), Number.POSITIVE_INFINITY)
  /** Ids of operations that wait for a photo, and of the entities they hold up. */
  const waits = new Set<string>()
  const photographed = new Set<string>()
  const light = possible.filter(({ opId, kind, entityId, blobIds, dependsOn }) => {
    const photos = operationByKind.get(kind)?.photos
    const isHeld =
      waits.has(entityId) || dependsOn.some((id) => waits.has(id)) || (photographed.has(entityId) && !photos)
    if (!isHeld && blobIds.length === 0) return true
    waits.add(opId)
    if (photos === 'brings' && !isHeld) photographed.add(entityId)
    else waits.add(entityId)
    return false
  })
  const heavy = possible.find(({ opId }) => waits.has(opId))
  return { light, heavy }
}

/** Sends operations done during an upload without waiting for it. */
async function sendMeanwhile<T>(deps: RunnerDeps, uploading: Promise<T>): Promise<T> {
  const { outbox } = deps
  let changed = Promise.withResolvers<'changed'>()
  // Operations may have been added since this run began.
  changed.resolve('changed')
  const stop = outbox.onChange(() => changed.resolve('changed'))
  const uploaded = uploading.then(() => 'uploaded' as const)
  try {
    while ((await Promise.race([uploaded, changed.promise])) === 'changed') {
      changed = Promise.withResolvers()
      const { light } = await sendableOps(deps)
      // After connection trouble the upload decides how to go on: its end and its backoff are awaited.
      if (light.length > 0 && (await sendBatches(deps, batchesOf(light))).kind !== 'sent') break
    }
    return await uploading
  } finally {
    stop()
  }
}

async function send(deps: RunnerDeps, ops: readonly QueuedOp[]): Promise<RunOutcome> {
  const { outbox, transport, now = Date.now } = deps
  const there = await outbox.claim(changesAfter(ops, 'sent'))
  const claimed = ops.filter(({ opId }) => there.has(opId))
  // Another page discarded some, and may have died before it said so: they would be chosen again without end.
  if (claimed.length < ops.length) await outbox.reread()
  if (claimed.length === 0) return { kind: 'sent' }
  const answer = await applyOps(transport, outbox.userId, claimed.map(toWire))
  if (answer.kind === 'ok') {
    await takeResults(outbox, claimed, answer.data, now())
    return { kind: 'sent' }
  }
  if (answer.kind !== 'refused') return handleNoAnswer(deps, claimed, answer)
  // The request as a whole was refused, so the faulty operation is unknown. All are retried with backoff.
  return handleNoAnswer(deps, claimed, { kind: 'unreachable', retryAfter: 0 })
}

/** Sends up to two requests at once. The outcome is that of the first one that did not get through. */
async function sendBatches(deps: RunnerDeps, batches: readonly (readonly QueuedOp[])[]): Promise<RunOutcome> {
  const outcomes = await Promise.all(batches.map((ops) => send(deps, ops)))
  return outcomes.find(({ kind }) => kind !== 'sent') ?? { kind: 'sent' }
}

async function uploadAll(outbox: Outbox, uploadBlob: UploadBlob, op: QueuedOp) {
  for (const hash of op.blobIds) {
    const outcome = await uploadBlob(outbox, hash)
    if (outcome.kind !== 'there') return outcome
  }
  return { kind: 'there' as const }
}

/** Notes all results of a request in one transaction. */
async function takeResults(
  outbox: Outbox,
  sent: readonly QueuedOp[],
  results: readonly OpResult[],
  now: number,
) {
  const resultById = new Map(results.map((result) => [result.opId, result]))
  const changes = new Map<string, Partial<QueuedOp>>(
    sent.map((op) => {
      const result = resultById.get(op.opId)
      return [op.opId, result ? afterResult(op, result, now) : { state: next('sending', 'no-answer') }]
    }),
  )
  const afterwards = (await outbox.all()).map((op) => ({ ...op, ...changes.get(op.opId) }))
  const refused = new Map(
    afterwards.filter(({ state }) => state === 'refused').map((op) => [op.opId, op] as const),
  )
  // In order, because the last operation's values are the current ones.
  for (const op of sent) {
    const { state, rejection } = changes.get(op.opId) ?? {}
    const values = state === 'acked' ? newValuesOf(op) : rejection?.current
    if (!values || refused.size === 0) continue
    for (const [opId, current] of currentRejections([...refused.values()], op, values)) {
      const known = refused.get(opId)
      if (known) refused.set(opId, { ...known, rejection: current })
      changes.set(opId, { ...changes.get(opId), rejection: current })
    }
  }
  await outbox.updateMany(changes)
  await holdDependents(outbox, results)
}

/**
 * Keeps operations waiting that were refused only because of a refused dependency. They get a new id, since the server
 * keeps its answer to the old one.
 */
async function holdDependents(outbox: Outbox, results: readonly OpResult[]) {
  for (const { opId, code } of results) {
    if (code !== 'depends-on-refused') continue
    const ops = await outbox.all()
    const op = ops.find((each) => each.opId === opId)
    const isHeld = ops.some((each) => op?.dependsOn.includes(each.opId))
    if (op && isHeld) await outbox.replace(opId, { ...op, opId: uuidV7(), state: 'waiting', rejection: null })
  }
}

function afterResult(op: QueuedOp, result: OpResult, now: number): Partial<QueuedOp> {
  if (result.status === 'refused') {
    const { code, field, current } = result
    const rejection = { code: code ?? 'internal', ...(field && { field }), ...(current && { current }) }
    return { state: next('sending', 'refused'), rejection }
  }
  if (result.status === 'retry') {
    const attempts = op.attempts + 1
    return { state: next('sending', 'not-now'), attempts, notBefore: now + backoff(attempts) }
  }
  return { state: next('sending', 'done'), seq: result.seq, rejection: null }
}

async function handleNoAnswer(
  { outbox, now = Date.now }: RunnerDeps,
  ops: readonly QueuedOp[],
  outcome: Exclude<RunOutcome, { kind: 'idle' | 'sent' }>,
) {
  // Stored for every page and the worker. Jitter is added because the server told all devices the same time.
  if (outcome.kind === 'unreachable' && outcome.retryAfter > 0)
    await outbox.pauseUntil(now() + outcome.retryAfter * (1 + Math.random() / 10))
  const isOver = outcome.kind === 'unauthenticated' || outcome.kind === 'revoked'
  const concerned = isOver ? await outbox.all() : ops
  await outbox.updateMany(changesAfter(concerned, isOver ? 'signed-out' : 'no-answer', 'sending'))
  return outcome
}

/** `from`: their current state, when `ops` were read before it changed. */
function changesAfter(ops: readonly QueuedOp[], event: OpEvent, from?: 'sending') {
  const changes = ops.map((op) => {
    const state = from && op.state === 'queued' ? from : op.state
    return [op.opId, { state: next(state, event) }] as const
  })
  return new Map(changes)
}

async function updateBlocked(outbox: Outbox) {
  const { block, unblock } = blockedOps(await outbox.all())
  await outbox.updateMany(changesAfter(block, 'blocked'))
  await outbox.updateMany(changesAfter(unblock, 'unblocked'))
}
