import * as v from 'valibot'
import { define, newestFirst } from '../core/definition.ts'
import { moment, optionalIdOf } from '../core/fields.ts'
import { orderEntries, orderMerge, orderRoom } from '../orders/fields.ts'

export const archives = define({
  name: 'archives',
  singular: 'Archive',
  /** With a leading order the entry is a BACKUP of it, without one it stands alone: ANDERS (SPEC §4.4). */
  fields: v.object({ ...orderEntries, leading_order_id: optionalIdOf('orders'), archived_date: moment() }),
  reach: 'company',
  owner: (archive) => archive.company_id,
  hidden: {},
  /** What was kept stays as it was kept. */
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
