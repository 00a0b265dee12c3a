import type { Op } from '#sync/contract/core/operation.ts'
import type { Actor } from '#sync/contract/core/roles.ts'
import type { OpResult } from '#sync/contract/wire/protocol.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { json } from '#sync/server/store/json.ts'
import { again, refused, retry } from './results.ts'

/** Two requests may bring the same operation at once. Neither sees the other's answer; this key stops the second. */
export const OP_RESULTS_KEY = 'op_results_pkey'

/** The answer that needs no judging: given before, or decided by an operation this one depends on. Null: go on. */
export async function earlierAnswer(tx: Tx, actor: Actor, op: Op): Promise<OpResult | null> {
  const stored = await storedResults(tx, actor, [op.opId, ...op.dependsOn])
  const own = stored.get(op.opId.toLowerCase())
  if (own) return own.userId === actor.userId ? again(own.result) : refused(op.opId, { code: 'forbidden' })
  const causes = op.dependsOn.map((id) => stored.get(id.toLowerCase())?.result)
  if (causes.some((cause) => cause?.status === 'refused')) {
    return keepResult(tx, actor, refused(op.opId, { code: 'depends-on-refused' }))
  }
  // Not here yet (sent by another page, or held back above): judged now, this one would be refused for ever.
  return causes.includes(undefined) ? retry(op.opId, 'not-found', 'dependsOn') : null
}

/** By id as the database writes it: in lower case. */
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

/** Part of the operation's own transaction: the effect and its answer are there together or not at all (law 2). */
export async function keepResult(tx: Tx, actor: Actor, result: OpResult): Promise<OpResult> {
  const { tree, userId } = actor
  await tx
    .insertInto('op_results')
    .values({ tree, op_id: result.opId, user_id: userId, seq: result.seq, result: json(result) })
    .execute()
  return result
}
