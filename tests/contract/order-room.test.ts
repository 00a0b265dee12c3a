import { expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { bytesOf } from '#sync/contract/core/room.ts'
import { type Comment, customerMayWrite, withStatus } from '#sync/contract/orders/comments.ts'
import { builders } from '../support/builders/any-document.ts'
import { newId } from '../support/builders/new-id.ts'
import { buildEdit, buildOp, buildStatusChange } from '../support/builders/op.ts'
import { buildOrder } from '../support/builders/order.ts'
import { buildStatus } from '../support/builders/status.ts'
import { buildContext, ME, WOS } from './context.ts'
import { apply, judge, salvage } from './judging.ts'

type Order = DocumentOf<'orders'>

const NOW = 1_763_700_000_000

const said = (kind: Comment['kind'], commentary: string, date = NOW): Comment => ({
  _id: newId(),
  kind,
  title: '',
  commentary,
  user_id: '',
  customer_id: '',
  date,
  done: 0,
})
const many = (count: number, kind: Comment['kind'], letters: number) =>
  Array.from({ length: count }, () => said(kind, 'x'.repeat(letters)))

const told = buildStatus({
  company_id: WOS,
  name: 'Ingepland',
  fields: [{ name: 'Notitie', type: 'textfield', required: false }],
  customer_message: { type: 'web_only', message: 'm'.repeat(2000), required: false, active: true },
})
const company = builders.companies({ _id: WOS, statuses: [told._id], global_statuses: [] })
const known = [
  { collection: 'companies', doc: company },
  { collection: 'statuses', doc: told },
] as const

const statusOf = (order: Order, fields = {}) =>
  buildStatusChange(order, told._id, { fields, message: { send: true, date: '', time: '' } })
const comment = (order: Order, commentary: string) =>
  buildOp({ kind: 'orders.comment', entityId: order._id, args: { title: '', commentary } })

/** Everything that is done to an order besides writing text in it. */
const ACTS: readonly [string, (order: Order) => ReturnType<typeof buildOp>][] = [
  ['a status with its message', (order) => statusOf(order)],
  [
    'an archive',
    (order) =>
      buildOp({ kind: 'orders.archive', entityId: order._id, args: { archive_id: newId(), copy: false } }),
  ],
  [
    'a backup',
    (order) =>
      buildOp({ kind: 'orders.archive', entityId: order._id, args: { archive_id: newId(), copy: true } }),
  ],
  ['an assignee', (order) => buildEdit('orders.edit', order, { current_assignee_id: ME })],
  ['the lock for the office', (order) => buildEdit('orders.edit', order, { user_readonly: true })],
  ['the lock for the customer', (order) => buildEdit('orders.edit', order, { customer_readonly: true })],
  [
    'news that was seen',
    (order) => buildOp({ kind: 'orders.notice', entityId: order._id, args: { seen: 1 } }),
  ],
]

/** Orders that exceed a size limit, each in another part. */
const LARGE: readonly [string, Partial<Order>][] = [
  ['what its customer wrote', { commentary: many(60, 'customer', 5000) }],
  ['what staff wrote', { commentary: many(20, 'user', 20_000) }],
  ['what the customer was told', { commentary: many(300, 'message', 2000) }],
  ['its form', { form: { notitie: 'x'.repeat(70_000) } }],
  [
    'its products',
    {
      products: builders.orders({ products: Array.from({ length: 14 }, () => line('x'.repeat(20_000))) })
        .products,
    },
  ],
  ['its history', { status_history: Array.from({ length: 3000 }, () => step()) }],
]

function line(description: string) {
  return { _id: newId(), brand: 'x', description } as never
}
function step() {
  return { _id: newId(), status: 'Ingepland', meaning: '' as const, date: NOW, done: 0, user_id: ME }
}

test.each(LARGE.flatMap(([what, given]) => ACTS.map(([act, build]) => [act, what, given, build] as const)))(
  '%s is accepted on an order whose %s is already too large',
  (_act, _what, given, build) => {
    const order = buildOrder({ company_id: WOS, user_readonly: false, customer_news: 3, ...given })
    const context = buildContext('office', build(order), order, known)
    expect(judge(context)).toBeNull()
    expect(apply(context)).not.toEqual([])
  },
)

test('the office can still write, however much a customer wrote', () => {
  const order = buildOrder({ company_id: WOS, commentary: many(60, 'customer', 5000) })
  expect(judge(buildContext('office', comment(order, 'Gebeld'), order))).toBeNull()
})

test('comments end where there is room for a status with what it asks', () => {
  const order = buildOrder({ company_id: WOS, commentary: many(13, 'user', 19_500) })
  const refused = { code: 'too-large', field: 'commentary' }
  expect(judge(buildContext('office', comment(order, 'x'.repeat(5000)), order))).toMatchObject(refused)
  const filledIn = statusOf(order, { Notitie: 'x'.repeat(5000) })
  expect(judge(buildContext('office', filledIn, order, known))).toBeNull()
})

test('a status that asks for a few words fits an order that is full of texts', () => {
  const order = buildOrder({ company_id: WOS, commentary: many(17, 'user', 19_500) })
  const verdict = (letters: number) =>
    judge(buildContext('office', statusOf(order, { Notitie: 'x'.repeat(letters) }), order, known))
  expect(verdict(3000)).toBeNull()
  expect(verdict(5000)).toMatchObject({ code: 'too-large', field: 'Notitie' })
})

test('answers of a refused status are kept as long as there is room', () => {
  const keptOf = (order: Order) => {
    const filledIn = statusOf(order, { Notitie: 'x'.repeat(5000) })
    const moved = { ...filledIn, changes: { current_status: { from: { name: 'Een andere' }, to: null } } }
    return salvage(buildContext('employee', moved, order, known))
  }
  const roomy = buildOrder({ company_id: WOS, commentary: many(13, 'user', 19_500) })
  const full = buildOrder({ company_id: WOS, commentary: many(17, 'user', 19_500) })
  expect(keptOf(roomy)).toHaveLength(1)
  expect(keptOf(full)).toEqual([])
})

test('a text is refused by the operation that adds it, and can be made smaller', () => {
  const form = { notitie: 'x'.repeat(70_000) }
  const order = buildOrder({ company_id: WOS, form })
  const edit = (notitie: string) => buildEdit('orders.edit', order, { form: { notitie } })
  expect(judge(buildContext('office', edit('x'.repeat(70_001)), order))).toMatchObject({
    code: 'too-large',
    field: 'form',
  })
  expect(judge(buildContext('office', edit('x'.repeat(69_000)), order))).toBeNull()
})

test('the oldest messages make room for new ones, and comments by people stay', () => {
  const written = [...many(3, 'user', 100), ...many(3, 'customer', 100)]
  const order = buildOrder({ company_id: WOS, commentary: [...written, ...many(300, 'message', 2000)] })
  const context = buildContext('office', statusOf(order), order, known)
  const [write] = apply(context)
  const { commentary = [] } = (write?.doc ?? {}) as Partial<Order>
  expect(bytesOf(commentary)).toBeLessThan(405_000)
  expect(commentary.filter(({ kind }) => kind !== 'message')).toEqual(written)
  expect(commentary.at(-1)?.commentary).toBe('m'.repeat(2000))
})

test('a long history keeps its first entry and its newest thousand', () => {
  const history = Array.from({ length: 1000 }, () => step())
  const newest = step()
  expect(withStatus(history, newest)).toEqual([history[0], ...history.slice(2), newest])
})

test('a customer writes twenty messages a day, and no more than an order holds of them', () => {
  const day = 24 * 60 * 60 * 1000
  const twenty = Array.from({ length: 20 }, () => said('customer', 'Hallo', NOW - 1000))
  expect(customerMayWrite(twenty, said('customer', 'Hallo', NOW))).toBe(false)
  expect(customerMayWrite(twenty, said('customer', 'Hallo', NOW + day))).toBe(true)
  const long = Array.from({ length: 3 }, () => said('customer', 'ж'.repeat(5000), NOW - 2 * day))
  expect(customerMayWrite(long, said('customer', 'ж'.repeat(5000), NOW))).toBe(false)
  expect(customerMayWrite(many(20, 'user', 5000), said('customer', 'Hallo', NOW))).toBe(true)
})
