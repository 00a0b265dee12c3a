import * as v from 'valibot'
import type { DocumentOf } from '../../core/documents.ts'
import { reject } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'

const args = v.object({ file_id: v.pipe(v.string(), v.maxLength(36)) })

/** A photo or document that does not belong on an order goes from it, for everybody. What was signed stays. */
export const orderDetach = operation({
  kind: 'orders.detach',
  collection: 'orders',
  args,
  policy: 'queue',
  refs: ({ file_id }) => [{ collection: 'files', id: file_id }],
  judge({ args, before, actor, ref }) {
    const order = before as DocumentOf<'orders'> | null
    const file = ref('files', args.file_id)
    if (!order || !file || !uploadsOf(order).includes(file._id)) return reject('not-found')
    if (file.signed_version !== '') return reject('in-use')
    // Field staff take away what they added themselves.
    const isTheirs = file.user_id === actor.userId
    return isTheirs || actor.role !== 'employee' ? null : reject('forbidden')
  },
  apply({ args, before, now }) {
    const order = before as DocumentOf<'orders'> | null
    if (!order) return []
    const without = (ids: readonly string[]) => ids.filter((id) => id !== args.file_id)
    const doc = {
      ...order,
      employee_uploads: without(order.employee_uploads),
      customer_uploads: without(order.customer_uploads),
      mod_date: now,
    }
    return [
      { collection: 'orders', id: order._id, doc },
      { collection: 'files', id: args.file_id, doc: null },
    ]
  },
})

const uploadsOf = ({ employee_uploads, customer_uploads }: DocumentOf<'orders'>) => [
  ...employee_uploads,
  ...customer_uploads,
]
