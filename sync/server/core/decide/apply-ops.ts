import * as v from 'valibot'
import { forbiddenKey } from '#sync/contract/core/fields.ts'
import { type Op, opSchema } from '#sync/contract/core/operation.ts'
import type { Actor } from '#sync/contract/core/roles.ts'
import { operationByKind } from '#sync/contract/operations.ts'
import { OPS_PER_REQUEST, type OpResult } from '#sync/contract/wire/protocol.ts'
import { loadActor } from '#sync/server/core/access/load-actor.ts'
import { requestError } from '#sync/server/core/request-error.ts'
import type { SyncContext } from '../sync-context.ts'
import { isOurFault, mayChangeRights } from './op-queue.ts'
import { refused, retry } from './results.ts'

/**
 * Applies operations in order and returns one result each. `userId` names the owner of the outbox they come from: if
 * another user is signed in by now, the whole request fails with `wrong-user`, and the client keeps everything until
 * its owner signs in.
 */
export async function applyOps(
  context: SyncContext,
  userId: string,
  ops: readonly unknown[],
): Promise<OpResult[]> {
  if (userId !== context.actor.userId) throw requestError('wrong-user')
  if (ops.length > OPS_PER_REQUEST) throw requestError('too-many')
  // This server would drop fields it does not know, and refuse for good what the next one takes.
  if (context.isNewerClient) return ops.map((op) => retry(opIdOf(op), 'unavailable'))
  const read = ops.map(readOp)
  const results = new Map<Op, OpResult>()
  const failed = new Set<string>()
  let actor: Actor | null = context.actor
  for (let left = read.filter(isOp); left.length > 0; left = left.filter((op) => !results.has(op))) {
    for (const op of left) {
      if (!actor) results.set(op, retry(op.opId, 'unauthenticated'))
      // Overtaking the failed operation would turn "a → b, b → c" into b.
      else if (failed.has(op.entityId)) results.set(op, retry(op.opId, 'unavailable'))
    }
    const next = left.filter((op) => !results.has(op))
    if (!actor || next.length === 0) continue
    const reached = await context.opQueue.apply({ ...context, actor }, next)
    for (const [at, result] of reached.entries()) {
      const op = next[at]
      if (!op) break
      results.set(op, result)
      if (isOurFault(result)) failed.add(op.entityId)
      if (mayChangeRights(op, result)) actor = await loadActor(context.db, userId)
    }
  }
  return read.map((each) => (isOp(each) ? results.get(each) : each)).filter((each) => each !== undefined)
}

const isOp = (read: Op | OpResult): read is Op => !('status' in read)

/** Parses one operation. A refusal here is not stored, since a newer server may know the operation. */
export function readOp(raw: unknown): Op | OpResult {
  const forbidden = forbiddenKey(raw)
  if (forbidden !== null) return refused(opIdOf(raw), { code: 'invalid', field: forbidden })
  const parsed = v.safeParse(opSchema, raw)
  if (!parsed.success) {
    const field = v.getDotPath(parsed.issues[0])
    return refused(opIdOf(raw), field === null ? { code: 'invalid' } : { code: 'invalid', field })
  }
  const op = parsed.output
  const known = operationByKind.get(op.kind)?.collection === op.entity
  return known ? (op as Op) : refused(op.opId, { code: 'unknown-operation' })
}

function opIdOf(raw: unknown): string {
  const opId = typeof raw === 'object' && raw !== null && 'opId' in raw ? raw.opId : ''
  return typeof opId === 'string' ? opId : ''
}
