import { sql } from 'kysely'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { same } from '#sync/contract/core/same.ts'
import type { Decided, Hooks } from '#sync/server/core/decide/hooks.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { isAnyThere } from '#sync/server/store/is-any-there.ts'
import { addOrdersToMerge } from './merged-customers.ts'

type Customer = DocumentOf<'customers'>

/** Customer fields that are printed on PDFs. */
const NAMED = [
  'language',
  'title',
  'firstname',
  'lastname',
  'company',
  'telephone',
  'mobilephone',
  'email',
  'addresses',
] as const

export const customerHooks: Hooks = {
  prepare: addOrdersToMerge,
  async refuse(tx, { op, before }) {
    if (!before || op.kind !== 'customers.delete') return null
    return (await isAnyThere(tx, ordersOf(op.entityId))) ? { code: 'in-use' } : null
  },
  afterRows: renewPapers,
}

const ordersOf = (customerId: string) =>
  (['orders', 'archives'] as const).map(
    (table) =>
      sql`exists (select from ${sql.table(table)} where customer_id = ${customerId} and not deleted)`,
  )

/** Renews the PDFs of a customer's orders when printed customer fields change, by whichever operation. */
async function renewPapers(tx: Tx, { context: { op, before, ref }, effects, writes }: Decided) {
  for (const { collection, id, doc } of writes) {
    if (collection !== 'customers') continue
    const known = (id === op.entityId ? before : ref('customers', id)) as Customer | null | undefined
    const after = doc as Customer | null
    if (!known || !after || NAMED.every((field) => same(known[field], after[field]))) continue
    await effects.add(tx, { kind: 'customer-pdfs', key: `${op.opId} ${id}`, data: { customer: id } })
  }
}
