import * as v from 'valibot'
import { reject } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'

/** `seen`: of how much news its author knew. */
const args = v.object({ seen: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) })

/** Somebody of the office looked at what the customer did; what came meanwhile is still news. */
export const orderNotice = operation({
  kind: 'orders.notice',
  collection: 'orders',
  args,
  // Nothing waits for it: without a connection it is news to everybody else still.
  policy: 'online',
  run({ args, before: order }) {
    if (!order) return reject('not-found')
    if (order.customer_news === 0) return { writes: [] }
    const doc = { ...order, customer_news: Math.max(0, order.customer_news - args.seen) }
    return { writes: [{ collection: 'orders', id: order._id, doc }] }
  },
})
