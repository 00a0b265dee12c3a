import type { DocumentOf } from '../core/documents.ts'
import type { Effect } from '../core/operation.ts'
import { asksDate, asksTime } from '../statuses/placeholders.ts'
import { mayFollow } from '../statuses/status-order.ts'
import { messageFor } from '../statuses/texts.ts'
import type { Language } from '../values/language.ts'
import { withComments } from './comments.ts'
import { NO_FOLLOW_UP } from './follow-up.ts'
import { totalsOf } from './money/totals.ts'
import { versionNumber } from './order-version.ts'
import { euros } from './print/words.ts'
import { inStatus, messageIn } from './status-change.ts'

type Order = DocumentOf<'orders'>
type Status = DocumentOf<'statuses'>
export type Approval = Order['approval']

/** What came before the order was one. Statuses without a meaning of their own leave an approval its effect. */
const BEFORE_ORDERED: readonly Status['meaning'][] = ['', 'requested', 'quoted']

/** Whether the customer agreed before to this version or to a later one: who was first wins. */
export const isApprovedAlready = (
  { approval }: { approval: Pick<Approval, 'date' | 'version'> },
  version: string,
): boolean => approval.date > 0 && versionNumber(approval.version) >= versionNumber(version)

/** The status an approval sets: the first of the company that means "ordered", unless the order is past it. */
export function statusOfApproval(
  order: Order,
  version: string,
  offered: readonly Status[],
): Status | undefined {
  const isPast = [order.current_status, ...order.status_history].some(
    ({ meaning }) => !BEFORE_ORDERED.includes(meaning),
  )
  // The customer is asked again about what changed since.
  if (isPast || version !== order.version) return undefined
  const current = offered.find(({ name }) => name === order.current_status.name)
  const ids = offered.map(({ _id }) => _id)
  return offered.find(
    (each) => each.active && each.meaning === 'ordered' && each !== current && mayFollow(current, each, ids),
  )
}

interface Giving {
  approval: Approval
  status: Status | undefined
  language: Language
  /** Makes ids for the comment, the message and the entry in the history. */
  entryId(): string
}

/** The order with the customer's approval, in whatever way it was given; its lines are those they chose. */
export function withApproval(order: Order, { approval, status, language, entryId }: Giving): Order {
  const { date, done, user_id } = approval
  const said = { user_id, date, done }
  const agreed = {
    ...said,
    _id: entryId(),
    kind: 'customer' as const,
    title: 'Akkoord',
    commentary: wordsOf(order, approval),
    customer_id: order.customer_id,
    user_id: '',
  }
  const approved = {
    ...order,
    approval,
    follow_up: NO_FOLLOW_UP,
    commentary: withComments(order.commentary, [agreed]),
    customer_news: order.customer_news + 1,
    mod_date: date,
  }
  if (!status) return approved
  const message = { send: isTold(status, language), language, when: { date: '', time: '' } }
  const told = {
    ...said,
    _id: entryId(),
    kind: 'message' as const,
    title: status.name,
    commentary: messageIn(order, status, message),
    customer_id: '',
  }
  const set = { entry: entryId(), message, mailed: false, assignee_id: '', user_id, now: date, done }
  return {
    ...inStatus(approved, status, set),
    commentary: withComments(approved.commentary, message.send ? [told] : []),
  }
}

/** What is done after the commit. `key` is that of the operation. */
export function effectsOfApproval(
  order: Order,
  { approval, status, language }: Pick<Giving, 'approval' | 'status' | 'language'>,
  key: string,
): Effect[] {
  const data = { order: order._id, user: approval.user_id, version: approval.version, op: key }
  const changed = { ...data, status: status?._id ?? '' }
  const isTexted = status && status.customer_message.type === 'sms' && isTold(status, language)
  return [
    { kind: 'approval-mail', key: `${key}/approval`, data },
    ...(status ? [{ kind: 'order-status-changed', key, data: changed }] : []),
    ...(isTexted ? [{ kind: 'status-sms', key, data: changed }] : []),
  ]
}

/** A message with a day or a time waits for whoever plans it, and a mail has its own text. */
function isTold(status: Status, language: Language): boolean {
  const message = messageFor(status, language)
  const { active, type } = status.customer_message
  return active && type !== 'email' && !asksDate(message) && !asksTime(message)
}

/** Customers read it on their page, where the number of a version says nothing. */
function wordsOf(order: Order, { by, version, option }: Approval): string {
  const what = option ? `de offerte, ${option}` : 'de offerte'
  return version === order.version
    ? `${by} gaat akkoord met ${what}, ${euros(totalsOf(order).invoice)} incl. btw.`
    : `${by} gaat akkoord met ${what}, zoals die was voor de laatste wijziging.`
}
