import * as v from 'valibot'
import type { DocumentOf } from '../../core/documents.ts'
import { type Rejection, reject } from '../../core/errors.ts'
import {
  acceptUnless,
  type Context,
  type Effect,
  isRefused,
  operation,
  type Ref,
  type Write,
} from '../../core/operation.ts'
import { isDelivered, isScheduled } from '../../statuses/meaning.ts'
import { asksDate, asksTime } from '../../statuses/placeholders.ts'
import { mayFollow } from '../../statuses/status-order.ts'
import { isDay } from '../../values/day.ts'
import { visitIdOf } from '../../visits/plan.ts'
import { judgePeople, judgeWindow } from '../../visits/rules.ts'
import { refsOfVisit, visitArgs, visitOfStatus } from '../../visits/status-visit.ts'
import { hasRoomForFields, withComments } from '../comments.ts'
import { doneBefore } from '../done-before.ts'
import { plannedFor } from '../planned-for.ts'
import { inStatus, messageIn, offeredBy } from '../status-change.ts'
import { assign, judgeAssignee, refsOfAssignee } from './order-assignee.ts'

type Order = DocumentOf<'orders'>
type Status = DocumentOf<'statuses'>

/** Characters in one field of a status. */
export const MAX_FIELD_LENGTH = 5000

const args = v.object({
  status_id: v.string(),
  /** By field name: text, or true for a ticked box. */
  fields: v.record(
    v.pipe(v.string(), v.maxLength(80)),
    v.union([v.boolean(), v.pipe(v.string(), v.maxLength(MAX_FIELD_LENGTH))]),
  ),
  message: v.object({
    send: v.boolean(),
    /** YYYY-MM-DD and HH:mm, for messages with the placeholders DATE or TIME. */
    date: v.union([v.literal(''), v.pipe(v.string(), v.isoDate())]),
    time: v.union([v.literal(''), v.pipe(v.string(), v.isoTime())]),
  }),
  /** On completion: also mail the customer a request for a review. */
  send_review: v.optional(v.boolean(), false),
  /** Whether to mail the status texts to the customer. Absent: mailed when the status has any. */
  send_mail: v.optional(v.boolean()),
  /** Id that stays the same through every resend of the answers, so that they are written once. */
  told: v.optional(v.pipe(v.string(), v.uuid())),
  /** The visit of a status that schedules one, at the day and time of the message. Absent: as it was, or the usual. */
  visit: v.optional(visitArgs),
})
type Args = v.InferOutput<typeof args>
type StatusContext = Context<Args, Order>
export type StatusArgs = v.InferInput<typeof args>

/**
 * Sets the status of an order. Its change of `current_status` is a precondition: the status its author saw. When
 * somebody else set another one, that one stays and the author is asked; answers are stored all the same. A change of
 * `current_assignee_id` gives the order to a colleague in the same operation.
 */
export const orderStatus = operation({
  kind: 'orders.status',
  call: 'saveOrder',
  collection: 'orders',
  args,
  policy: 'queue',
  photos: 'passes',
  alsoWrites: ['visits'],
  makes: (_args, { opId }) => [opId],
  refs: ({ status_id, visit }, { op, before, ref }) => [
    { collection: 'statuses', id: status_id },
    ...(visit?.people ?? []).map((id) => ({ collection: 'users' as const, id })),
    ...refsOfStatus(before, { ref }),
    ...refsOfAssignee({ op }),
  ],
  run(context) {
    const { op, args, before: order, ref } = context
    if (!order) return reject('not-found')
    const status = ref('statuses', args.status_id)
    if (!status) return reject('status-not-of-company')
    const setting: Setting = { ...context, before: order, status }
    const isSet = isWrittenIn(order.status_history, op.opId)
    const rejection = judgeStatus(setting)
    const { order: written, visits, effects } = statusSet(setting)
    const verdict = acceptUnless(rejection, {
      writes: isSet ? [] : [written, ...visits],
      effects,
      overwrote: isSet ? {} : assign(setting).overwrote,
    })
    return isRefused(verdict) ? { ...verdict, salvaged: salvagedFrom(setting, verdict) } : verdict
  },
})

/** An order and its new status. */
type Setting = Omit<Context<Omit<Args, 'status_id' | 'send_review'> & Partial<Args>, Order>, 'before'> & {
  before: Order
  status: Status
}

/** What is read to put an order in a status. */
export function refsOfStatus(order: Order | null, { ref }: Pick<StatusContext, 'ref'>): Ref[] {
  const companyId = order?.company_id ?? ''
  return [
    { collection: 'companies', id: companyId },
    // The message is written in the customer's language.
    { collection: 'customers', id: order?.customer_id ?? '' },
    ...offeredBy(ref('companies', companyId)).map((id) => ({ collection: 'statuses' as const, id })),
    ...refsOfVisit(order),
  ]
}

/** The order in its new status, its visit, and what follows. */
export function statusSet(setting: Setting): { order: Write; visits: Write[]; effects: Effect[] } {
  const { args, before } = setting
  const after = withNewStatus(setting)
  const { writes, visit_id } = visitOfStatus({ ...setting, after, planned: args.visit })
  const order = { collection: 'orders' as const, id: before._id, doc: { ...after, visit_id } }
  return { order, visits: writes, effects: effectsOf(setting) }
}

function judgeStatus(setting: Setting): Rejection | null {
  const { args, before, status, ref } = setting
  const { company_id, current_status, commentary } = before
  const offered = offeredBy(ref('companies', company_id))
  if (!status.active || !offered.includes(status._id)) return reject('status-not-of-company')
  if (isMovedMeanwhile(setting)) return movedMeanwhile(before)
  const current = offered.map((id) => ref('statuses', id)).find((each) => each?.name === current_status.name)
  if (!mayFollow(current, status, offered)) return reject('status-not-next')
  if (args.send_review && !isDelivered(status)) return reject('invalid', 'send_review')
  const missing = status.fields.find((field) => field.required && !isFilled(args.fields[field.name]))
  if (missing) return reject('field-required', missing.name)
  if (!hasRoomForFields(commentary, filledIn(setting))) return reject('too-large', status.fields[0]?.name)
  return judgeMessage(status, args) ?? judgeAssignee(setting) ?? judgeVisit(setting)
}

function withNewStatus(setting: Setting): Order {
  const { op, args, before: order, status, actor, now, ref } = setting
  const entryId = entryIds(op.opId)
  const language = ref('customers', order.customer_id)?.language ?? 'nl'
  const message = { send: args.message.send, language, when: args.message }
  const sent = args.message.send
    ? [
        {
          ...commentMeta(setting),
          _id: entryId(),
          kind: 'message' as const,
          title: status.name,
          commentary: messageIn(order, status, message),
        },
      ]
    : []
  const { changed, assignee_id } = assign(setting)
  const set = {
    entry: entryId(),
    message,
    mailed: isMailed(setting),
    assignee_id,
    user_id: actor.userId,
    now,
    done: doneBefore(setting),
  }
  const commentary = withComments(order.commentary, [...filledIn(setting), ...sent])
  return { ...inStatus({ ...order, ...changed }, status, set), commentary }
}

function judgeVisit({ args: { visit }, actor, before, ref }: Setting): Rejection | null {
  if (!visit) return null
  // They set the status, and plan nobody.
  if (actor.role === 'employee') return reject('forbidden', 'visit')
  const { window_from = '', window_to = '', people = [] } = visit
  const known = ref('visits', visitIdOf(before))
  return judgeWindow({ window_from, window_to }) ?? judgePeople(known?.people ?? [], people, ref)
}

/** In a conflict of statuses, the answers are kept as comments. */
function salvagedFrom(setting: Setting, { code }: Rejection): Write[] {
  const { before: order, now } = setting
  if (code !== 'conflict' && code !== 'status-not-next') return []
  const found = filledIn(setting)
  if (found.length === 0 || !hasRoomForFields(order.commentary, found)) return []
  const commentary = withComments(order.commentary, found)
  return [{ collection: 'orders', id: order._id, doc: { ...order, commentary, mod_date: now } }]
}

const isMailed = ({ args, status }: Setting) => hasMail(status) && args.send_mail !== false

function effectsOf(setting: Setting): Effect[] {
  const { op, args, before, status, actor } = setting
  const data = { order: before._id, status: status._id, user: actor.userId, op: op.opId }
  const isTexted = args.message.send && status.customer_message.type === 'sms'
  return [
    { kind: 'order-status-changed', key: op.opId, data },
    ...(isMailed(setting) ? [{ kind: 'status-mail', key: op.opId, data }] : []),
    ...(isTexted ? [{ kind: 'status-sms', key: op.opId, data }] : []),
    ...(args.send_review ? [{ kind: 'order-review', key: `${op.opId}/review`, data }] : []),
  ]
}

/** Whether the order has neither the status its author saw nor the one they want, nor the moment of either. */
function isMovedMeanwhile({ op, args, before, status }: Setting): boolean {
  const seen = v.safeParse(seenStatus, op.changes.current_status?.from)
  // Without it nothing is checked.
  if (!seen.success) return false
  const { name } = before.current_status
  if (name !== seen.output.name) return name !== status.name
  const { planned } = seen.output
  const is = plannedFor(before) ?? ''
  return planned !== undefined && isScheduled(status) && is !== planned && is !== momentOf(args.message)
}

/** `planned`: the moment that the status said, as `plannedFor`; '' for none. Older apps do not send it. */
const seenStatus = v.object({ name: v.string(), planned: v.optional(v.string()) })

const momentOf = ({ date, time }: Args['message']) => `${date.split('-').toReversed().join('-')} ${time}`

function movedMeanwhile(order: Order): Rejection {
  const { name, color } = order.current_status
  const planned = plannedFor(order) ?? ''
  return { code: 'conflict', field: 'current_status', current: { current_status: { name, color, planned } } }
}

const commentMeta = (context: Setting) => ({
  user_id: context.actor.userId,
  customer_id: '',
  date: context.now,
  done: doneBefore(context),
})

/** Answers to the status fields that the order does not have yet. */
function filledIn(setting: Setting): Order['commentary'] {
  const { op, args, before, status } = setting
  const entryId = answerIds(args.told ?? op.opId)
  const known = new Set(before.commentary.map(({ _id }) => _id))
  return status.fields
    .filter((field) => isFilled(args.fields[field.name]))
    .map((field) => ({
      ...commentMeta(setting),
      _id: entryId(),
      kind: 'user' as const,
      title: field.name,
      commentary: args.fields[field.name] === true ? 'Ja' : String(args.fields[field.name]),
    }))
    .filter(({ _id }) => !known.has(_id))
}

/** False also for roles that may not read the texts of a status. */
export const hasMail = (status: { status_texts?: Status['status_texts'] | undefined }) =>
  (status.status_texts?.email_body.primary ?? '') !== ''

function judgeMessage(status: Status, { message }: Pick<Args, 'message'>) {
  if (message.date !== '' && !isDay(message.date)) return reject('date-required', 'date')
  const { active, required, type, message: text } = status.customer_message
  // A required message on a channel that cannot send is not demanded.
  if (required && active && type !== 'email' && !message.send) return reject('message-required')
  if (!message.send) return null
  if (type === 'email') return reject('channel-unavailable', 'message')
  if (asksDate(text) && !message.date) return reject('date-required', 'date')
  if (asksTime(text) && !message.time) return reject('date-required', 'time')
  return null
}

export const isFilled = (value: string | boolean | undefined) =>
  typeof value === 'string' ? value.trim() !== '' : value === true

/** Marks the ids of comments that answer a status field. */
const ANSWER = '_'

/** Whether the id belongs to a comment that answers a status field. */
export const isAnswer = (id: string) => id.at(33) === ANSWER

/** Ids for list items, equal on both ends and on every resend. At most 36 characters, like any id. */
export function entryIds(opId: string, mark: '-' | typeof ANSWER = '-'): () => string {
  let next = 0
  return () => `${entryIdPrefix(opId)}${mark}${(next++).toString(36).padStart(2, '0')}`
}

/** Ids for comments that answer the fields of a status. */
export const answerIds = (opId: string): (() => string) => entryIds(opId, ANSWER)

/**
 * Whether the list already holds this operation's item. A copy may bring it before the answer does, and the screen must
 * not show it twice.
 */
export const isWrittenIn = (list: readonly { _id: string }[], opId: string) =>
  list.some(({ _id }) => _id.startsWith(`${entryIdPrefix(opId)}-`))

/** Common prefix of the ids of list items added by one operation. */
export const entryIdPrefix = (opId: string) => opId.slice(0, 33)
