import * as v from 'valibot'
import { forbiddenKey } from '#sync/contract/core/fields.ts'
import { type Op, opSchema } from '#sync/contract/core/operation.ts'
import type { Actor } from '#sync/contract/core/roles.ts'
import { operationByKind } from '#sync/contract/operations.ts'
import { OPS_PER_REQUEST, type OpResult } from '#sync/contract/wire/protocol.ts'
import { loadActor } from '#sync/server/core/access/load-actor.ts'
import { requestError } from '#sync/server/core/request-error.ts'
import type { SyncContext } from '../sync-context.ts'
import { applyOp } from './apply-op.ts'
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
  const results: OpResult[] = []
  const failed = new Set<string>()
  let actor: Actor | null = context.actor
  for (const raw of ops) {
    const op = readOp(raw)
    if ('status' in op) {
      results.push(op)
    } else if (!actor) {
      results.push(retry(op.opId, 'unauthenticated'))
    } else if (failed.has(op.entityId)) {
      // Overtaking the failed operation would turn "a → b, b → c" into b.
      results.push(retry(op.opId, 'unavailable'))
    } else {
      const result = await applyOp({ ...context, actor }, op)
      results.push(result)
      if (result.status === 'retry' && OUR_FAULT.includes(result.code)) failed.add(op.entityId)
      if (result.seq > 0 && CHANGES_ACTORS.includes(op.entity)) {
        actor = await loadActor(context.db, userId)
      }
    }
  }
  return results
}

const OUR_FAULT: readonly (string | null)[] = ['unavailable', 'disk-full']

/** After an operation on these, the user's own rights may differ and are loaded again. */
const CHANGES_ACTORS: readonly string[] = ['companies', 'users']

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
