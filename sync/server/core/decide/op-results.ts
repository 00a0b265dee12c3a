import type { Op } from '#sync/contract/core/operation.ts'
import type { Actor } from '#sync/contract/core/roles.ts'
import type { OpResult } from '#sync/contract/wire/protocol.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { json } from '#sync/server/store/json.ts'
import { asDuplicate, refused, retry } from './results.ts'

/** Stops the second of two concurrent requests with the same operation, which cannot see each other's result. */
export const OP_RESULTS_KEY = 'op_results_pkey'

/** The result that needs no judging: a stored one, or one that follows from `dependsOn`. Null means: go on. */
export async function earlierAnswer(tx: Tx, actor: Actor, op: Op): Promise<OpResult | null> {
  const stored = await storedResults(tx, actor, [op.opId, ...op.dependsOn])
  const own = stored.get(op.opId.toLowerCase())
  if (own)
    return own.userId === actor.userId ? asDuplicate(own.result) : refused(op.opId, { code: 'forbidden' })
  const causes = op.dependsOn.map((id) => stored.get(id.toLowerCase())?.result)
  if (causes.some((cause) => cause?.status === 'refused')) {
    return keepResult(tx, actor, refused(op.opId, { code: 'depends-on-refused' }))
  }
  // A cause is not here yet (sent by another page, or retried above). Judged now, this operation would be refused for
  // ever.
  return causes.includes(undefined) ? retry(op.opId, 'not-found', 'dependsOn') : null
}

/** Results by operation id, in lower case as the database writes it. */
async function storedResults(tx: Tx, actor: Actor, opIds: readonly string[]) {
  const rows = await tx
    .selectFrom('op_results')
    .select(['op_id', 'user_id', 'result'])
    .where('tree', '=', actor.tree)
    .where('op_id', 'in', opIds)
    .execute()
  return new Map(
    rows.map((row) => [row.op_id, { userId: row.user_id, result: row.result as OpResult }] as const),
  )
}

/** Runs in the operation's transaction: effect and result are stored together or not at all (invariant I2). */
export async function keepResult(tx: Tx, actor: Actor, result: OpResult): Promise<OpResult> {
  const { tree, userId } = actor
  await tx
    .insertInto('op_results')
    .values({ tree, op_id: result.opId, user_id: userId, seq: result.seq, result: json(result) })
    .execute()
  return result
}
