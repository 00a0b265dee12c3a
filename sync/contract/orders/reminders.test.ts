import { expect, test } from 'vitest'
import { buildApproval } from '#tests/support/builders/approval.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { MAIL_NOTES } from './mail-notes.ts'
import { awaitsAnswer, remindedAt, reminderMoment, remindersSent } from './reminders.ts'

const at = (moment: string) => Date.parse(moment)

test.each([
  ['in the morning of a working day', '2026-11-27T08:30:00Z', '2026-11-27T08:30:00Z'],
  ['before nine in Dutch time', '2026-11-27T05:10:00Z', '2026-11-27T08:10:00Z'],
  ['on a Friday evening', '2026-11-27T17:30:00Z', '2026-11-30T08:30:00Z'],
  ['on a Sunday', '2026-11-29T12:00:00Z', '2026-11-30T08:00:00Z'],
  ['in summer, after six', '2026-07-01T16:05:00Z', '2026-07-02T07:05:00Z'],
])('a reminder that comes up %s waits until somebody is at work', (_when, from, to) => {
  expect(new Date(reminderMoment(at(from))).toISOString()).toBe(new Date(to).toISOString())
})

test('a company without reminders reminds nobody', () => {
  const mailed = at('2026-11-23T10:00:00Z')
  expect(remindedAt(mailed, { after_days: 0, times: 1 })).toBeNull()
  expect(remindedAt(mailed, { after_days: 3, times: 1 })).toBe(at('2026-11-26T10:00:00Z'))
  expect(remindedAt(mailed, { after_days: 5, times: 1 })).toBe(at('2026-11-30T08:00:00Z'))
})

const NOW = at('2026-11-28T10:00:00Z')
const said = (title: string, date: number, kind: 'user' | 'customer' | 'message' = 'message') => ({
  _id: newId(),
  kind,
  title,
  commentary: title,
  user_id: '',
  customer_id: '',
  date,
  done: 0,
})
type Given = Partial<ReturnType<typeof buildOrder>>
const offer = (given: Given = {}) =>
  buildOrder({
    type: 'quotation',
    valid_until: '2026-12-20',
    commentary: [said(MAIL_NOTES.order, 1)],
    current_status: { ...buildOrder().current_status, meaning: 'quoted' },
    ...given,
  })

test.each<[string, Given, boolean]>([
  ['an offer nobody answered', {}, true],
  ['an order', { type: 'order' }, false],
  ['what was agreed to', { approval: buildApproval({ by: 'J.', version: '1.0.0', date: 2 }) }, false],
  ['what they would rather not have', { declined: { reason: '', version: '1.0.0', date: 2 } }, false],
  ['what is no longer valid', { valid_until: '2026-11-27' }, false],
  ['what they asked about', { commentary: [said(MAIL_NOTES.order, 1), said('', 2, 'customer')] }, false],
  [
    'what they asked about before it was mailed',
    { commentary: [said('', 1, 'customer'), said(MAIL_NOTES.order, 2)] },
    true,
  ],
  ['what was cancelled', { current_status: { ...offer().current_status, meaning: 'cancelled' } }, false],
  ['what its customer cannot answer', { customer_readonly: true }, false],
])('the customer is reminded, or not, of %s', (_what, given, awaited) => {
  expect(awaitsAnswer(offer(given), NOW)).toBe(awaited)
})

test('reminders are counted from the last mail of the offer', () => {
  const commentary = [MAIL_NOTES.order, MAIL_NOTES.reminder, MAIL_NOTES.order, MAIL_NOTES.reminder].map(
    (title, date) => said(title, date),
  )
  expect(remindersSent({ commentary })).toBe(1)
})
