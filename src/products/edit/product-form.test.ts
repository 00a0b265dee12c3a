import { expect, test } from 'vitest'
import { changesBetween } from '#src/parts/form/document-form.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildProduct } from '#tests/support/builders/product.ts'
import {
  categoryNamed,
  copyOf,
  newProduct,
  productFaults,
  productFields,
  tidyProduct,
} from './product-form.ts'

const company = buildCompany({ vat: { vat_rate: 9, vat_reverse: false } })
const empty = newProduct({ ...company, seq: 1, waiting: 0 })

test('a product that was only looked at has no changes', () => {
  const fields = productFields(buildProduct())
  expect(changesBetween(fields, tidyProduct(fields))).toEqual({})
})

test('a new product is sold with the VAT of its company', () => {
  expect(empty).toMatchObject({ company_id: company._id, vat_rate: 9, vat_reverse: false })
})

test('a product needs a brand or a type, and a price from a date on needs its date', () => {
  expect(productFaults(empty)).toEqual(['brand'])
  expect(productFaults({ ...empty, type: 'Filter' })).toEqual([])
  const price_changes = [{ from: '', selling_price: 100 }]
  expect(productFaults({ ...empty, brand: 'Remeha', price_changes })).toEqual(['price_changes'])
})

test('highlights are as long and as many as the contract allows', () => {
  const named = { ...empty, brand: 'Remeha' }
  expect(productFaults({ ...named, usp_highlights: ['x'.repeat(500)] })).toEqual([])
  expect(productFaults({ ...named, usp_highlights: ['x'.repeat(501)] })).toEqual(['usp_highlights'])
  expect(productFaults({ ...named, usp_highlights: Array.from({ length: 51 }, () => 'x') })).toEqual([
    'usp_highlights',
  ])
})

test('rows and lines that were left empty are not stored, and prices stand by date', () => {
  const characteristics = [{ key: ' ', value: '', options: { private: false } }]
  const [june, may] = [
    { from: '2027-06-01', selling_price: 2 },
    { from: '2027-05-01', selling_price: 1 },
  ]
  const entered = { ...empty, characteristics, usp_highlights: [' A', ''], price_changes: [june, may] }
  expect(tidyProduct(entered)).toMatchObject({
    characteristics: [],
    usp_highlights: ['A'],
    price_changes: [may, june],
  })
})

test('a category is taken with what it asks of the customer, whatever spaces were typed', () => {
  const category = { ...empty.category, name: 'Hybride', customer_upload: true }
  expect(categoryNamed(' Hybride ', [{ category }])).toBe(category)
  expect(categoryNamed('Hybrid', [{ category }])).toMatchObject({ name: 'Hybrid', customer_upload: false })
})

test('a copy for another company has everything but the company', () => {
  const product = buildProduct()
  expect(copyOf(product, 'ours')).toEqual({ ...productFields(product), company_id: 'ours' })
})
