import { expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { isRefused } from '#sync/contract/core/operation.ts'
import * as contract from '#sync/contract/judge.ts'
import { approvalState } from '#sync/contract/orders/approval.ts'
import { buildApproval } from '../support/builders/approval.ts'
import { buildCompany } from '../support/builders/company.ts'
import { buildCustomer } from '../support/builders/customer.ts'
import { newId } from '../support/builders/new-id.ts'
import { buildOp } from '../support/builders/op.ts'
import { buildOrder } from '../support/builders/order.ts'
import { buildStatus } from '../support/builders/status.ts'
import { buildContext, ME, WOS } from './context.ts'
import { apply, judge } from './judging.ts'

type Order = DocumentOf<'orders'>

const NOW = 1_763_700_000_000
const DAY = 86_400_000
const created = buildStatus({ name: 'Aangemaakt', meaning: 'requested' })
const ordered = buildStatus({
  name: 'Opdracht',
  meaning: 'ordered',
  customer_message: { type: 'web_only', message: 'Bedankt voor ORDER_ID', required: false, active: true },
})
const company = buildCompany({ _id: WOS, statuses: [created._id, ordered._id] })
const customer = buildCustomer({ company_id: WOS, email: 'j.jansen@voorbeeld.nl' })
const known = [
  { collection: 'companies' as const, doc: company },
  { collection: 'customers' as const, doc: customer },
  ...[created, ordered].map((doc) => ({ collection: 'statuses' as const, doc })),
]
const signature = newId()

const offer = (given: Partial<Order> = {}) =>
  buildOrder({
    company_id: WOS,
    customer_id: customer._id,
    type: 'quotation',
    order_id: 'WOS#1',
    version: '1.0.1',
    current_status: { ...buildOrder().current_status, name: created.name, meaning: 'requested' },
    status_history: [],
    commentary: [],
    request_date: NOW - 40 * DAY,
    ...given,
  })
const approving = (before: Order, given: object = {}, at = NOW) =>
  buildContext(
    'employee',
    {
      ...buildOp({
        kind: 'orders.approve',
        entityId: before._id,
        args: { by: 'J. Jansen', version: '1.0.1', option: 'Groot', signature, ...given },
      }),
      at,
    },
    before,
    known,
  )
const after = (context: ReturnType<typeof approving>) => apply(context)[0]?.doc as Order

test('a customer who signs on site agrees: the order says who, to what and how, and is one', () => {
  const signed = after(approving(offer()))
  expect(signed.approval).toEqual({
    by: 'J. Jansen',
    version: '1.0.1',
    option: 'Groot',
    signature,
    how: 'site',
    user_id: ME,
    date: NOW,
    done: 0,
  })
  expect(approvalState(signed, '2026-01-01')).toBe('given')
  expect(signed.current_status).toMatchObject({
    name: 'Opdracht',
    meaning: 'ordered',
    customer_message: { active: true, message: 'Bedankt voor WOS#1' },
  })
  expect(signed.status_history).toMatchObject([{ status: 'Opdracht', user_id: ME }])
  expect(signed.commentary).toMatchObject([
    { kind: 'customer', title: 'Akkoord', commentary: expect.stringContaining('J. Jansen gaat akkoord') },
    { kind: 'message', title: 'Opdracht' },
  ])
  expect(signed.customer_news).toBe(1)
})

test('its mail, its status and its conversion follow once', () => {
  const verdict = contract.judge(approving(offer()))
  const effects = isRefused(verdict) ? [] : (verdict.effects ?? [])
  expect(effects.map(({ kind }) => kind)).toEqual(['approval-mail', 'order-status-changed'])
})

test.each<[string, Partial<Order>, object, string | null]>([
  ['who agreed first wins', { approval: agreed('1.0.1') }, {}, 'already-approved'],
  ['a later version was agreed to', { approval: agreed('1.0.2'), version: '1.0.2' }, {}, 'already-approved'],
  ['an earlier version was agreed to', { approval: agreed('1.0.0') }, {}, null],
  ['nobody saw a version that is not there', {}, { version: '1.0.2' }, 'invalid'],
  ['somebody signs', {}, { by: '  ' }, 'invalid'],
  ['the last day is over', { valid_until: '2020-01-01' }, {}, null],
])('%s', (_what, given, args, code) => {
  expect(judge(approving(offer(given), args))?.code ?? null).toBe(code)
})

function agreed(version: string) {
  return buildApproval({ by: 'J. Jansen', version, date: 1 })
}

test('a signature that arrives days later keeps its moment, and one for an older version asks again', () => {
  const late = after(approving(offer(), {}, NOW - 2 * DAY))
  expect(late.approval).toMatchObject({ date: NOW, done: NOW - 2 * DAY })
  const changed = after(approving(offer({ version: '1.0.2' })))
  expect(changed.approval.version).toBe('1.0.1')
  expect(approvalState(changed, '2020-01-01')).toBe('outdated')
  expect(changed.current_status.name).toBe('Aangemaakt')
})

test('an order that is past it keeps its status', () => {
  const planned = { ...offer().current_status, name: 'Ingepland', meaning: 'scheduled' as const }
  expect(after(approving(offer({ current_status: planned }))).current_status).toEqual(planned)
})

test('what its copy brought before the answer came is not done again', () => {
  const context = approving(offer())
  const again = { ...context, before: after(context) }
  expect(judge(again)).toBe(null)
  expect(apply(again)).toEqual([])
})

const mailing = (before: Order, args: object = {}, role: 'employee' | 'office' = 'employee') =>
  buildContext(
    role,
    buildOp({ kind: 'quotations.send', entityId: before._id, args: args as Record<string, unknown> }),
    before,
    known,
  )

test.each<[string, Partial<Order>, object, 'employee' | 'office', string | null]>([
  ['the author', { main_assignee_id: ME }, {}, 'employee', null],
  [
    'the author, at another address',
    { main_assignee_id: ME },
    { email: 'jan@voorbeeld.nl' },
    'employee',
    null,
  ],
  ['the author, at no address', { main_assignee_id: ME }, { email: 'jan' }, 'employee', 'invalid'],
  [
    'the author, once it was agreed to',
    { main_assignee_id: ME, approval: agreed('1.0.1') },
    {},
    'employee',
    'already-approved',
  ],
  ['another employee', {}, {}, 'employee', 'forbidden'],
  ['the office', {}, {}, 'office', null],
  ['the author, once it is no offer', { main_assignee_id: ME, type: 'order' }, {}, 'employee', 'forbidden'],
])('an offer is mailed again by %s', (_who, given, args, role, code) => {
  expect(judge(mailing(offer(given), args, role))?.code ?? null).toBe(code)
})

test('a corrected address is kept with the customer', () => {
  const own = offer({ main_assignee_id: ME })
  expect(apply(mailing(own, { email: 'jan@voorbeeld.nl' }))).toEqual([
    { collection: 'customers', id: customer._id, doc: { ...customer, email: 'jan@voorbeeld.nl' } },
  ])
  expect(apply(mailing(own, { email: customer.email }))).toEqual([])
})
