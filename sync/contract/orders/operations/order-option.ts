import * as v from 'valibot'
import type { DocumentOf } from '../../core/documents.ts'
import { reject } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { isApprovedAlready } from '../give-approval.ts'
import { inOption } from '../offer/options.ts'
import { nextVersion } from '../order-version.ts'

const args = v.object({
  /** Id of one of the options of the order. */
  option: v.pipe(v.string(), v.minLength(1), v.maxLength(36)),
  /** Whether the customer chose it, by telephone for instance. */
  chosen: v.optional(v.boolean(), false),
})

/** Makes the lines of an option those of its order: to change them, or because the customer chose it. */
export const orderOption = operation({
  kind: 'orders.option',
  call: {
    name: 'takeOption',
    says: 'Makes the lines of one of its options those of an order: to change them, or as the choice of its customer.',
  },
  collection: 'orders',
  args,
  policy: 'queue',
  run({ op, args: { option, chosen }, before: order, now }) {
    if (!order) return reject('not-found')
    if (order.user_readonly) return reject('read-only')
    if (isApprovedAlready(order, order.version)) return reject('already-approved')
    const taken = inOption(order, option)
    if (!taken) return reject('invalid', 'option')
    const doc: DocumentOf<'orders'> = {
      ...taken,
      chosen: taken.chosen || chosen,
      // All options of an offer are of its version; an order is signed for the lines it has.
      version: order.type === 'order' && option !== order.option ? nextVersion(order.version) : order.version,
      mod_date: now,
    }
    return { writes: [{ collection: 'orders', id: op.entityId, doc }] }
  },
})
