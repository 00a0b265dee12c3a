import { expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { nextPrice, priceOn } from '#sync/contract/products/price-on.ts'
import { buildCreate, buildEdit } from '../support/builders/op.ts'
import { buildProduct } from '../support/builders/product.ts'
import { buildContext, WOS } from './context.ts'
import { judge } from './judging.ts'

type Product = DocumentOf<'products'>

const own = (given: Partial<Product> = {}) => buildProduct({ company_id: WOS, metadata: {}, ...given })
const change = (selling_price: number) => ({ price_changes: [{ from: '2027-01-01', selling_price }] })

test.each<[string, Partial<Product>, string | null]>([
  ['a price', { selling_price: 100 }, null],
  ['nothing to pay', { selling_price: 0 }, null],
  ['a price below nothing', { selling_price: -1 }, 'selling_price'],
  ['a subsidy below nothing', { subsidy_price: -1 }, 'subsidy_price'],
  ['no name', { brand: ' ', type: '' }, 'brand'],
  ['a type alone', { brand: '', type: 'Filter' }, null],
  ['a price from a day on', change(100), null],
  ['a price below nothing from a day on', change(-100), 'price_changes'],
  ['what only an endpoint says', { metadata: { endpoint: { id: 'x' } } }, 'metadata'],
])('an admin gives a new product of the company %s', (_what, given, culprit) => {
  const rejection = judge(buildContext('admin', buildCreate('products.create', own(given)), null))
  expect(rejection?.field ?? null).toBe(culprit)
})

test('a product that was below nothing before any rule can still be put aside', () => {
  const before = own({ base_price: -100 })
  const edit = (to: Partial<Product>) =>
    judge(buildContext('admin', buildEdit('products.edit', before, to), before))
  expect(edit({ active: false })).toBe(null)
  expect(edit({ base_price: -200 })).toMatchObject({ code: 'invalid', field: 'base_price' })
})

test('of a product of an endpoint is changed only what the endpoint does not say', () => {
  const before = own({ metadata: { endpoint: { id: 'x' } } })
  const edit = (to: Partial<Product>) =>
    judge(buildContext('admin', buildEdit('products.edit', before, to), before))
  expect(edit({ selling_price: 1 })).toMatchObject({ code: 'forbidden', field: 'selling_price' })
  expect(edit({ metadata: {} })).toMatchObject({ code: 'forbidden', field: 'metadata' })
  expect(edit({ vat_rate: 0 })).toBe(null)
  expect(edit({ unit: 'metre' })).toBe(null)
})

test('a product of the company does not become one of an endpoint', () => {
  const edit = buildEdit('products.edit', own(), { metadata: { endpoint: { id: 'x' } } })
  expect(judge(buildContext('admin', edit, own()))).toMatchObject({ code: 'invalid', field: 'metadata' })
})

test('the office does not change the catalogue', () => {
  const edit = buildEdit('products.edit', own(), { selling_price: 1 })
  expect(judge(buildContext('office', edit, own()))?.code).toBe('forbidden')
})

const priced = {
  selling_price: 100,
  price_changes: [
    { from: '2027-06-01', selling_price: 300 },
    { from: '2027-01-01', selling_price: 200 },
    { from: '2027-06-01', selling_price: 350 },
  ],
}

test.each([
  ['2026-12-31', 100, '2027-01-01'],
  ['2027-01-01', 200, '2027-06-01'],
  ['2027-05-31', 200, '2027-06-01'],
  ['2027-06-01', 350, undefined],
  ['2030-01-01', 350, undefined],
])('on %s a product costs what holds on that day', (day, cents, next) => {
  expect(priceOn(priced, day)).toBe(cents)
  expect(nextPrice(priced, day)?.from).toBe(next)
})
