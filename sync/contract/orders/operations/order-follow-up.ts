import * as v from 'valibot'
import { reject } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { MAX_FOLLOW_UP_NOTE, NO_FOLLOW_UP } from '../follow-up.ts'
import { isOfferWaiting, mayHandleOffer } from '../offer-answer.ts'

const args = v.object({
  /** YYYY-MM-DD; '' removes the mark. */
  date: v.pipe(
    v.string(),
    v.check((date) => date === '' || isDay(date)),
  ),
  note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_FOLLOW_UP_NOTE)), ''),
})

/** Marks an offer with the day on which its author or the office asks the customer about it. */
export const orderFollowUp = operation({
  kind: 'orders.follow-up',
  call: {
    name: 'setFollowUp',
    says: 'The day on which somebody asks the customer about an offer, and why; an empty date removes it. For its author, and for the office.',
  },
  collection: 'orders',
  args,
  policy: 'queue',
  photos: 'passes',
  run({ args: { date, note }, before: order, actor }) {
    if (!order) return reject('not-found')
    if (order.type === 'order' || !mayHandleOffer(order, actor)) return reject('forbidden')
    // A mark may always go: the customer may have answered meanwhile.
    if (date !== '' && !isOfferWaiting(order)) return reject('offer-answered')
    const doc = { ...order, follow_up: date === '' ? NO_FOLLOW_UP : { date, note } }
    return { writes: [{ collection: 'orders', id: order._id, doc }] }
  },
})

/** Whether a text is a day of the calendar, unlike 2026-02-30. */
function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}
