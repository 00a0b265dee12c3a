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
  after: renewPapers,
}

const ordersOf = (customerId: string) =>
  (['orders', 'archives'] as const).map(
    (table) =>
      sql`exists (select from ${sql.table(table)} where customer_id = ${customerId} and not deleted)`,
  )

/** Renews the PDFs of a customer's orders when printed customer fields change. */
async function renewPapers(tx: Tx, { context: { op, before }, effects, writes }: Decided) {
  if (!before) return
  const known = before as Customer
  const after = writes.find(({ id }) => id === op.entityId)?.doc as Customer | null | undefined
  if (!after || NAMED.every((field) => same(known[field], after[field]))) return
  await effects.add(tx, { kind: 'customer-pdfs', key: op.opId, data: { customer: op.entityId } })
}
