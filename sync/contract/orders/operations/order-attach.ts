import * as v from 'valibot'
import type { DocumentOf } from '../../core/documents.ts'
import { type Rejection, reject } from '../../core/errors.ts'
import { MAX_IDS } from '../../core/fields.ts'
import { acceptUnless, type Context, operation, type Write } from '../../core/operation.ts'
import { attachedFile } from '../../files/attached-file.ts'

/** Name and order version of a signature. */
const signature = v.object({
  by: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
  version: v.pipe(v.string(), v.regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/)),
})
const signable = v.object({ ...attachedFile.entries, signature: v.optional(signature) })
const args = v.object({ files: v.pipe(v.array(signable), v.minLength(1), v.maxLength(60)) })
type Order = DocumentOf<'orders'>
type AttachContext = Context<v.InferOutput<typeof args>, Order>

/** Attaches photos and documents of staff to an order. Their content is uploaded first (`blobIds`). */
export const orderAttach = operation({
  kind: 'orders.attach',
  call: 'uploadOrderImages',
  collection: 'orders',
  args,
  policy: 'queue',
  refs: ({ files }) => files.map(({ _id }) => ({ collection: 'files', id: _id })),
  photos: 'brings',
  alsoWrites: ['files'],
  makes: ({ files }) => files.map(({ _id }) => _id),
  run(context) {
    const { args, before: order, now } = context
    if (!order) return reject('not-found')
    const added = args.files.map(({ _id }) => _id).filter((id) => !order.employee_uploads.includes(id))
    const doc = { ...order, employee_uploads: [...order.employee_uploads, ...added], mod_date: now }
    return acceptUnless(judgeFiles(context, order), {
      writes: [{ collection: 'orders', id: order._id, doc }, ...fileWrites(order, context)],
    })
  },
})

function judgeFiles({ op, args, ref }: AttachContext, { employee_uploads }: Order): Rejection | null {
  // Otherwise an attachment could take over the file row of another order.
  if (args.files.some(({ _id }) => ref('files', _id))) return reject('already-exists')
  if (employee_uploads.length + args.files.length > MAX_IDS) return reject('too-large', 'files')
  const announced = args.files.every(({ hash }) => op.blobIds.includes(hash))
  return announced ? null : reject('blob-missing')
}

function fileWrites(order: Order, { args, actor, now }: AttachContext): Write[] {
  return args.files.map(({ signature, ...file }) => ({
    collection: 'files' as const,
    id: file._id,
    doc: {
      ...file,
      signed_by: signature?.by ?? '',
      signed_version: signature?.version ?? '',
      company_id: order.company_id,
      order_id: order._id,
      path: `/files/${file._id}`,
      is_public: false,
      for_customer: false,
      date: now,
      user_id: actor.userId,
    },
  }))
}
