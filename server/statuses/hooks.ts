import { sql } from 'kysely'
import { noteSettingsOp } from '#server/accounts/audit-log/note-settings-op.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Write } from '#sync/contract/core/operation.ts'
import type { OpContext } from '#sync/contract/judge.ts'
import type { Hooks } from '#sync/server/core/decide/hooks.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { isAnyThere } from '#sync/server/store/is-any-there.ts'
import { renameInOrders } from './rename-in-orders.ts'

export const statusHooks: Hooks = {
  async refuse(tx, context, writes) {
    const { op, before } = context
    const isRemoved = before && op.kind === 'statuses.delete'
    if (isRemoved && (await isAnyThere(tx, [ordersIn(op.entityId, String(before.name))])))
      return { code: 'in-use' }
    return (await isNameTaken(tx, context, writes)) ? { code: 'already-exists', field: 'name' } : null
  },
  after: noteSettingsOp,
  stored: renameInOrders,
}

/** Orders refer to their status by name, which another company may use for a status of its own. */
const ordersIn = (statusId: string, name: string) => sql`exists (
  select from orders join companies on companies._id = orders.company_id
  where not orders.deleted and orders.current_status ->> 'name' = ${name}
    and (companies.statuses || companies.global_statuses) @> to_jsonb(${statusId}::text))`

/** Whether another status of one of its companies has the name. Devices may not see which. */
async function isNameTaken(tx: Tx, { op, before }: OpContext, writes: readonly Write[]): Promise<boolean> {
  const after = writes.find(({ id }) => id === op.entityId)?.doc
  if (!after) return false
  const { company_id, name } = after as DocumentOf<'statuses'>
  if (name === before?.name) return false
  return isAnyThere(tx, [sql`aurum_status_taken(${op.entityId}, ${company_id}, ${name})`])
}
