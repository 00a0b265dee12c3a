import { expect, test } from 'vitest'
import { linePrice, shownWithoutVat, totalsOf, withoutVat } from './money.ts'

const line = {
  selling_price: 0,
  subsidy_price: 0,
  signup_fee: 0,
  amount: 1,
  is_subscription: false,
  accessories: [],
}

test('a line costs its price less the subsidy, times the amount', () => {
  expect(linePrice({ ...line, selling_price: 465_000, subsidy_price: 192_500, amount: 2 })).toBe(545_000)
})

test('subscriptions are counted per month, and their entrance fee once', () => {
  const rent = { ...line, selling_price: 3_995, signup_fee: 9_900, is_subscription: true }
  const boiler = { ...line, selling_price: 279_900 }
  expect(totalsOf({ products: [rent, boiler], campaigns: [] })).toEqual({
    subscriptions: 3_995,
    total: 289_800,
    invoice: 289_800,
  })
})

test('a subsidy and a cashback lower what the customer pays in the end, not the invoice', () => {
  const pump = { ...line, selling_price: 465_000, subsidy_price: 192_500 }
  const cashback = { discount: 10_000, is_cashback: true }
  expect(totalsOf({ products: [pump], campaigns: [cashback] })).toEqual({
    subscriptions: 0,
    total: 262_500,
    invoice: 465_000,
  })
})

test('a percentage is taken of the amount it applies to, accessories included', () => {
  const airco = { ...line, selling_price: 199_500, accessories: [{ ...line, selling_price: 4_500 }] }
  const tenPercent = { discount: '10%', is_cashback: false }
  expect(totalsOf({ products: [airco], campaigns: [tenPercent] }).invoice).toBe(183_600)
})

test('the shown price without VAT is 0.79 times the price, an invoice divides by the rate', () => {
  expect(shownWithoutVat(12_100)).toBe(9_559)
  expect(withoutVat(12_100, 21)).toBe(10_000)
})
