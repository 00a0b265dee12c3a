import { sql } from 'kysely'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Write } from '#sync/contract/core/operation.ts'
import type { Actor } from '#sync/contract/core/roles.ts'
import { readRows } from '#sync/server/core/decide/rows.ts'
import type { Tx } from '#sync/server/store/database.ts'

/** The smallest number, so that all have eight digits. */
const FIRST = 10_000_001

/** Gives an order without a display number one, such as NLM#10000001. */
export async function withNumber(tx: Tx, actor: Actor, write: Write): Promise<Write> {
  const order = write.collection === 'orders' ? (write.doc as DocumentOf<'orders'> | null) : null
  if (!order || order.order_id) return write
  const prefix = await prefixOf(tx, actor, order.company_id)
  return { ...write, doc: { ...order, order_id: `${prefix}#${await nextNumber(tx, prefix)}` } }
}

/**
 * The counter's row stays locked until commit, so no two orders get the same number, and a rollback leaves it unused. A
 * used number is never given again, even when its order is gone (invariant I11).
 */
async function nextNumber(tx: Tx, prefix: string): Promise<number> {
  const { next } = await tx
    .insertInto('order_numbers')
    .values({ prefix, next: FIRST + 1 })
    .onConflict((conflict) =>
      conflict.column('prefix').doUpdateSet({ next: sql<number>`order_numbers.next + 1` }),
    )
    .returning('next')
    .executeTakeFirstOrThrow()
  return next - 1
}

/** The company's own prefix, or that of the nearest parent with one. */
async function prefixOf(tx: Tx, actor: Actor, companyId: string): Promise<string> {
  const asked = new Set<string>()
  for (let id = companyId; id && !asked.has(id); ) {
    asked.add(id)
    const row = (await readRows(tx, actor, 'companies', [id], 'look')).get(id)
    const company = row?.doc as DocumentOf<'companies'> | undefined
    if (company?.config.order_number_prefix) return company.config.order_number_prefix
    id = company?.parent_company_id ?? ''
  }
  return ''
}
