import { randomUUIDv7 } from 'node:crypto'
import { GraphQLError } from 'graphql'
import type { RequestContext } from '#server/api/context.ts'
import type { Op } from '#sync/contract/core/operation.ts'
import { operationByKind } from '#sync/contract/operations.ts'
import type { OperationCall } from '#sync/contract/wire/operation-calls.ts'
import { OPS_PER_REQUEST, type OpResult } from '#sync/contract/wire/protocol.ts'
import { readOp } from '#sync/server/core/decide/apply-ops.ts'
import { classifyFailure } from '#sync/server/core/decide/classify-failure.ts'
import { applyIn, closeGroup, openGroup } from '#sync/server/core/decide/op-group.ts'
import { requestError } from '#sync/server/core/request-error.ts'
import { asActor } from '#sync/server/store/as-actor.ts'
import type { Tx } from '#sync/server/store/database.ts'

export type OperationInput = Pick<Op, 'kind' | 'entityId'> & Partial<Pick<Op, 'changes' | 'args' | 'blobIds'>>

/** Applies an operation at once in the caller's name, as from an outbox; a refusal becomes the answer's error. */
export async function operate(context: RequestContext, wish: OperationInput): Promise<string> {
  const op = toOp(wish)
  await decideAll(context, async () => [op])
  return op.opId
}

/** The resolver of a call that follows from its operation. */
export const operating =
  ({ kind, idName }: OperationCall) =>
  async (_source: unknown, { [idName]: id, ...args }: Record<string, unknown>, context: RequestContext) => {
    const given = Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null))
    await operate(context, { kind, entityId: String(id), args: given })
    return { _id: id }
  }

/**
 * Applies operations derived from rows, all or none. `wishesOf` reads those rows with a lock, so that nobody changes
 * them in between.
 */
export const operateOn = (
  context: RequestContext,
  wishesOf: (tx: Tx) => Promise<readonly OperationInput[]>,
): Promise<void> => decideAll(context, async (tx) => (await wishesOf(tx)).map(toOp))

/** Applies all operations or none, in one transaction. */
export async function operateTogether(
  context: RequestContext,
  wishes: readonly OperationInput[],
): Promise<void> {
  if (wishes.length > OPS_PER_REQUEST) throw requestError('too-many')
  await decideAll(context, async () => wishes.map(toOp))
}

async function decideAll(context: RequestContext, opsOf: (tx: Tx) => Promise<readonly Op[]>) {
  const { actor, db, effects, onError } = context
  try {
    await asActor(db, actor, 'write', async (tx) => {
      const ops = await opsOf(tx)
      const group = await openGroup(tx, actor, ops)
      for (const op of ops) throwUnlessDone(await applyIn(tx, group, context, op))
      await closeGroup(tx, group, effects, [])
    })
  } catch (error) {
    if (error instanceof GraphQLError) throw error
    const verdict = classifyFailure(error)
    if (verdict.kind === 'refuse') throw requestError(verdict.code, verdict.field)
    onError(error)
    throw requestError(verdict.code)
  }
}

function throwUnlessDone({ seq, code, field }: OpResult) {
  if (seq === 0) throw requestError(code ?? 'unavailable', field ?? undefined)
}

function toOp(wish: OperationInput): Op {
  const op = readOp({
    opId: randomUUIDv7(),
    n: 0,
    entity: operationByKind.get(wish.kind)?.collection,
    changes: {},
    args: {},
    blobIds: [],
    dependsOn: [],
    at: Date.now(),
    ...wish,
  })
  if (!('status' in op)) return op
  throw requestError(op.code ?? 'invalid', op.field ?? undefined)
}
