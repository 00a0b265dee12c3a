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
  const { prefix, from } = await numberingOf(tx, actor, order.company_id)
  return { ...write, doc: { ...order, order_id: `${prefix}#${await nextNumber(tx, prefix, from)}` } }
}

/**
 * The counter's row stays locked until commit, so no two orders get the same number, and a rollback leaves it unused. A
 * used number is never given again, even when its order is gone (invariant I11). `from`: the least number; 0 for any.
 */
async function nextNumber(tx: Tx, prefix: string, from: number): Promise<number> {
  const { next } = await tx
    .insertInto('order_numbers')
    .values({ prefix, next: (from || FIRST) + 1 })
    .onConflict((conflict) =>
      conflict.column('prefix').doUpdateSet({
        next: sql<number>`greatest(order_numbers.next, ${from}::bigint) + 1`,
      }),
    )
    .returning('next')
    .executeTakeFirstOrThrow()
  return next - 1
}

interface Numbering {
  prefix: string
  /** The least number; 0 for any. */
  from: number
}

/** The prefix and start of the company itself, or of the nearest parent with a prefix. */
async function numberingOf(tx: Tx, actor: Actor, companyId: string): Promise<Numbering> {
  const asked = new Set<string>()
  for (let id = companyId; id && !asked.has(id); ) {
    asked.add(id)
    const row = (await readRows(tx, actor, 'companies', [id], 'look')).get(id)
    const company = row?.doc as DocumentOf<'companies'> | undefined
    if (company?.config.order_number_prefix)
      return { prefix: company.config.order_number_prefix, from: company.numbers_from }
    id = company?.parent_company_id ?? ''
  }
  return { prefix: '', from: 0 }
}
