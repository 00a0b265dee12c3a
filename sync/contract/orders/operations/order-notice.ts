import * as v from 'valibot'
import { reject } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'

/** `seen`: the number of news items its author knew of. */
const args = v.object({ seen: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) })

/** The office looked at the customer's news; items that arrived meanwhile remain. */
export const orderNotice = operation({
  kind: 'orders.notice',
  call: { name: 'noticeNews', says: 'Somebody of the office looked at so much of what the customer did.' },
  collection: 'orders',
  args,
  // Not queued, since nothing depends on it: without a connection it just stays news for everybody.
  policy: 'online',
  run({ args, before: order }) {
    if (!order) return reject('not-found')
    if (order.customer_news === 0) return { writes: [] }
    const doc = { ...order, customer_news: Math.max(0, order.customer_news - args.seen) }
    return { writes: [{ collection: 'orders', id: order._id, doc }] }
  },
})
