import * as v from 'valibot'
import type { DocumentOf } from './core/documents.ts'
import { type Context, isRefused, type Op, operation, type Write } from './core/operation.ts'
import { editOf } from './edits.ts'
import { ASSIGNEE, assign } from './orders/operations/order-assignee.ts'
import { isWrittenIn, refsOfStatus, statusSet } from './orders/operations/order-status.ts'
import { withMoment } from './orders/planned-for.ts'
import { offeredBy } from './orders/status-change.ts'
import { isScheduled } from './statuses/meaning.ts'
import { momentIn } from './visits/plan.ts'
import { saysWhen } from './visits/rules.ts'
import { inState } from './visits/state.ts'
import { beforeEdited, beforeStatus } from './visits/status-visit.ts'

type Order = DocumentOf<'orders'>
type Visit = DocumentOf<'visits'>

const plain = editOf('visits')

/**
 * Edits a visit. When the status of its order promises it and it moves, that status is set anew for the new moment; when
 * somebody else comes, the order is theirs.
 */
export const visitEdit = operation({
  kind: 'visits.edit',
  call: 'saveVisit',
  collection: 'visits',
  args: v.object({}),
  policy: 'queue',
  photos: 'passes',
  alsoWrites: ['orders'],
  refs: (args, context) => [
    ...(plain.refs?.(args, context) ?? []),
    { collection: 'orders', id: context.before?.order_id ?? '' },
    ...refsOfStatus(orderOf(context) ?? null, context),
  ],
  run(context) {
    const verdict = plain.run(context)
    const [write] = isRefused(verdict) ? [] : verdict.writes
    const { before: visit, op } = context
    if (isRefused(verdict) || !visit || !write?.doc) return verdict
    const doc = asMoved(context, write.doc as Visit)
    const moved = movedOrder(context, doc)
    const order = orderOf(context)
    const undo =
      order && moved?.isSet
        ? beforeStatus(visit, { entry: op.opId, made: false }, order)
        : beforeEdited(visit, doc)
    const writes: Write[] = [{ ...write, doc: { ...doc, before: undo } }, ...(moved ? [moved.write] : [])]
    return { ...verdict, writes, effects: moved?.effects ?? [] }
  },
})

/**
 * The visit as it is after its move: one that was missed, or that somebody went to on another day, is still to be made, and
 * what was said of how long it takes was said of the former plan.
 */
function asMoved({ op, actor, before, now }: Context<unknown, Visit>, after: Visit): Visit {
  const isOtherDay = before?.date !== after.date
  const isMoved = isOtherDay || before.time !== after.time || before.minutes !== after.minutes
  if (!isMoved) return after
  const isToCome = after.state === 'missed' || (isOtherDay && ['on-the-way', 'there'].includes(after.state))
  const doc = { ...after, longer: 0 }
  if (!isToCome) return doc
  return inState(doc, 'planned', { _id: op.opId, user_id: actor.userId, date: now, done: 0 })
}

const orderOf = ({ before, ref }: Pick<Context<unknown, Visit>, 'before' | 'ref'>) =>
  ref('orders', before?.order_id ?? '')

/** The order with the new moment in its status, set anew or not, and for whoever comes now; null when it changes in neither. */
function movedOrder(context: Context<unknown, Visit>, after: Visit) {
  const { before: visit, now } = context
  const known = orderOf(context)
  if (!visit || !known || !saysWhen(visit, known)) return null
  // The order may reach a device before its visit does.
  if (isWrittenIn(known.status_history, context.op.opId)) return null
  const [had, has] = [visit.people[0] ?? '', after.people[0] ?? '']
  const isTheirs = has !== had && has !== '' && known.current_assignee_id === had && !known.user_readonly
  const changes: Op['changes'] = isTheirs ? { [ASSIGNEE]: { from: had, to: has } } : {}
  const setting = { ...context, op: { ...context.op, changes }, before: known }
  const order: Order = isTheirs ? { ...known, ...assign(setting).changed, mod_date: now } : known
  if (visit.date !== after.date || visit.time !== after.time) return inStatusAnew(setting, order, after)
  return isTheirs ? { isSet: false, write: writeOf(order), effects: [] } : null
}

type Setting = Omit<Context<unknown, Order>, 'before'> & { before: Order }

/** `order`: given to whoever comes now. */
function inStatusAnew(setting: Setting, order: Order, { date, time }: Visit) {
  const { ref } = setting
  const { name, customer_message, mailed } = order.current_status
  const offered = offeredBy(ref('companies', order.company_id)).map((id) => ref('statuses', id))
  const status = offered.find((each) => each?.name === name && isScheduled(each))
  const inWords = { isSet: false, write: writeOf(reworded(order, { date, time })), effects: [] }
  if (!status) return inWords
  const args = { fields: {}, message: { send: customer_message.active, date, time }, send_mail: mailed }
  const { order: write, effects } = statusSet({ ...setting, status, args })
  const said = momentIn((write.doc as Order).current_status.customer_message.message)
  return said?.date === date && said.time === time ? { isSet: true, write, effects } : inWords
}

const writeOf = (order: Order): Write => ({ collection: 'orders', id: order._id, doc: order })

/** For a status that its company has no more, or that says no moment now: its message says the other moment. */
function reworded(order: Order, moment: Pick<Visit, 'date' | 'time'>): Order {
  const { current_status } = order
  const { customer_message } = current_status
  const said = { ...customer_message, message: withMoment(customer_message.message, moment) }
  return { ...order, current_status: { ...current_status, customer_message: said } }
}
