import { expect, test } from 'vitest'
import type { Product } from '#src/data/products/queries.ts'
import { categoriesOf, found } from '#src/parts/goods/find-products.ts'
import { lineageOf } from '#sync/contract/companies/companies-above.ts'
import { buildProduct } from '#tests/support/builders/product.ts'
import { newOrderLine } from '#tests/support/order-world.ts'
import { isSoldNoMore, productsFor } from './catalogue.ts'

const shown = (_id: string, given: Parameters<typeof buildProduct>[0]): Product => ({
  ...buildProduct({ _id, company_id: 'ours', ...given }),
  seq: 1,
  waiting: 0,
})
const category = (name: string) => ({ ...buildProduct().category, name })
const boiler = shown('boiler', { brand: 'Nefit', type: 'TrendLine', category: category('Cv-ketel') })
const pump = shown('pump', { brand: 'Daikin', type: 'Altherma', category: category('Warmtepomp') })
const gone = shown('gone', { active: false })
const accessory = shown('accessory', { is_accessory: true })
const foreign = shown('foreign', { company_id: 'theirs' })
const idsOf = (products: readonly Product[]) => products.map(({ _id }) => _id)

test('products sold by themselves by the company and those above it are offered, by name', () => {
  expect(idsOf(productsFor(['ours'], [boiler, pump, gone, accessory, foreign]))).toEqual(['pump', 'boiler'])
  const companies = [
    { _id: 'below', parent_company_id: 'ours' },
    { _id: 'ours', parent_company_id: '' },
  ]
  expect(lineageOf('below', companies)).toEqual(['below', 'ours'])
})

test('a product is found by words of brand, type, category or number, within a category', () => {
  expect(idsOf(found([boiler, pump], 'trend nefit', ''))).toEqual(['boiler'])
  expect(idsOf(found([boiler, pump], 'KETEL', ''))).toEqual(['boiler'])
  expect(idsOf(found([boiler, pump], '', 'Warmtepomp'))).toEqual(['pump'])
  expect(found([boiler, pump], 'nefit', 'Warmtepomp')).toEqual([])
  expect(categoriesOf([pump, boiler])).toEqual(['Cv-ketel', 'Warmtepomp'])
})

test.each([
  ['of a product that is sold', 'boiler', [boiler], false],
  ['of a product that is sold no more', 'gone', [boiler, gone], true],
  ['of a product that is not in the catalogue any more', 'pump', [boiler], true],
  ['of a product that is not known yet', 'pump', [], false],
])('a line %s says so', (_, id, catalogue, isGone) => {
  expect(isSoldNoMore({ ...newOrderLine({}), _id: id }, catalogue)).toBe(isGone)
})
