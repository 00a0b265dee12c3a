import { expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { approvalState, mayApprove } from '#sync/contract/orders/approval.ts'
import { NO_DISCOUNT, type OrderDiscount } from '#sync/contract/orders/discount.ts'
import { mostDiscount, stateOf } from '#sync/contract/orders/discount-limit.ts'
import { totalsOf } from '#sync/contract/orders/money/totals.ts'
import { offerCard } from '#sync/contract/orders/offer/card.ts'
import { offerKey } from '#sync/contract/orders/offer-answer.ts'
import { printDocument } from '#sync/contract/orders/print/print-document.ts'
import { euros } from '#sync/contract/orders/print/words.ts'
import { buildApproval } from '../support/builders/approval.ts'
import { buildCampaign } from '../support/builders/campaign.ts'
import { buildCompany } from '../support/builders/company.ts'
import { buildCustomer } from '../support/builders/customer.ts'
import { newId } from '../support/builders/new-id.ts'
import { buildOp } from '../support/builders/op.ts'
import { buildLine, buildOffered, buildOption } from '../support/builders/options.ts'
import { buildOrder } from '../support/builders/order.ts'
import { buildContext, ME, WOS } from './context.ts'
import { apply, judge } from './judging.ts'

type Order = DocumentOf<'orders'>
type Off = OrderDiscount['off']

const pump = buildLine({ _id: 'pump', selling_price: 400_000 })
const work = buildLine({ _id: 'work', selling_price: 100_000 })
const offer = (given: Partial<Order> = {}) =>
  buildOrder({
    company_id: WOS,
    type: 'quotation',
    version: '1.0.1',
    main_assignee_id: ME,
    reckoning: 'deducted',
    products: [pump, work],
    campaigns: [],
    approval: buildApproval({ version: '', date: 0 }),
    ...given,
  })
const company = buildCompany({ _id: WOS, employee_discount: 10 })
const known = [{ collection: 'companies' as const, doc: company }]
const giving = (order: Order, args: object, role: 'employee' | 'office' = 'employee') =>
  buildContext(
    role,
    buildOp({ kind: 'orders.discount', entityId: order._id, args: { ...args } }),
    order,
    known,
  )
const given = (off: Off, state: OrderDiscount['state'] = 'given'): OrderDiscount => ({
  off,
  state,
  reason: 'Buurtactie',
  user_id: ME,
  date: 1_763_700_000_000,
})
const after = (...args: Parameters<typeof giving>) => apply(giving(...args))[0]?.doc as Order

test.each<[Off, Partial<Order>, 'given' | 'asked']>([
  ['10%', {}, 'given'],
  ['10,01%', {}, 'asked'],
  [50_000, {}, 'given'],
  [50_001, {}, 'asked'],
  // The customer may leave out the work, and then it would be more.
  [50_000, { optional: ['work'] }, 'asked'],
  [40_000, { optional: ['work'] }, 'given'],
  [1, { products: [] }, 'asked'],
])('of what an employee may give, %s is %#', (off, order, state) => {
  expect(stateOf(off, offer(order), 10)).toBe(state)
})

test('a discount is measured against the cheapest option', () => {
  const options = buildOffered(
    buildOption({ _id: 'a', products: [pump, work] }),
    buildOption({ _id: 'b', products: [work] }),
  )
  expect([stateOf(10_000, offer(options), 10), stateOf(10_001, offer(options), 10)]).toEqual([
    'given',
    'asked',
  ])
})

test('the office gives any discount, an employee what their company lets them', () => {
  expect([mostDiscount({ role: 'office' }, company), mostDiscount({ role: 'employee' }, company)]).toEqual([
    100, 10,
  ])
  expect(mostDiscount({ role: 'employee' }, null)).toBe(0)
})

test('a discount is taken off after campaigns, on paper and in the card of the offer', () => {
  const order = offer({ discount: given('10%') })
  expect(totalsOf(order)).toMatchObject({ total: 450_000, invoice: 450_000 })
  const card = offerCard(order, { name: '', isBusiness: false, language: 'nl' })
  expect(card.figures).toContainEqual({ label: 'Korting, al verrekend', value: euros(-50_000) })
  const paper = (discount: OrderDiscount) =>
    JSON.stringify(
      printDocument('order', {
        order: { ...order, discount },
        company,
        customer: null,
        appUrl: '',
      }),
    )
  expect(paper(given('10%'))).toContain('"Korting"')
  expect(paper(given('10%', 'asked'))).toContain('Korting (nog niet goedgekeurd)')
  expect(paper(given('10%', 'refused'))).not.toContain('Korting')
  expect(paper(given('10%'))).not.toContain('Buurtactie')
})

test('more than the author may give is asked of the office, and nothing can be signed or mailed until then', () => {
  const asked = after(offer(), { off: '15%', reason: 'Buurtactie' })
  expect(asked.discount).toEqual(given('15%', 'asked'))
  expect([offerKey(asked), offerKey(offer())]).toEqual(['held', 'open'])
  expect([approvalState(asked, '2025-01-01'), mayApprove(asked, '2025-01-01')]).toEqual(['held', false])
  const customer = buildCustomer({ _id: asked.customer_id, company_id: WOS, email: 'jansen@voorbeeld.nl' })
  const doing = (kind: string, args: object) =>
    judge(
      buildContext('office', buildOp({ kind, entityId: asked._id, args: { ...args } }), asked, [
        { collection: 'customers', doc: customer },
        ...known,
      ]),
    )?.code
  expect(doing('orders.approve', { by: 'J. Jansen', version: asked.version })).toBe('discount-asked')
  expect(doing('quotations.send', {})).toBe('discount-asked')
  expect(doing('orders.send', {})).toBe('discount-asked')
})

test('the office agrees to it without a new version, or refuses it with one, since the price rises', () => {
  const asked = offer({ discount: given('15%', 'asked') })
  expect(after(asked, { off: '15%', reason: 'Buurtactie' }, 'office')).toMatchObject({
    discount: given('15%'),
    version: '1.0.1',
  })
  const refused = after(asked, { off: 0, reason: 'Te veel' }, 'office')
  expect(refused).toMatchObject({
    discount: { off: 0, state: 'refused', reason: 'Te veel' },
    version: '1.0.2',
  })
  expect(totalsOf(refused).invoice).toBe(500_000)
  // Who takes back their own question refuses nothing.
  expect(after(asked, { off: 0 }).discount).toEqual(NO_DISCOUNT)
})

test('another discount makes a new version, so that the customer is asked again', () => {
  const agreed = offer({ discount: given('5%'), approval: buildApproval({ version: '1.0.1', date: 1 }) })
  const other = after(agreed, { off: '6%' }, 'office')
  expect([other.version, approvalState(other, '2025-01-01')]).toEqual(['1.0.2', 'outdated'])
})

test.each<[string, Partial<Order>, object, 'employee' | 'office', string | null]>([
  ['its author', {}, { off: '5%' }, 'employee', null],
  ['another employee', { main_assignee_id: newId() }, { off: '5%' }, 'employee', 'forbidden'],
  ['its author, once it is an order', { type: 'order' }, { off: '5%' }, 'employee', 'forbidden'],
  ['the office, of an order', { type: 'order' }, { off: '5%' }, 'office', null],
  [
    'its author, once the customer agreed',
    { approval: buildApproval({ version: '1.0.1', date: 1 }) },
    { off: '5%' },
    'employee',
    'offer-answered',
  ],
  ['the office, of what is fixed', { user_readonly: true }, { off: '5%' }, 'office', 'read-only'],
  ['somebody, of more than everything', {}, { off: '100,01%' }, 'office', 'invalid'],
  ['somebody, of less than nothing', {}, { off: -1 }, 'office', 'invalid'],
  ['somebody, in words', {}, { off: 'tien' }, 'office', 'invalid'],
  ['somebody, with half a book', {}, { off: '5%', reason: 'x'.repeat(201) }, 'office', 'invalid'],
])('a discount is given by %s', (_who, order, args, role, code) => {
  expect(judge(giving(offer(order), args, role))?.code ?? null).toBe(code)
})

test.each<[object, OrderDiscount['state'] | null]>([
  [{ off: '10%', reason: 'Buurtactie' }, 'given'],
  [{ off: '11%', reason: 'Buurtactie' }, 'asked'],
  // Its author does not say what the office decided.
  [{ off: '50%', state: 'given' }, 'asked'],
  [{ off: 0 }, ''],
  [{ off: '101%' }, null],
  [{ off: -100 }, null],
])('a quotation made with the discount %o', (discount, state) => {
  const customer = { _id: newId(), doc: { lastname: 'Jansen' } }
  const doc = { company_id: WOS, products: [pump, work], discount }
  const op = buildOp({ kind: 'quotations.create', entityId: newId(), args: { doc, customer } })
  const context = buildContext('employee', op, null, known)
  expect(judge(context)?.code ?? null).toBe(state === null ? 'invalid' : null)
  const order = apply(context).find(({ collection }) => collection === 'orders')?.doc as Order | undefined
  expect(order?.discount.state ?? null).toBe(state)
})

test.each<['employee' | 'office', string | null]>([
  ['employee', 'invalid'],
  ['office', null],
])('a quotation with a campaign, which is a discount too, made by %s', (role, code) => {
  const { company_id: _, ...campaign } = buildCampaign({ discount: '90%', product_ids: [] })
  const customer = { _id: newId(), doc: { lastname: 'Jansen' } }
  const doc = { company_id: WOS, products: [pump], campaigns: [campaign] }
  const op = buildOp({ kind: 'quotations.create', entityId: newId(), args: { doc, customer } })
  expect(judge(buildContext(role, op, null, known))?.code ?? null).toBe(code)
})

test.each<[string, OrderDiscount, OrderDiscount, Off, string | null]>([
  ['refuses what a colleague just agreed to', given('15%', 'asked'), given('15%'), 0, 'conflict'],
  ['agrees to what a colleague just refused', given('15%', 'asked'), given(0, 'refused'), '15%', 'conflict'],
  ['agrees to less than is asked by now', given('15%', 'asked'), given('20%', 'asked'), '15%', 'conflict'],
  ['removes another discount than they saw', given('5%'), given('10%'), 0, 'conflict'],
  ['agrees to what a colleague agreed to as well', given('15%', 'asked'), given('15%'), '15%', null],
  ['decides on what they saw', given('15%', 'asked'), given('15%', 'asked'), 0, null],
])('somebody who %s', (_what, { off, state }, discount, to, code) => {
  const order = offer({ discount })
  const changes = { discount: { from: { off, state }, to: { off: to } } }
  const op = buildOp({ kind: 'orders.discount', entityId: order._id, args: { off: to }, changes })
  expect(judge(buildContext('office', op, order, known))?.code ?? null).toBe(code)
})
