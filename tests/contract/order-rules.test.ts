import { expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Op } from '#sync/contract/core/operation.ts'
import type { Role } from '#sync/contract/core/roles.ts'
import { CUSTOM_RULE } from '#sync/contract/orders/money/custom-rules.ts'
import { buildArchive } from '../support/builders/archive.ts'
import { buildCompany } from '../support/builders/company.ts'
import { buildFile } from '../support/builders/file.ts'
import { newId } from '../support/builders/new-id.ts'
import { buildCreate, buildEdit, buildOp, buildStatusChange } from '../support/builders/op.ts'
import { buildOrder } from '../support/builders/order.ts'
import { buildStatus } from '../support/builders/status.ts'
import { BK, buildContext, ME, ROOT, WOS } from './context.ts'
import { apply, judge } from './judging.ts'

type Order = DocumentOf<'orders'>

const plain = buildStatus({ company_id: ROOT, name: 'Opdracht', fields: [] })
const planned = buildStatus({
  company_id: ROOT,
  name: 'Ingepland',
  fields: [
    { name: 'Monteur', type: 'textfield', required: true },
    { name: 'Gebeld', type: 'checkbox', required: true },
    { name: 'Notitie', type: 'textfield', required: false },
  ],
  customer_message: { type: 'web_only', message: 'Wij komen op DATE om TIME.', required: true, active: true },
})
const retired = buildStatus({ company_id: ROOT, name: 'Oud', fields: [], active: false })
const elsewhere = buildStatus({ company_id: ROOT, name: 'Elders', fields: [] })
const global = buildStatus({ company_id: ROOT, name: 'Algemeen', fields: [] })
const wos = {
  ...buildCompany(),
  _id: WOS,
  statuses: [plain._id, planned._id, retired._id],
  global_statuses: [global._id],
}
const known = [
  ...[plain, planned, retired, elsewhere, global].map((doc) => ({ collection: 'statuses' as const, doc })),
  { collection: 'companies' as const, doc: wos },
]

const order = buildOrder({ company_id: WOS })
const neighbours = buildOrder({ company_id: BK })
const sent = { send: true, date: '2026-11-30', time: '08:30' }
const filled = { Monteur: 'Daniël', Gebeld: true }
const verdict = (role: Role, op: Op, before: Order | DocumentOf<'archives'> | null) =>
  judge(buildContext(role, op, before, known))

test.each<[string, object, string | null, string?]>([
  ['with everything filled in', { fields: filled, message: sent }, null],
  ['without a required text', { fields: { Gebeld: true }, message: sent }, 'field-required', 'Monteur'],
  [
    'with only spaces in it',
    { fields: { ...filled, Monteur: '  ' }, message: sent },
    'field-required',
    'Monteur',
  ],
  [
    'without a required tick',
    { fields: { ...filled, Gebeld: false }, message: sent },
    'field-required',
    'Gebeld',
  ],
  ['without its required message', { fields: filled }, 'message-required'],
  [
    'with a message without its date',
    { fields: filled, message: { ...sent, date: '' } },
    'date-required',
    'date',
  ],
  [
    'with a message without its time',
    { fields: filled, message: { ...sent, time: '' } },
    'date-required',
    'time',
  ],
  [
    'with a date that is none',
    { fields: filled, message: { ...sent, date: '30-11-2026' } },
    'invalid',
    'date',
  ],
  ['with fields that are no fields', { fields: [1], message: sent }, 'invalid'],
])('a status set %s', (_title, args, code, field) => {
  const rejection = verdict('employee', buildStatusChange(order, planned._id, args), order)
  expect(rejection?.code ?? null).toBe(code)
  if (field) expect(rejection?.field).toBe(field)
})

test.each<[string, string, string | null]>([
  ['of the company', plain._id, null],
  ['of the company, as a global one', global._id, null],
  ['not of the company', elsewhere._id, 'status-not-of-company'],
  ['no longer in use', retired._id, 'status-not-of-company'],
  ['that does not exist', newId(), 'status-not-of-company'],
])('a status %s', (_title, statusId, code) => {
  expect(verdict('employee', buildStatusChange(order, statusId), order)?.code ?? null).toBe(code)
})

const comment = (commentary: string) => ({ kind: 'orders.comment', args: { title: '', commentary } })
const hash = 'b'.repeat(64)
const file = { _id: newId(), filename: 'a.jpg', hash, mime: 'image/jpeg', size: 1, width: 1, height: 1 }
const attach = (files: unknown[], blobIds = [hash]) => ({ kind: 'orders.attach', args: { files }, blobIds })
const archive = { kind: 'orders.archive', args: { archive_id: newId(), copy: false } }
const remove = { kind: 'orders.delete' }

test.each<[Role, string, Parameters<typeof buildOp>[0], Order | null, string | null]>([
  ['employee', 'comments on an order', comment('Bel eerst'), order, null],
  ['employee', 'comments with nothing', comment('   '), order, 'invalid'],
  ['employee', 'comments on an order that is gone', comment('Bel eerst'), null, 'not-found'],
  ['office', "comments on the neighbour's order", comment('Bel eerst'), neighbours, 'not-found'],
  ['admin', 'comments on an order of the company below', comment('Bel eerst'), neighbours, null],
  ['employee', 'adds a photo', attach([file]), order, null],
  ['employee', 'adds a photo without announcing its content', attach([file], []), order, 'blob-missing'],
  ['employee', 'adds a photo of 26 MB', attach([{ ...file, size: 26_000_000 }]), order, 'invalid'],
  [
    'employee',
    'adds a signature',
    attach([{ ...file, signature: { by: 'A. Visser', version: '1.0.3' } }]),
    order,
    null,
  ],
  [
    'employee',
    'adds a signature of nobody',
    attach([{ ...file, signature: { by: ' ', version: '1.0.3' } }]),
    order,
    'invalid',
  ],
  [
    'employee',
    'adds a signature under no version',
    attach([{ ...file, signature: { by: 'A. Visser', version: 'de laatste' } }]),
    order,
    'invalid',
  ],
  ['employee', 'adds no photo', attach([]), order, 'invalid'],
  ['employee', 'adds a photo to nothing', attach([file]), null, 'not-found'],
  ['office', 'archives', archive, order, null],
  ['employee', 'archives', archive, order, 'forbidden'],
  ['office', "archives the neighbour's", archive, neighbours, 'not-found'],
  ['office', 'archives what is gone', archive, null, 'not-found'],
  ['office', 'removes', remove, order, null],
  ['employee', 'removes', remove, order, 'forbidden'],
  ['office', 'removes what is gone', remove, null, 'not-found'],
  ['office', 'does something unheard of', { kind: 'orders.explode' }, order, 'unknown-operation'],
  [
    'office',
    'does something to the wrong collection',
    { ...remove, entity: 'customers' },
    order,
    'unknown-operation',
  ],
])('%s %s', (role, _title, op, before, code) => {
  expect(verdict(role, buildOp({ ...op, entityId: order._id }), before)?.code ?? null).toBe(code)
})

test('a photo whose row exists cannot be taken over', () => {
  const taken = { collection: 'files' as const, doc: buildFile({ _id: file._id }) }
  const op = buildOp({ ...attach([file]), entityId: order._id })
  expect(judge(buildContext('employee', op, order, [taken]))).toEqual({ code: 'already-exists' })
})

test.each([
  ['a backup was never exported', 'done', 'lead', false],
  ['an order that comes back was', 'done', '', true],
  ['an export that was under way found nothing', 'waiting', '', false],
])('%s', (_title, state, leading_order_id, keeps) => {
  const mark = { export_id: 'x', kind: 'sales', version: '1.0.0', state, at: 1 }
  const archived = buildArchive({
    company_id: WOS,
    leading_order_id,
    integration_metadata: { syntess: mark, other: 1 },
  })
  const op = buildOp({ kind: 'archives.restore', entityId: archived._id, args: { order_id: newId() } })
  const [write] = apply(buildContext('office', op, archived, known))
  const restored = write?.doc as Order | undefined
  expect(restored?.integration_metadata).toEqual(keeps ? { syntess: mark, other: 1 } : { other: 1 })
})

test.each<[Role, string, object, string | null]>([
  ['employee', 'their own', { user_id: ME }, null],
  ['employee', "a colleague's", {}, 'forbidden'],
  ['office', "a colleague's", {}, null],
  ['office', 'one of the neighbour', { company_id: BK }, 'not-found'],
])('%s captions %s photo', (role, _title, given, code) => {
  const photo = buildFile({ company_id: WOS, ...given })
  const op = buildEdit('files.edit', photo, { caption: 'Rookgasafvoer' })
  expect(judge(buildContext(role, op, photo))?.code ?? null).toBe(code)
})

test.each<[Role, string, object, string | null]>([
  ['employee', 'their own photo', { user_id: ME }, null],
  ['employee', "a colleague's photo", {}, 'forbidden'],
  ['office', "a colleague's photo", {}, null],
  ['office', 'a document', { mime: 'application/pdf' }, 'invalid'],
  ['office', 'a signature', { signed_version: '1.0.0' }, 'invalid'],
  ['office', 'a picture of the catalogue', { order_id: '' }, 'invalid'],
])('%s marks %s for the customer', (role, _title, given, code) => {
  const photo = buildFile({ company_id: WOS, ...given })
  const op = buildEdit('files.edit', photo, { for_customer: true })
  expect(judge(buildContext(role, op, photo))?.code ?? null).toBe(code)
})

test.each(['order_id', 'user_id', 'company_id'] as const)('a photo cannot be moved by its %s', (field) => {
  const photo = buildFile({ company_id: WOS, user_id: ME })
  const op = buildEdit('files.edit', photo, { [field]: WOS === photo[field] ? ROOT : WOS })
  expect(judge(buildContext('admin', op, photo))).toMatchObject({ code: 'invalid', field })
})

test.each<[Role, string | null]>([
  ['office', null],
  ['employee', 'forbidden'],
])('%s restores an archive', (role, code) => {
  const archived = buildArchive({ company_id: WOS })
  const op = buildOp({ kind: 'archives.restore', entityId: archived._id, args: { order_id: newId() } })
  expect(verdict(role, op, archived)?.code ?? null).toBe(code)
})

test.each<[string, object, string | null, string?]>([
  ['of its warranty', { warranty: '5 jaar' }, null],
  ['of several fields', { warranty: '5 jaar', type: 'quote' }, null],
  ['to a type that does not exist', { type: 'gift' }, 'invalid', 'type'],
  ['to another company', { company_id: ROOT }, 'invalid', 'company_id'],
  ['of its number', { order_id: 'NLM#1' }, 'invalid', 'order_id'],
  ['of its status', { current_status: {} }, 'invalid', 'current_status'],
  ['of its id', { _id: newId() }, 'invalid', '_id'],
  ['of a field that does not exist', { price: 1 }, 'invalid', 'price'],
  ['of a prototype', { constructor: 1 }, 'invalid', 'constructor'],
])('an edit of an order %s', (_title, to, code, field) => {
  const rejection = verdict('admin', buildEdit('orders.edit', order, to as Record<string, unknown>), order)
  expect(rejection?.code ?? null).toBe(code)
  if (field) expect(rejection?.field).toBe(field)
})

test.each<[string, string, unknown, string | null]>([
  ['an untouched list of products', 'products', order.products, null],
  ['a list of products that is now the same', 'products', 'same', null],
  ['a list of products somebody changed', 'products', [], 'conflict'],
  ['a warranty somebody changed', 'warranty', 'anders', 'conflict'],
  ['an assignee somebody changed', 'current_assignee_id', newId(), null],
])('an edit over %s', (_title, field, current, code) => {
  const written: Record<string, unknown> = {
    products: [...order.products, ...order.products],
    warranty: '5 jaar',
  }
  const to = written[field] ?? ''
  const op = buildEdit('orders.edit', order, { [field]: to })
  const now = { ...order, [field]: current === 'same' ? to : current } as Order
  const rejection = verdict('office', op, now)
  expect(rejection?.code ?? null).toBe(code)
  if (code) expect(rejection).toMatchObject({ field, current: { [field]: current } })
})

test.each<[Role, string, string | null]>([
  ['employee', WOS, null],
  ['employee', BK, 'forbidden'],
  ['employee', ROOT, 'forbidden'],
  ['admin', BK, null],
])('%s makes a quotation for company %s', (role, companyId, code) => {
  const op = buildCreate('quotations.create', buildOrder({ company_id: companyId }))
  const customer = { _id: newId(), doc: { lastname: 'Jansen' } }
  const rejection = verdict(role, { ...op, args: { ...op.args, customer } }, null)
  expect(rejection?.code ?? null).toBe(code)
})

const A_RULE = { description: CUSTOM_RULE }

test.each<[string, object, string | null]>([
  ['a price beyond a hundred million', { selling_price: 10_000_000_001 }, 'invalid'],
  ['an amount beyond ten thousand', { amount: 10_001 }, 'invalid'],
  ['half a product', { amount: 1.5 }, 'invalid'],
  ['an hour and a half of a product', { amount: 1.5, unit: 'hour' }, null],
  ['no metre of a product', { amount: 0, unit: 'metre' }, 'invalid'],
  ['a unit that nobody knows', { unit: 'mile' }, 'invalid'],
  ['a line with a reverse charge', { vat_rate: 0, vat_reverse: true }, null],
  ['an hour and a half as a rule of its own', { ...A_RULE, amount: 1.5 }, null],
  ['a rule of which three decimals are told', { ...A_RULE, amount: 1.505 }, 'invalid'],
  ['a rule of less than nothing', { ...A_RULE, amount: -0.5 }, 'invalid'],
  ['half an accessory', { accessories: [{ ...order.products[0], amount: 0.5 }] }, 'invalid'],
  ['a vat rate beyond all of it', { vat_rate: 101 }, 'invalid'],
  ['a reduction as a rule of its own', { brand: 'Korting', selling_price: -5_000 }, null],
])('the office gives an order %s', (_title, given, expected) => {
  const line = { ...order.products[0], ...given } as Order['products'][number]
  const op = buildEdit('orders.edit', order, { products: [line] })
  expect(verdict('office', op, order)?.code ?? null).toBe(expected)
})

test('every list on an order has a maximum length', () => {
  const [line] = order.products
  const op = buildEdit('orders.edit', order, { products: Array(201).fill(line) })
  expect(verdict('office', op, order)).toMatchObject({ code: 'invalid', field: 'products' })
})

test.each(['selling_price', 'signup_fee', 'base_price', 'subsidy_price'])(
  'a quotation with a %s below nothing is refused',
  (field) => {
    const [line] = order.products
    const made = buildOrder({
      company_id: WOS,
      products: [{ ...line, [field]: -1 } as Order['products'][number]],
    })
    const { _id, ...doc } = made
    const customer = { _id: newId(), doc: { lastname: 'Vries' } }
    const op = buildOp({ kind: 'quotations.create', entityId: _id, args: { doc, customer } })
    expect(verdict('employee', op, null)).toMatchObject({ code: 'invalid', field: 'products' })
  },
)

test.each([
  ['a NUL in a warranty', buildEdit('orders.edit', order, { warranty: 'twee\u0000 jaar' }), 'warranty'],
  [
    'a bell in a free line',
    buildEdit('orders.edit', order, { products: [{ ...order.products[0], brand: 'Remeha\u0007' } as never] }),
    'brand',
  ],
  [
    'an escape in a comment',
    buildOp({ kind: 'orders.comment', args: { commentary: '\u001b[31m' } }),
    'commentary',
  ],
])('%s is refused by the name of its field', (_title, op, field) => {
  expect(verdict('office', op, order)).toMatchObject({ code: 'invalid', field })
})

test.each([
  ['half a product', { amount: 0.5 }, 'products'],
  ['none of a product', { amount: 0 }, 'products'],
  ['two of a product', { amount: 2 }, undefined],
  ['an hour and a half as a rule of its own', { ...A_RULE, amount: 1.5 }, undefined],
])('a quotation with %s names the refused field, if any', (_title, given, field) => {
  const products = [{ ...order.products[0], ...given } as Order['products'][number]]
  const { _id, ...doc } = buildOrder({ company_id: WOS, products })
  const customer = { _id: newId(), doc: { lastname: 'Vries' } }
  const op = buildOp({ kind: 'quotations.create', entityId: _id, args: { doc, customer } })
  expect(verdict('employee', op, null)?.field).toBe(field)
})
