import { expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { stillOptional, withChoice } from '#sync/contract/orders/offer/choice.ts'
import { differencesIn } from '#sync/contract/orders/offer/differences.ts'
import { extraRows } from '#sync/contract/orders/offer/extras.ts'
import { judgeOffer } from '#sync/contract/orders/offer/judge-offer.ts'
import { inOption, isOpen, optionsOf } from '#sync/contract/orders/offer/options.ts'
import { buildCompany } from '../support/builders/company.ts'
import { buildOp } from '../support/builders/op.ts'
import { buildLine, buildOffered, buildOption } from '../support/builders/options.ts'
import { buildOrder } from '../support/builders/order.ts'
import { buildContext, WOS } from './context.ts'
import { apply, judge } from './judging.ts'

type Order = DocumentOf<'orders'>

const pump = buildLine({ brand: 'Remeha', type: 'Elga', selling_price: 487_700 })
const rent = buildLine({ brand: 'Intergas', type: 'Xtend', selling_price: 7_950, is_subscription: true })
const alarm = buildLine({ brand: 'Ei', type: 'CO-melder', selling_price: 3_900, amount: 2 })
const thermostat = buildLine({ brand: 'tado', type: 'X', selling_price: 16_900, is_subscription: false })
const buying = buildOption({
  products: [pump, alarm],
  optional: [alarm._id],
  extras: [thermostat],
  form: { Plaats: 'zolder' },
})
const hiring = buildOption({ _id: 'huur', name: 'Huren', products: [rent], warranty: '12 jaar' })

const offer = (given: Partial<Order> = {}) =>
  buildOrder({
    company_id: WOS,
    type: 'quotation',
    version: '1.0.1',
    reckoning: 'paid-out',
    campaigns: [],
    commentary: [],
    ...buildOffered(buying, hiring),
    ...given,
  })
const known = [{ collection: 'companies' as const, doc: buildCompany({ _id: WOS, statuses: [] }) }]
const doing = (
  kind: string,
  before: Order,
  args: Record<string, unknown>,
  role: 'employee' | 'office' = 'office',
) => buildContext(role, buildOp({ kind, entityId: before._id, args }), before, known)
const approving = (args: Record<string, unknown>, before = offer()) =>
  doing('orders.approve', before, { by: 'J. Jansen', version: '1.0.1', ...args }, 'employee')
const after = (context: ReturnType<typeof doing>) => apply(context)[0]?.doc as Order

test('an order has the lines and answers of one option, and gives them back when it takes another', () => {
  const order = offer()
  expect(optionsOf(order)).toEqual([buying, hiring])
  const hired = inOption(order, 'huur')
  expect(hired).toMatchObject({ option: 'huur', products: [rent], form: {}, warranty: '12 jaar' })
  expect(hired && optionsOf(hired)).toEqual([buying, hiring])
  expect(hired && inOption(hired, 'koop')).toEqual(order)
  expect(inOption(order, 'lenen')).toBe(null)
})

test('agreeing to an option makes its lines those of the order, and says which by name', () => {
  const signed = after(approving({ option: 'huur' }))
  expect(signed).toMatchObject({ products: [rent], warranty: '12 jaar', option: 'huur', chosen: true })
  expect(signed.approval.option).toBe('Huren')
  expect(signed.commentary[0]?.commentary).toContain('akkoord met de offerte, Huren')
  expect(isOpen(signed)).toBe(false)
})

test('a customer may add and leave out what is theirs to decide, and nothing else', () => {
  const chosen = withChoice(offer(), { option: 'koop', lines: [thermostat._id] })
  expect(chosen).toMatchObject({ products: [pump, thermostat], extras: [alarm], optional: [thermostat._id] })
  const single = offer({ options: [], option: '' })
  expect(withChoice(single, { option: '', lines: [] })).toMatchObject({ products: [pump], chosen: false })
  expect(withChoice(single, { option: '', lines: [pump._id] })).toBe(null)
  expect(withChoice(single, { option: '', lines: null })).toEqual({ ...single, chosen: false })
})

test('of lines that were ticked before the offer changed those that are still optional are left', () => {
  expect(stillOptional(offer(), [alarm._id, 'gone', pump._id, thermostat._id])).toEqual([
    alarm._id,
    thermostat._id,
  ])
})

test('an extra that the office added meanwhile is there once', () => {
  const order = offer({ products: [pump, thermostat], optional: [] })
  const chosen = withChoice(order, { option: 'koop', lines: [] })
  expect(chosen).toMatchObject({ products: [pump, thermostat], extras: [] })
  expect(extraRows(order, 'nl')).toEqual([])
})

test.each<[string, Record<string, unknown>, string | null]>([
  ['nobody chose among the options', {}, 'invalid'],
  ['the option is not there', { option: 'lenen' }, 'invalid'],
  ['a line is not offered', { option: 'koop', lines: [pump._id] }, 'invalid'],
  ['a line of another option is taken', { option: 'huur', lines: [thermostat._id] }, 'invalid'],
  ['the option and its lines are there', { option: 'koop', lines: [alarm._id, thermostat._id] }, null],
])('an approval where %s', (_what, args, code) => {
  expect(judge(approving(args))?.code ?? null).toBe(code)
})

test('who agreed first wins, also when somebody else chose another option', () => {
  const first = after(approving({ option: 'huur' }))
  expect(judge(approving({ option: 'koop', lines: ['gone'] }, first))?.code).toBe('already-approved')
})

test('an order that gets the lines of another option has another version, which a signature does not hold for', () => {
  const taken = (option: string) =>
    after(doing('orders.option', offer({ type: 'order' }), { option })).version
  expect([taken('koop'), taken('huur')]).toEqual(['1.0.1', '1.0.2'])
})

test('a choice that the customer made by telephone stands: an address or a form of before does not bring back another', () => {
  const told = after(doing('orders.option', offer(), { option: 'huur', chosen: true }))
  expect(judge(approving({ option: 'koop' }, told))?.code).toBe('invalid')
  expect(after(approving({ option: 'huur' }, told)).products).toEqual([rent])
  expect(after(approving({}, told)).products).toEqual([rent])
  const corrected = after(doing('orders.option', told, { option: 'koop' }))
  expect(corrected).toMatchObject({ option: 'koop', chosen: true })
})

test('a signature for an older version chooses nothing, and the customer is asked again', () => {
  const signed = after(approving({ option: 'huur' }, offer({ version: '1.0.2' })))
  expect(signed).toMatchObject({ option: 'koop', chosen: false, products: [pump, alarm] })
  expect(signed.approval).toMatchObject({ option: 'Huren', version: '1.0.1' })
})

test('the office takes an option to change it, or because the customer chose it by telephone', () => {
  const taken = after(doing('orders.option', offer(), { option: 'huur' }))
  expect(taken).toMatchObject({ option: 'huur', chosen: false, version: '1.0.1' })
  expect(after(doing('orders.option', offer(), { option: 'huur', chosen: true })).chosen).toBe(true)
  expect(judge(doing('orders.option', offer(), { option: 'lenen' }))?.code).toBe('invalid')
  expect(judge(doing('orders.option', offer(), { option: 'huur' }, 'employee'))?.code).toBe('forbidden')
  expect(judge(doing('orders.option', offer({ user_readonly: true }), { option: 'huur' }))?.code).toBe(
    'read-only',
  )
  const agreed = after(approving({ option: 'koop' }))
  expect(judge(doing('orders.option', agreed, { option: 'huur' }))?.code).toBe('already-approved')
})

test.each<[string, Partial<Order>, string | null]>([
  ['as it was made', {}, null],
  ['with an option that is not there', { option: 'lenen' }, 'options'],
  ['with lines twice', { options: [buying, { ...hiring }] }, 'options'],
  ['with an option without a name', { options: [{ ...buildOption(), name: ' ' }, hiring] }, 'options'],
  ['with an empty option', { options: [buildOption(), { ...hiring, products: [] }] }, 'options'],
  ['with one id for two', { options: [buildOption(), { ...hiring, _id: 'koop' }] }, 'options'],
  ['with an extra that is there already', { extras: [alarm] }, 'extras'],
  ['with an extra of no piece', { extras: [{ ...thermostat, amount: 0 }] }, 'extras'],
])('an offer %s', (_what, given, at) => {
  const rejection = judgeOffer(null, { ...offer(), ...given }, ({ amount }) => amount > 0)
  expect(rejection?.field ?? null).toBe(at)
})

test('what differs are the characteristics that customers may see, and nothing that is the same', () => {
  const facts = (...pairs: [string, string, boolean?][]) => ({
    characteristics: pairs.map(([key, value, isPrivate = false]) => ({
      key,
      value,
      options: { private: isPrivate },
    })),
  })
  const options = [
    { products: [buildLine(facts(['Eigendom', 'van u'], ['Label', 'A+'], ['Marge', '12 %', true]))] },
    { products: [buildLine(facts(['Eigendom', 'van ons'], ['Label', 'A+'], ['Looptijd', '12 jaar']))] },
  ]
  expect(differencesIn(options)).toEqual([
    { label: 'Eigendom', values: ['van u', 'van ons'] },
    { label: 'Looptijd', values: ['', '12 jaar'] },
  ])
})

test('each line to decide about says what it costs, and whether it is counted', () => {
  expect(extraRows(offer(), 'nl')).toEqual([
    { id: alarm._id, title: 'Ei CO-melder, 2', price: '€\u00a078,00', isTaken: true },
    { id: thermostat._id, title: 'tado X', price: '+ €\u00a0169,00', isTaken: false },
  ])
})
