import * as v from 'valibot'
import type { DocumentOf } from '../core/documents.ts'
import { type Rejection, reject } from '../core/errors.ts'
import { acceptUnless, type Context, operation } from '../core/operation.ts'
import { doneBefore } from '../orders/done-before.ts'
import { planEntries, VISIT_STATES } from './fields.ts'
import { isPromised } from './rules.ts'
import { inState } from './state.ts'

const args = v.object({
  state: v.picklist(VISIT_STATES),
  /** HH:mm: when whoever is on the way arrives. */
  expected: v.optional(planEntries.time.wrapped, ''),
})
type Visit = DocumentOf<'visits'>
type StateContext = Context<v.InferOutput<typeof args>, Visit>

/** Says how a visit goes: on the way, there, done. Only the office calls one off or plans it again. */
export const visitState = operation({
  kind: 'visits.state',
  call: {
    name: 'setVisitState',
    says: 'How a visit goes: planned, on-the-way, there, done, missed or cancelled; `expected` is when whoever is on the way arrives. What the status of its order promises is not cancelled here.',
  },
  collection: 'visits',
  args,
  policy: 'queue',
  photos: 'passes',
  refs: (_args, { before }) => [{ collection: 'orders', id: before?.order_id ?? '' }],
  run(context) {
    const { op, args, before: visit, actor, now, ref } = context
    if (!visit) return reject('not-found')
    // Somebody else said the same, or this is the answer to what was sent twice.
    if (visit.state === args.state) return { writes: [] }
    const order = ref('orders', visit.order_id) ?? null
    const change = {
      _id: op.opId,
      user_id: actor.userId,
      date: now,
      done: doneBefore({ op, before: order, now }),
    }
    const expected = args.state === 'on-the-way' ? args.expected : visit.expected
    const doc = inState({ ...visit, expected }, args.state, change)
    return acceptUnless(judgeState(context, visit), {
      writes: [{ collection: 'visits', id: visit._id, doc }],
    })
  },
})

function judgeState({ args: { state }, actor, ref }: StateContext, visit: Visit): Rejection | null {
  if (state === 'cancelled' && isPromised(visit, ref('orders', visit.order_id))) return reject('in-use')
  const isPlanning = [state, visit.state].includes('cancelled')
  return isPlanning && actor.role === 'employee' ? reject('forbidden') : null
}
