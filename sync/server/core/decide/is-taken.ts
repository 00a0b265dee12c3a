import { sql } from 'kysely'
import { apply, type OpContext } from '#sync/contract/operations.ts'
import type { DocumentOf } from '#sync/contract/registry.ts'
import type { Tx } from '#sync/server/store/database.ts'

/** The field in which somebody else already has what must be one's own; null: none. A device may not see who has it. */
export async function takenField(tx: Tx, context: OpContext): Promise<string | null> {
  const { op, before } = context
  if (op.entity !== 'companies' && op.entity !== 'statuses') return null
  const after = apply(context).find(({ id }) => id === op.entityId)?.doc
  if (!after) return null
  if (op.entity === 'statuses') {
    const { company_id, name } = after as DocumentOf<'statuses'>
    const asked = sql`aurum_status_taken(${op.entityId}, ${company_id}, ${name})`
    return name !== before?.name && (await answer(tx, asked)) ? 'name' : null
  }
  const prefix = prefixOf(after as DocumentOf<'companies'>)
  const isChosen = prefix !== '' && (!before || prefix !== prefixOf(before as DocumentOf<'companies'>))
  return isChosen && (await answer(tx, sql`aurum_prefix_taken(${op.entityId}, ${prefix})`)) ? 'config' : null
}

const prefixOf = ({ config }: DocumentOf<'companies'>) => config.order_number_prefix

async function answer(tx: Tx, asked: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select ${asked} as taken`.execute(tx)
  return rows[0]?.taken === true
}
