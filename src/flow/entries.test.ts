import { expect, test } from 'vitest'
import { buildFlow } from '#tests/support/builders/flow.ts'
import {
  clearStep,
  isEmpty,
  NO_ENTRIES,
  type Step,
  setAmount,
  setValue,
  stepsOf,
  withGifts,
} from './entries.ts'

const field = (given: Partial<Step['fields'][number]>): Step['fields'][number] => ({
  key: 'a',
  type: 'textfield',
  label: '',
  text: '',
  product_id: '',
  product_selection_type: 'stepper',
  deselects: '',
  optional: false,
  ...given,
})
const product = (product_id: string, given: Partial<Step['fields'][number]> = {}) =>
  field({ key: product_id, type: 'product', product_id, ...given })
const step = (fields: Step['fields'], given: Partial<Step> = {}): Step => ({
  key: 'step-001',
  viewName: '',
  intro: { title: '', body: '' },
  fields,
  singular_choice: false,
  destroyOnBack: false,
  alertOnEmpty: false,
  blockOnEmpty: false,
  ...given,
})

test('steps follow their keys', () => {
  const { key: _, ...bare } = step([])
  const flow = { ...buildFlow(), seq: 0, waiting: 0, steps: { 'step-002': bare, 'step-001': bare } }
  expect(stepsOf(flow).map(({ key }) => key)).toEqual(['step-001', 'step-002'])
})

test('an amount of 0 takes the product away', () => {
  const [pump] = [product('pump')]
  const one = step([pump])
  const chosen = setAmount(NO_ENTRIES, one, pump, 3)
  expect(chosen.amounts).toEqual({ pump: 3 })
  expect(setAmount(chosen, one, pump, 0).amounts).toEqual({})
})

test('a step with a singular choice keeps only the last one', () => {
  const [a, b] = [product('a'), product('b')]
  const one = step([a, b], { singular_choice: true })
  expect(setAmount(setAmount(NO_ENTRIES, one, a, 1), one, b, 2).amounts).toEqual({ b: 2 })
  const [roof, wall] = [field({ key: 'roof', type: 'checkbox' }), field({ key: 'wall', type: 'checkbox' })]
  const ticks = step([roof, wall], { singular_choice: true })
  const ticked = setValue(setValue(NO_ENTRIES, ticks, roof, true), ticks, wall, true)
  expect(ticked.values).toEqual({ 'step-001/wall': true })
})

test('a product takes away the one it excludes, also of another step', () => {
  const first = step([product('old')])
  const next = product('new', { deselects: 'old' })
  const chosen = setAmount(NO_ENTRIES, first, product('old'), 1)
  expect(setAmount(chosen, step([next], { key: 'step-002' }), next, 1).amounts).toEqual({ new: 1 })
})

test('a gift is added once and keeps its amount', () => {
  const one = step([product('given', { product_selection_type: 'none' }), product('other')])
  expect(withGifts(NO_ENTRIES, one, [one]).amounts).toEqual({ given: 1 })
  expect(withGifts({ ...NO_ENTRIES, amounts: { given: 2 } }, one, [one]).amounts).toEqual({ given: 2 })
})

test('a gift is the choice of a step with one choice, until somebody makes another', () => {
  const given = product('given', { product_selection_type: 'none' })
  const second = product('second', { product_selection_type: 'none' })
  const other = product('other')
  const one = step([given, second, other], { singular_choice: true })
  const entered = withGifts(NO_ENTRIES, one, [one])
  expect(entered.amounts).toEqual({ given: 1 })
  const chosen = withGifts(setAmount(entered, one, other, 3), one, [one])
  expect(chosen.amounts).toEqual({ other: 3 })
  expect(withGifts(setAmount(chosen, one, other, 0), one, [one]).amounts).toEqual({ given: 1 })
})

test('a gift removes the products it excludes once, and never those chosen afterwards', () => {
  const chosen = product('chosen')
  const first = step([chosen])
  const second = step([product('given', { product_selection_type: 'none', deselects: 'chosen' })], {
    key: 'step-002',
  })
  const steps = [first, second]
  const seen = withGifts(setAmount(NO_ENTRIES, first, chosen, 1), second, steps)
  expect(seen.amounts).toEqual({ given: 1 })
  const again = setAmount(seen, first, chosen, 1)
  expect(withGifts(again, second, steps).amounts).toEqual({ given: 1, chosen: 1 })
})

test('a gift stays out while a product that excludes it is chosen, and returns afterwards', () => {
  const without = product('without', { deselects: 'given' })
  const first = step([without])
  const second = step([product('given', { product_selection_type: 'none' })], { key: 'step-002' })
  const steps = [first, second]
  const chosen = setAmount(NO_ENTRIES, first, without, 1)
  expect(withGifts(chosen, second, steps).amounts).toEqual({ without: 1 })
  expect(withGifts(setAmount(chosen, first, without, 0), second, steps).amounts).toEqual({ given: 1 })
})

test('a step that cannot be left empty and asks nothing has what it gives in any case', () => {
  const without = product('without', { deselects: 'given' })
  const first = step([without])
  const gift = product('given', { product_selection_type: 'none' })
  const second = step([gift], { key: 'step-002', blockOnEmpty: true })
  const chosen = setAmount(NO_ENTRIES, first, without, 1)
  expect(withGifts(chosen, second, [first, second]).amounts).toEqual({ without: 1, given: 1 })
})

test('a step is empty until something is filled in, and again once it is cleared', () => {
  const name = field({ key: 'name' })
  const one = step([name, product('pump')])
  expect(isEmpty(NO_ENTRIES, one)).toBe(true)
  const filled = setAmount(setValue(NO_ENTRIES, one, name, 'ä "😀"'), one, product('pump'), 1)
  expect(isEmpty(filled, one)).toBe(false)
  expect(clearStep(filled, one)).toEqual(NO_ENTRIES)
  expect(setValue(filled, one, name, '').values).toEqual({})
})
