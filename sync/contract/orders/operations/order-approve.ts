import * as v from 'valibot'
import type { DocumentOf } from '../../core/documents.ts'
import { type Rejection, reject } from '../../core/errors.ts'
import { acceptUnless, type Context, operation } from '../../core/operation.ts'
import { isDiscountAsked } from '../discount.ts'
import { doneBefore } from '../done-before.ts'
import {
  type Approval,
  effectsOfApproval,
  isApprovedAlready,
  statusOfApproval,
  withApproval,
} from '../give-approval.ts'
import { withChoice } from '../offer/choice.ts'
import { versionNumber } from '../order-version.ts'
import { offeredBy } from '../status-change.ts'
import { entryIds, isWrittenIn } from './order-status.ts'

const args = v.object({
  /** The name that was signed with. */
  by: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
  /** The version that was shown. */
  version: v.pipe(v.string(), v.regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/)),
  /** Id of the chosen option; a name from devices that sent a single one. */
  option: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  /** Ids of the optional lines that they take; left out for all as they were offered. */
  lines: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(36))), v.maxLength(40))),
  /** Id of the file with the drawn signature; left out for a typed name. */
  signature: v.optional(v.pipe(v.string(), v.regex(/^([0-9a-f-]{36})?$/)), ''),
})
type Order = DocumentOf<'orders'>
type ApproveContext = Context<v.InferOutput<typeof args>, Order>

/**
 * The customer agrees beside a colleague. It counts for the version and the prices that were shown, also when it arrives
 * after the last day or after a change.
 */
export const orderApprove = operation({
  kind: 'orders.approve',
  call: {
    name: 'approveOrder',
    says: 'The customer agrees to a version of an order, on site. Refused when they agreed to it before.',
  },
  collection: 'orders',
  args,
  // It follows the drawn signature, so that the letter that confirms it has it.
  policy: 'queue',
  refs(_args, { before, ref }) {
    const companyId = before?.company_id ?? ''
    return [
      { collection: 'companies', id: companyId },
      { collection: 'customers', id: before?.customer_id ?? '' },
      ...offeredBy(ref('companies', companyId)).map((id) => ({ collection: 'statuses' as const, id })),
    ]
  },
  run(context) {
    const { op, before: order, ref } = context
    if (!order) return reject('not-found')
    if (isWrittenIn(order.commentary, op.opId)) return { writes: [] }
    const offered = offeredBy(ref('companies', order.company_id)).flatMap((id) => ref('statuses', id) ?? [])
    const rejection = judgeApproval(order, context)
    const chosen = chosenIn(order, context.args)
    if (!chosen) return rejection ?? reject('invalid', 'option')
    const giving = {
      approval: approvalIn(chosen, context),
      status: statusOfApproval(order, context.args.version, offered),
      language: ref('customers', order.customer_id)?.language ?? 'nl',
    } as const
    const doc = withApproval(chosen, { ...giving, entryId: entryIds(op.opId) })
    return acceptUnless(rejection, {
      writes: [{ collection: 'orders', id: order._id, doc }],
      effects: effectsOfApproval(chosen, giving, op.opId),
    })
  },
})

function judgeApproval(order: Order, { args: { version } }: ApproveContext): Rejection | null {
  if (versionNumber(version) > versionNumber(order.version)) return reject('invalid', 'version')
  if (isApprovedAlready(order, version)) return reject('already-approved')
  return version === order.version && isDiscountAsked(order) ? reject('discount-asked') : null
}

/** An order that changed since keeps its lines: its customer is asked again. */
function chosenIn(order: Order, { option, version, lines }: ApproveContext['args']): Order | null {
  if (version !== order.version) return order
  return withChoice(order, { option: order.options.length > 0 ? option : '', lines: lines ?? null })
}

function approvalIn(order: Order, context: ApproveContext): Approval {
  const { args, actor, now } = context
  const { by, version, signature } = args
  const option = order.options.find(({ _id }) => _id === args.option)?.name ?? args.option
  return {
    by,
    version,
    signature,
    option,
    date: now,
    done: doneBefore(context),
    how: 'site',
    user_id: actor.userId,
  }
}
