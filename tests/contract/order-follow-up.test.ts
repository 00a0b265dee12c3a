import { expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { NO_FOLLOW_UP } from '#sync/contract/orders/follow-up.ts'
import { isOfferWaiting, offerKey, offerTurn } from '#sync/contract/orders/offer-answer.ts'
import type { StatusMeaning } from '#sync/contract/statuses/meaning.ts'
import { buildApproval } from '../support/builders/approval.ts'
import { buildOp } from '../support/builders/op.ts'
import { buildOrder } from '../support/builders/order.ts'
import { buildContext, ME, WOS } from './context.ts'
import { apply, judge } from './judging.ts'

type Order = DocumentOf<'orders'>
const MARK = { date: '2026-12-01', note: 'Belt na de vakantie' }
const DECLINED = { reason: 'Te duur', date: 1 }

const inStatus = (meaning: StatusMeaning) => ({ ...buildOrder().current_status, meaning })
const offer = (given: Partial<Order> = {}) =>
  buildOrder({
    company_id: WOS,
    type: 'quotation',
    version: '1.0.1',
    current_status: inStatus('requested'),
    status_history: [],
    request_date: Date.UTC(2026, 10, 3),
    ...given,
  })
const marking = (order: Order, args: object = MARK, role: 'employee' | 'office' = 'office') =>
  buildContext(role, buildOp({ kind: 'orders.follow-up', entityId: order._id, args: { ...args } }), order)

test.each<[string, Partial<Order>, boolean]>([
  ['one that was just made', {}, true],
  ['one in a status without a meaning', { current_status: inStatus('') }, true],
  [
    'one that was quoted, after its last day',
    { current_status: inStatus('quoted'), valid_until: '2020-01-01' },
    true,
  ],
  ['an order', { type: 'order' }, false],
  ['one the customer agreed to', { approval: agreed('1.0.1') }, false],
  ['one that changed since they agreed', { approval: agreed('1.0.0') }, true],
  ['one they would rather not have', { declined: { ...DECLINED, version: '1.0.1' } }, false],
  ['one that changed since they said no', { declined: { ...DECLINED, version: '1.0.0' } }, true],
  ['one that was planned by hand', { current_status: inStatus('scheduled') }, false],
  ['one that was called off', { current_status: inStatus('cancelled') }, false],
])('of the offers, %s waits for an answer: %#', (_what, given, waits) => {
  const order = offer(given)
  expect(isOfferWaiting(order)).toBe(waits)
  expect(offerKey(order)).toBe(waits ? 'open' : '')
  expect(offerKey({ ...order, follow_up: MARK })).toBe(waits ? 'marked' : '')
  expect(offerTurn(order) === '').toBe(!waits)
})

test('offers sort by their day of follow-up, without one by when the customer was told the prices', () => {
  const [older, newer] = [offer(), offer({ request_date: Date.UTC(2026, 10, 4) })]
  expect(offerTurn(older) < offerTurn(newer)).toBe(true)
  expect(offerTurn({ ...older, follow_up: MARK })).toBe('2026-12-01')
})

test.each<[string, Partial<Order>, object, 'employee' | 'office', string | null]>([
  ['its author', { main_assignee_id: ME }, MARK, 'employee', null],
  ['the office', {}, MARK, 'office', null],
  ['another employee', {}, MARK, 'employee', 'forbidden'],
  ['its author, once it is an order', { main_assignee_id: ME, type: 'order' }, MARK, 'employee', 'forbidden'],
  ['somebody, on a day that is none', {}, { date: '2026-02-30', note: '' }, 'office', 'invalid'],
  ['somebody, with half a book', {}, { date: MARK.date, note: 'x'.repeat(201) }, 'office', 'invalid'],
  ['somebody, once it was agreed to', { approval: agreed('1.0.1') }, MARK, 'office', 'offer-answered'],
  ['nobody any more, once it was agreed to', { approval: agreed('1.0.1') }, { date: '' }, 'office', null],
  ['the office, of an order that is fixed', { user_readonly: true }, MARK, 'office', null],
])('an offer is followed up by %s', (_who, given, args, role, code) => {
  expect(judge(marking(offer(given), args, role))?.code ?? null).toBe(code)
})

test('a mark is set, moved and removed, and makes no new version', () => {
  const order = offer()
  expect(apply(marking(order))[0]?.doc).toEqual({ ...order, follow_up: MARK })
  const moved = apply(marking({ ...order, follow_up: MARK }, { date: '2026-12-08' }))[0]?.doc
  expect(moved).toEqual({ ...order, follow_up: { date: '2026-12-08', note: '' } })
  const removed = apply(marking({ ...order, follow_up: MARK }, { date: '', note: 'weg' }))[0]?.doc
  expect(removed).toEqual({ ...order, follow_up: NO_FOLLOW_UP })
})

test('the mark is gone once the customer agrees', () => {
  const order = offer({ follow_up: MARK })
  const args = { by: 'J. Jansen', version: '1.0.1' }
  const op = buildOp({ kind: 'orders.approve', entityId: order._id, args })
  expect(apply(buildContext('employee', op, order))[0]?.doc).toMatchObject({ follow_up: NO_FOLLOW_UP })
})

function agreed(version: string) {
  return buildApproval({ by: 'J. Jansen', version, date: 1 })
}
