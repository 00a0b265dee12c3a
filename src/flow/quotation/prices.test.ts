import { expect, test } from 'vitest'
import { NO_ENTRIES } from '../entries.ts'
import { addOption, optionsOf } from './options.ts'
import { changedPrices, withNewPrices, withPrices } from './prices.ts'
import { newQuotation } from './quotation-state.ts'

const pipe = { brand: 'Burgerhout', type: 'Verlengbuis 1 m', subsidy_price: 0, signup_fee: 0 }
const catalogue = (cents: number, given: object = {}) =>
  new Map([['pijp', { ...pipe, selling_price: cents, is_subscription: false, active: true, ...given }]])
const chosen = { ...NO_ENTRIES, amounts: { pijp: 2 } }

test('a chosen product keeps its price until it is removed', () => {
  const told = withPrices(chosen, {}, catalogue(3400), 1000)
  expect(told).toEqual({
    pijp: { cents: 3400, subsidy: 0, entrance: 0, name: 'Burgerhout Verlengbuis 1 m', at: 1000 },
  })
  expect(withPrices(chosen, told, catalogue(3600), 2000)).toEqual(told)
  expect(withPrices(NO_ENTRIES, told, catalogue(3600), 2000)).toEqual({})
})

test('a price that moved is told, with both amounts; one that is gone has moved nowhere', () => {
  const told = withPrices(chosen, {}, catalogue(3400), 1000)
  expect(changedPrices([{ prices: told }], catalogue(3400))).toEqual([])
  expect(changedPrices([{ prices: told }], catalogue(3600))).toEqual([
    { id: 'pijp', name: 'Burgerhout Verlengbuis 1 m', what: 'cents', before: 3400, now: 3600 },
  ])
  expect(changedPrices([{ prices: told }], new Map())).toEqual([])
})

test('a subsidy or an entrance fee that moved is told as well', () => {
  const rent = { is_subscription: true, signup_fee: 14_900, subsidy_price: 50_000 }
  const options = [{ prices: withPrices(chosen, {}, catalogue(3400, rent), 1000) }]
  const moved = catalogue(3400, { ...rent, signup_fee: 19_900, subsidy_price: 40_000 })
  expect(changedPrices(options, catalogue(3400, rent))).toEqual([])
  expect(changedPrices(options, moved)).toMatchObject([
    { what: 'subsidy', before: 50_000, now: 40_000 },
    { what: 'entrance', before: 14_900, now: 19_900 },
  ])
})

test('of what was begun before these were kept only the price is compared', () => {
  const before = [{ prices: { pijp: { cents: 3400, name: '', at: 1000 } } }]
  expect(changedPrices(before, catalogue(3400, { subsidy_price: 100 }))).toEqual([])
})

test('accepting the new prices keeps the stored prices of products that are gone', () => {
  const told = withPrices(chosen, {}, catalogue(3400), 1000)
  const begun = { ...newQuotation('flow'), entries: chosen, prices: told }
  expect(withNewPrices(begun, new Map(), 2000).prices).toEqual(told)
})

test('accepting the new prices applies them to all options', () => {
  const begun = {
    ...newQuotation('flow'),
    entries: chosen,
    prices: withPrices(chosen, {}, catalogue(3400), 1000),
  }
  const two = addOption(begun, 'tweede')
  expect(changedPrices(optionsOf(two), catalogue(3600))).toHaveLength(1)
  expect(changedPrices(optionsOf(withNewPrices(two, catalogue(3600), 2000)), catalogue(3600))).toEqual([])
})

test('a changed price in one option is reported, also when another option has the current price', () => {
  const [old, fresh] = [3400, 3600].map((cents) => ({ prices: { pijp: { cents, at: 1000 } } }))
  expect(changedPrices([old, fresh] as never, catalogue(3600))).toHaveLength(1)
  expect(changedPrices([fresh, old] as never, catalogue(3600))).toHaveLength(1)
})
