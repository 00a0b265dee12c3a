import { Dexie } from 'dexie'
import * as v from 'valibot'
import { type Op, opSchema } from '#sync/contract/core/operation.ts'
import { OPS_PER_REQUEST, PROTOCOL } from '#sync/contract/wire/protocol.ts'
import type { QueuedOp } from '../engine.ts'
import { OUTBOX } from '../outbox/outbox-database.ts'
import { applyOps } from '../transport/calls.ts'
import type { Transport } from '../transport/graphql.ts'

export interface LeftoverOps {
  /** Number of operations that were not confirmed. */
  waiting: number
  /** How many of those the server confirmed now. */
  sent: number
}

/**
 * Sends the readable operations of an outbox with a newer format without changing it. The server applies each operation
 * once, so a newer build may send them again.
 */
export async function sendLeftoverOps(
  transport: Transport,
  userId: string,
  name = OUTBOX,
): Promise<LeftoverOps> {
  const waiting = await waitingOps(userId, name)
  const sent = await sendReadable(transport, userId, waiting)
  return { waiting: waiting.length, sent: sent.size }
}

/**
 * Sends operations without opening their stores, and returns the ids of those the server confirmed. Operations that
 * need a photo or a later version of the app, and those after them, are not sent.
 */
export async function sendReadable(
  transport: Transport,
  userId: string,
  rows: readonly QueuedOp[],
): Promise<ReadonlySet<string>> {
  const held = new Set<string>()
  const ops: Op[] = []
  for (const row of rows) {
    const { success, output } = v.safeParse(opSchema, row)
    const isFree =
      success &&
      (row.protocol ?? 0) <= PROTOCOL &&
      output.blobIds.length === 0 &&
      !held.has(output.entityId) &&
      !output.dependsOn.some((id) => held.has(id))
    if (isFree) ops.push(output as Op)
    else for (const id of [row.opId, row.entityId]) held.add(id)
  }
  const sent = new Set<string>()
  for (let at = 0; at < ops.length; at += OPS_PER_REQUEST) {
    const answer = await applyOps(transport, userId, ops.slice(at, at + OPS_PER_REQUEST))
    if (answer.kind !== 'ok') break
    for (const { opId, status } of answer.data) if (status !== 'retry' && status !== 'refused') sent.add(opId)
    if (answer.data.some(({ status }) => status === 'retry')) break
  }
  return sent
}

/** In order of `n`; opened without declaring a format. */
async function waitingOps(userId: string, name: string): Promise<QueuedOp[]> {
  if (!(await Dexie.exists(name))) return []
  const outbox = await new Dexie(name).open()
  try {
    const all: QueuedOp[] = outbox.tables.some((table) => table.name === 'ops')
      ? await outbox.table('ops').toArray()
      : []
    return all.filter((op) => op.userId === userId && SENDABLE.has(op.state)).sort((a, b) => a.n - b.n)
  } finally {
    outbox.close()
  }
}

const SENDABLE: ReadonlySet<string> = new Set(['queued', 'sending', 'needs-auth'])
