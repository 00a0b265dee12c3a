import * as v from 'valibot'
import type { DocumentOf } from '../../core/documents.ts'
import { type Rejection, reject } from '../../core/errors.ts'
import { acceptUnless, type Context, operation, type Write } from '../../core/operation.ts'
import { plainName } from '../../statuses/built-in.ts'
import { visitIdOf } from '../../visits/plan.ts'
import { refsOfVisit, visitOfUndo } from '../../visits/status-visit.ts'
import { withComments } from '../comments.ts'
import { orders } from '../fields.ts'
import { MAIL_NOTES } from '../mail-notes.ts'
import { SMS_SENT } from '../sms.ts'
import { assignedBack } from './order-assignee.ts'
import { entryIdPrefix, isAnswer, isWrittenIn } from './order-status.ts'

type Order = DocumentOf<'orders'>

/** Milliseconds for which a status message is held: its mail waits, and the customer's page does not show it yet. */
export const MESSAGE_HOLD = 60_000

const SENT_TITLES: readonly string[] = [MAIL_NOTES.status, SMS_SENT, MAIL_NOTES.order]

/** `entry`: the change of status, by its history id or the id of its operation. */
const args = v.object({ entry: v.pipe(v.string(), v.minLength(33), v.maxLength(36)) })
type RecallContext = Context<v.InferOutput<typeof args>, Order>

/** Takes back the message of a status before the customer gets it; the status stays. */
export const orderRecall = operation({
  kind: 'orders.recall',
  call: {
    name: 'recallMessage',
    says: 'What a status tells the customer, within the minute for which it is held. `entry` is the `_id` in the history.',
  },
  collection: 'orders',
  args,
  policy: 'queue',
  run(context) {
    const { args, before: order } = context
    if (!order) return reject('not-found')
    if (isRecalled(order, args.entry)) return judgeLate(context, order) ?? { writes: [] }
    const { current_status } = order
    const { required, active } = current_status.customer_message
    const isFixed = required && active
    const customer_message = { ...current_status.customer_message, active: false }
    const recalled = { ...order, current_status: { ...current_status, customer_message } }
    return acceptUnless(judgeLate(context, order) ?? (isFixed ? reject('message-required') : null), {
      writes: [written(context, RECALLED, recalled)],
    })
  },
})

/** Takes back a status that was just set, with its message, and restores the previous one. */
export const orderUndoStatus = operation({
  kind: 'orders.undo-status',
  call: {
    name: 'undoStatus',
    says: 'A status that was just set, with what it tells the customer, likewise; the one before it is back.',
  },
  collection: 'orders',
  args,
  policy: 'queue',
  alsoWrites: ['visits'],
  refs: (_args, { before }) => refsOfVisit(before),
  run(context) {
    const { args, before: order, ref } = context
    if (!order) return reject('not-found')
    const isFirst = !order.status_before.name
    const rejection = judgeLate(context, order) ?? (isFirst ? reject('already-sent') : null)
    if (isFirst || !isLast(order, args.entry)) return rejection ?? { writes: [] }
    const filled = new Set(filledInLast(order).map(({ _id }) => _id))
    const { assignee_id: _had, ...current_status } = order.status_before
    const visit = visitOfUndo(
      order,
      ref('visits', visitIdOf(order)),
      (opId) => entryIdPrefix(opId) === entryIdPrefix(args.entry),
    )
    const undone = {
      ...order,
      ...assignedBack(order, (id) => id.startsWith(entryIdPrefix(args.entry))),
      current_status,
      status_before: NO_STATUS,
      visit_id: visit.visit_id,
      status_history: order.status_history.slice(0, -1),
      commentary: order.commentary.map((each) =>
        filled.has(each._id) ? { ...each, title: `${each.title}: status teruggezet` } : each,
      ),
    }
    return acceptUnless(rejection, { writes: [written(context, UNDONE, undone), ...visit.writes] })
  },
})

/** Notes for the office. The marks differ, because a message may be recalled before its status is undone. */
const RECALLED = { title: 'Bericht aan de klant teruggenomen', mark: 'r' }
const UNDONE = { title: 'Status teruggezet', mark: 'u' }
type Note = typeof RECALLED

const NO_STATUS = v.parse(orders.fields.entries.status_before, undefined)

/**
 * Only the last status can be recalled, and only before its message went out. A status that still waits on its author's
 * device has told nobody, however long ago it was set.
 */
function judgeLate({ args, now, unsent = [] }: RecallContext, order: Order): Rejection | null {
  if (!isLast(order, args.entry)) return reject('already-sent')
  const waits = unsent.some((opId) => entryIdPrefix(opId) === entryIdPrefix(args.entry))
  return waits || isMessageHeld(order, now) ? null : reject('already-sent')
}

/** The comments with the answers given for the last status. */
export function filledInLast({
  status_history,
  commentary,
}: Pick<Order, 'status_history' | 'commentary'>): Order['commentary'] {
  const set = status_history.at(-1)
  return commentary.filter(
    ({ _id, kind, date, user_id }) =>
      kind === 'user' && isAnswer(_id) && date === set?.date && user_id === set.user_id,
  )
}

const isLast = ({ status_history }: Order, entry: string) => isWrittenIn(status_history.slice(-1), entry)

/** The order with its status message turned into a note for the office, and a note on who took it back. */
function written({ args, before, actor, now }: RecallContext, { title, mark }: Note, order: Order): Write {
  const commentary = order.commentary.map((entry) =>
    entry.kind === 'message' && isWrittenIn([entry], args.entry)
      ? { ...entry, kind: 'user' as const, title: `${entry.title}: bericht niet verstuurd` }
      : entry,
  )
  const note = {
    _id: noteId(args.entry, mark),
    kind: 'user' as const,
    title,
    commentary: plainName(before?.current_status.name ?? ''),
    user_id: actor.userId,
    customer_id: '',
    date: now,
    done: 0,
  }
  const doc: Order = { ...order, commentary: withComments(commentary, [note]), mod_date: now }
  return { collection: 'orders', id: order._id, doc }
}

/** Whether the message of the last status is still held. */
export function isMessageHeld(
  { status_history, commentary }: Pick<Order, 'status_history' | 'commentary'>,
  now: number,
): boolean {
  const set = status_history.at(-1)?.date ?? 0
  const hasGone = commentary.some(
    ({ title, kind, date }) => kind === 'message' && SENT_TITLES.includes(title) && date >= set,
  )
  return now - set < MESSAGE_HOLD && !hasGone
}

/** Whether the message was taken back, with or without its status. `id`: of the operation, or of what it wrote. */
export const isRecalled = ({ commentary }: Pick<Order, 'commentary'>, id: string) =>
  [RECALLED, UNDONE].some(({ mark }) => commentary.some(({ _id }) => _id === noteId(id, mark)))

const noteId = (id: string, mark: string) => `${entryIdPrefix(id)}~${mark}`
