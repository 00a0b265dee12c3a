import * as v from 'valibot'
import { define, newestFirst } from '../core/definition.ts'
import { moment, optionalIdOf } from '../core/fields.ts'
import { orderEntries, orderMerge, orderRoom } from '../orders/fields.ts'

export const archives = define({
  name: 'archives',
  singular: 'Archive',
  /** An entry with a leading order is a backup of it (BACKUP); without one it stands alone (ANDERS). */
  fields: v.object({ ...orderEntries, leading_order_id: optionalIdOf('orders'), archived_date: moment() }),
  reach: 'company',
  owner: (archive) => archive.company_id,
  hidden: {},
  /** No edit changes what an archive belongs to or when it was made. */
  merge: {
    ...orderMerge,
    leading_order_id: 'server',
    archived_date: 'server',
  },
  room: orderRoom,
  keys: { newest: (archive) => newestFirst(archive.archived_date) },
  indexes: [['newest']],
})

declare module '../core/documents.ts' {
  interface Documents {
    archives: v.InferOutput<typeof archives.fields>
  }
}
