import * as v from 'valibot'
import type { DocumentOf } from '../../core/documents.ts'
import { reject } from '../../core/errors.ts'
import { acceptUnless, operation } from '../../core/operation.ts'
import type { Actor } from '../../core/roles.ts'

const args = v.object({ file_id: v.pipe(v.string(), v.maxLength(36)) })

/** Removes a photo or document from an order, for everybody. Signatures stay. */
export const orderDetach = operation({
  kind: 'orders.detach',
  call: 'removeOrderImage',
  collection: 'orders',
  args,
  policy: 'queue',
  alsoWrites: ['files'],
  refs: ({ file_id }) => [{ collection: 'files', id: file_id }],
  run({ args, before: order, actor, now, ref }) {
    const file = ref('files', args.file_id)
    if (!order || !file || !uploadsOf(order).includes(file._id)) return reject('not-found')
    const without = (ids: readonly string[]) => ids.filter((id) => id !== args.file_id)
    const doc = {
      ...order,
      employee_uploads: without(order.employee_uploads),
      customer_uploads: without(order.customer_uploads),
      mod_date: now,
    }
    return acceptUnless(judgeFile(file, actor), {
      writes: [
        { collection: 'orders', id: order._id, doc },
        { collection: 'files', id: args.file_id, doc: null },
      ],
    })
  },
})

/** Employees may remove only their own uploads. */
function judgeFile({ signed_version, user_id }: DocumentOf<'files'>, { userId, role }: Actor) {
  if (signed_version !== '') return reject('in-use')
  return user_id === userId || role !== 'employee' ? null : reject('forbidden')
}

const uploadsOf = ({ employee_uploads, customer_uploads }: DocumentOf<'orders'>) => [
  ...employee_uploads,
  ...customer_uploads,
]
