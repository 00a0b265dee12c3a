import { expect, test } from 'vitest'
import type { Product } from '#src/data/products/queries.ts'
import { keysOf } from '#src/parts/goods/line-keys.ts'
import { customRule } from '#sync/contract/orders/money/custom-rules.ts'
import { buildProduct } from '#tests/support/builders/product.ts'
import {
  amountOf,
  lineAt,
  wholeAmount,
  withAccessory,
  withAmount,
  without,
  withProduct,
  withRule,
} from './lines.ts'

const shown = (given: Parameters<typeof buildProduct>[0]): Product => ({
  ...buildProduct(given),
  seq: 1,
  waiting: 0,
})
const detector = shown({ _id: 'detector', is_accessory: true, accessory_pre_selected: true })
const filter = shown({ _id: 'filter', is_accessory: true })
const old = shown({ _id: 'old', is_accessory: true, accessory_pre_selected: true, active: false })
const boiler = shown({ _id: 'boiler', accessory_ids: ['detector', 'filter', 'old'] })
const catalogue = [boiler, detector, filter, old]
const one = withProduct([], boiler, 1, catalogue)
const rule = customRule({ _id: 'rule', brand: 'Extra', type: 'Boren', selling_price: 9_500 })

test('a product brings the accessories that are chosen beforehand, as far as they are still sold', () => {
  expect(one.map(({ accessories }) => accessories.map(({ _id }) => _id))).toEqual([['detector']])
})

test('a line is a snapshot, without what only the catalogue knows', () => {
  expect(one[0]).not.toHaveProperty('company_id')
  expect(one[0]).not.toHaveProperty('seq')
})

test.each([
  [3, 3],
  [2.9, 2],
  [0, 0],
  [-1, 0],
  [Number.NaN, 0],
])('%s in the stepper of a product counts as %s, and 0 takes it away', (typed, amount) => {
  expect(amountOf(withProduct(one, boiler, typed, catalogue), 'boiler')).toBe(amount)
  expect(wholeAmount(typed)).toBe(amount)
})

test('choosing a product again changes how many, and keeps its accessories', () => {
  const more = withProduct(withAccessory(one, 'boiler', filter, 2), boiler, 4, catalogue)
  expect(more).toHaveLength(1)
  expect(more[0]).toMatchObject({
    amount: 4,
    accessories: [{ _id: 'detector' }, { _id: 'filter', amount: 2 }],
  })
})

test('a line does not go below one', () => {
  expect(withAmount(one, 'boiler', 0)[0]?.amount).toBe(1)
  expect(withAmount(one, 'boiler', Number.NaN)[0]?.amount).toBe(1)
})

test('an accessory is put on a line, changed, and taken off with 0', () => {
  const two = withAccessory(one, 'boiler', filter, 2)
  expect(two[0]?.accessories).toMatchObject([{ _id: 'detector' }, { _id: 'filter', amount: 2 }])
  expect(withAccessory(two, 'boiler', filter, 0)[0]?.accessories).toMatchObject([{ _id: 'detector' }])
})

test('a free line is added, changed in its place, and stays with an amount of 0', () => {
  const added = withRule(one, rule)
  expect(keysOf(added)).toEqual(['boiler', 'rule'])
  expect(withRule(added, { ...rule, type: 'Zagen' })[1]?.type).toBe('Zagen')
  expect(withRule(one, { ...rule, amount: 0 })[1]?.amount).toBe(0)
  expect(withAmount(added, 'rule', 0)[1]?.amount).toBe(0)
  expect(withAmount(added, 'rule', Number.NaN)[1]?.amount).toBe(0)
})

test('a free line takes no place but its own, whatever a colleague added or took away meanwhile', () => {
  const karins = customRule({ _id: 'karin', brand: '', type: 'Regel van Karin', selling_price: 1_000 })
  expect(keysOf(withRule([...one, karins], rule))).toEqual(['boiler', 'karin', 'rule'])
  const changed = { ...rule, type: 'Zagen' }
  expect(keysOf(withRule([...one, karins], changed, 'rule'))).toEqual(['boiler', 'karin', 'rule'])
  expect(withAmount([karins, rule], 'gone', 5)).toEqual([karins, rule])
  expect(without([karins, rule], 'gone')).toEqual([karins, rule])
})

test('a product that is on an order twice is two lines, each by itself', () => {
  const twice = [...one, ...one.map((line) => ({ ...line, amount: 3 }))]
  expect(keysOf(twice)).toEqual(['boiler', 'boiler 1'])
  expect(lineAt(twice, 'boiler 1')?.amount).toBe(3)
  expect(lineAt(twice, 'boiler 2')).toBe(null)
  expect(withAmount(twice, 'boiler 1', 7).map(({ amount }) => amount)).toEqual([1, 7])
  expect(without(twice, 'boiler').map(({ amount }) => amount)).toEqual([3])
})
