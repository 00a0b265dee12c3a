import * as v from 'valibot'
import { reject } from '#sync/contract/errors.ts'
import { type Op, opSchema } from '#sync/contract/operation.ts'
import type { OpResult } from '#sync/contract/protocol.ts'
import type { QueuedOp } from '../engine.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { applyOps } from '../transport/calls.ts'
import type { Transport } from '../transport/graphql.ts'
import { backoff } from './backoff.ts'
import { blockedOps, nextOps } from './next-ops.ts'
import { next, type OpEvent } from './transitions.ts'
import type { UploadBlob } from './upload-blob.ts'

export interface RunnerDeps {
  outbox: Outbox
  transport: Transport
  uploadBlob: UploadBlob
  now?: () => number
}

export type RunOutcome =
  /** Nothing that could go now is left. */
  | { kind: 'idle' }
  | { kind: 'sent' }
  | { kind: 'unauthenticated' }
  | { kind: 'too-old' }
  /** `retryAfter` in milliseconds as the server asked, 0 when it did not. */
  | { kind: 'unreachable'; retryAfter: number }

/**
 * Sends one request's worth. Safe to be cut off between any two awaits: what was on its way stays in the outbox and goes
 * again under the same id, and the server gives its stored answer (law 2).
 */
export async function runOnce({
  outbox,
  transport,
  uploadBlob,
  now = Date.now,
}: RunnerDeps): Promise<RunOutcome> {
  await sortOutBlocked(outbox)
  const possible = nextOps(await outbox.all(), now())
  if (possible.length === 0) return { kind: 'idle' }
  // A photo takes minutes on a slow line: what does not have to wait for it goes first.
  const light = withoutUploads(possible)
  const chosen = light.length > 0 ? light : possible

  const ready: QueuedOp[] = []
  for (const op of chosen) {
    const upload = await uploadAll(outbox, uploadBlob, op)
    if (upload.kind === 'refused') {
      await outbox.update(op.opId, { state: next(op.state, 'refused'), rejection: reject(upload.code) })
    } else if (upload.kind === 'there') {
      ready.push(op)
    } else if (ready.length === 0) {
      return trouble(
        outbox,
        chosen,
        upload.kind === 'unauthenticated' ? upload : { kind: 'unreachable', retryAfter: 0 },
      )
    } else {
      break
    }
  }
  if (ready.length === 0) return { kind: 'sent' }

  await move(outbox, ready, 'sent')
  const answer = await applyOps(transport, outbox.userId, ready.map(toWire))
  if (answer.kind === 'ok') {
    await takeResults(outbox, ready, answer.data, now())
    return { kind: 'sent' }
  }
  if (answer.kind !== 'refused') return trouble(outbox, ready, answer)
  // The request as a whole was refused, not an operation: nobody knows which, so they go one slower.
  return trouble(outbox, ready, { kind: 'unreachable', retryAfter: 0 })
}

/** Those with nothing to upload, themselves or before them on the same order. */
function withoutUploads(ops: readonly QueuedOp[]): QueuedOp[] {
  const heavy = new Set<string>()
  return ops.filter(({ blobIds, entityId }) => {
    if (blobIds.length > 0) heavy.add(entityId)
    return !heavy.has(entityId)
  })
}

async function uploadAll(outbox: Outbox, uploadBlob: UploadBlob, op: QueuedOp) {
  for (const hash of op.blobIds) {
    const outcome = await uploadBlob(outbox, hash)
    if (outcome.kind !== 'there') return outcome
  }
  return { kind: 'there' as const }
}

async function takeResults(
  outbox: Outbox,
  sent: readonly QueuedOp[],
  results: readonly OpResult[],
  now: number,
) {
  const resultById = new Map(results.map((result) => [result.opId, result]))
  const changes = new Map(
    sent.map((op) => {
      const result = resultById.get(op.opId)
      return [
        op.opId,
        result ? afterResult(op, result, now) : { state: next('sending', 'no-answer') },
      ] as const
    }),
  )
  await outbox.updateMany(changes)
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

async function trouble(
  outbox: Outbox,
  ops: readonly QueuedOp[],
  outcome: Exclude<RunOutcome, { kind: 'idle' | 'sent' }>,
) {
  const open = outcome.kind === 'unauthenticated' ? await outbox.all() : ops
  await move(outbox, open, outcome.kind === 'unauthenticated' ? 'signed-out' : 'no-answer', 'sending')
  return outcome
}

/** `from`: the state they are in by now, when that is newer than the one in hand. */
async function move(outbox: Outbox, ops: readonly QueuedOp[], event: OpEvent, from?: 'sending') {
  const changes = ops.map((op) => {
    const state = from && op.state === 'queued' ? from : op.state
    return [op.opId, { state: next(state, event) }] as const
  })
  await outbox.updateMany(new Map(changes))
}

async function sortOutBlocked(outbox: Outbox) {
  const { block, unblock } = blockedOps(await outbox.all())
  await move(outbox, block, 'blocked')
  await move(outbox, unblock, 'unblocked')
}

/** Only what the contract knows travels; the state of sending is this device's own business. */
const toWire = (op: QueuedOp) => v.parse(opSchema, op) as Op
