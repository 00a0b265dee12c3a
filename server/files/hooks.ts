import { sql } from 'kysely'
import type { Hooks } from '#sync/server/core/decide/hooks.ts'
import { isAnyThere } from '#sync/server/store/is-any-there.ts'

export const fileHooks: Hooks = {
  async refuse(tx, { op, before }) {
    if (!before || op.kind !== 'files.delete') return null
    return (await isAnyThere(tx, ordersWith(op.entityId))) ? { code: 'in-use' } : null
  },
  /** A new row gets the facts the server found, whatever the device claimed. */
  async complete(_tx, _context, write, blobs) {
    const blob = write.doc ? blobs.get(String(write.doc.hash)) : undefined
    return blob && write.doc ? { ...write, doc: { ...write.doc, ...blob } } : write
  },
}

/** Orders that still show the file; it has to be detached from them first. */
const ordersWith = (fileId: string) =>
  (['orders', 'archives'] as const).map(
    (table) => sql`exists (
      select from ${sql.table(table)} where not deleted
        and (employee_uploads @> to_jsonb(${fileId}::text) or customer_uploads @> to_jsonb(${fileId}::text)))`,
  )
