import * as v from 'valibot'
import type { DocumentOf } from './core/documents.ts'
import { reject } from './core/errors.ts'
import { idsOf } from './core/fields.ts'
import { type Context, operation, type Write } from './core/operation.ts'
import { same } from './core/same.ts'
import { newRow } from './edits.ts'
import type { ImportedRow } from './imports/fields.ts'

type Customer = DocumentOf<'customers'>

/**
 * Undoes a part of an import: its new customers go, and what it changed gets its values from before. Customers with an
 * order and those edited since stay as they are, and the part says which. It can be done again for those that stayed.
 */
export const importUndo = operation({
  kind: 'imports.undo',
  call: 'undoImport',
  collection: 'imports',
  args: v.object({
    /** Customers of this part that orders belong to, or that others were merged into. The server says which. */
    used: idsOf('customers', 'copied'),
  }),
  policy: 'queue',
  alsoWrites: ['customers'],
  refs: (_args, { before }) =>
    (before?.rows ?? []).map(({ id }) => ({ collection: 'customers' as const, id })),
  run(context) {
    const { before: part, op, now } = context
    if (!part) return reject('not-found')
    const done = part.rows.map((row) => undone(row, context))
    const doc = { ...part, undone: now, rows: done.map(({ row }) => row) }
    return {
      writes: [{ collection: 'imports', id: op.entityId, doc }, ...done.flatMap(({ writes }) => writes)],
    }
  },
})

type Undo = Context<{ used: string[] }, DocumentOf<'imports'>>

interface Undoing {
  row: ImportedRow
  writes: readonly Write[]
}

function undone(row: ImportedRow, context: Undo): Undoing {
  if (row.did === 'refused' || row.undone === 'undone') return { row, writes: [] }
  const customer = context.ref('customers', row.id)
  // Somebody deleted it.
  if (!customer) return { row: { ...row, undone: 'undone' }, writes: [] }
  if (isEdited(row, customer, context)) return { row: { ...row, undone: 'edited' }, writes: [] }
  const isMade = row.did === 'made'
  if (isMade && context.args.used.includes(row.id)) return { row: { ...row, undone: 'used' }, writes: [] }
  return {
    row: { ...row, undone: 'undone' },
    writes: [{ collection: 'customers', id: row.id, doc: isMade ? null : { ...customer, ...row.was } }],
  }
}

/** Whether the customer is no longer as the import left it. Of one that was there before, only imported fields count. */
function isEdited({ id, did, became }: ImportedRow, customer: Customer, context: Undo): boolean {
  const doc = { ...became, company_id: customer.company_id }
  const left = did === 'made' ? (newRow('customers', { id, doc }, context) ?? {}) : became
  const now = customer as Record<string, unknown>
  return (
    customer.merged_into !== '' || Object.entries(left).some(([field, value]) => !same(now[field], value))
  )
}
