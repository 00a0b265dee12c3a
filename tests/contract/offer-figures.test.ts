import { expect, test } from 'vitest'
import { snapshot } from '#src/parts/goods/snapshot.ts'
import { NO_DISCOUNT } from '#sync/contract/orders/discount.ts'
import type { Reckoning } from '#sync/contract/orders/money/reckoning.ts'
import { figuresOf } from '#sync/contract/orders/offer/figures.ts'
import { buildProduct } from '#tests/support/builders/product.ts'

const line = (given: object) => ({
  ...snapshot(buildProduct({ subsidy_price: 0, ...given })),
  accessories: [],
})
const figures = (products: ReturnType<typeof line>[], reckoning: Reckoning) =>
  figuresOf({ products, campaigns: [], discount: NO_DISCOUNT, reckoning })

const pump = line({
  selling_price: 465_000,
  subsidy_price: 192_500,
  subsidy_title: 'ISDE',
  is_subscription: false,
})
const boiler = line({ selling_price: 224_900, is_subscription: false })
const service = line({ selling_price: 2_299, is_subscription: true, signup_fee: 0 })
const rent = line({ selling_price: 7_950, is_subscription: true, signup_fee: 14_900 })

test('a purchase: the invoice is asked for first, the subsidy comes back afterwards', () => {
  expect(figures([pump, boiler, service], 'paid-out')).toEqual({
    before: 689_900,
    invoice: 689_900,
    entrance: 0,
    discount: 0,
    subsidy: 192_500,
    subsidyTitle: 'ISDE',
    isDeducted: false,
    rest: 497_400,
    monthly: 2_299,
  })
})

test('a subsidy that lowers the invoice is off what is asked for', () => {
  expect(figures([pump, boiler], 'deducted')).toMatchObject({
    before: 689_900,
    invoice: 497_400,
    discount: 0,
    subsidy: 192_500,
    isDeducted: true,
    rest: 497_400,
  })
})

test('a rental is paid once to begin with, then each month', () => {
  expect(figures([rent], 'paid-out')).toMatchObject({
    invoice: 14_900,
    entrance: 14_900,
    discount: 0,
    subsidy: 0,
    rest: 14_900,
    monthly: 7_950,
  })
})

test('an empty list costs nothing', () => {
  expect(figures([], 'deducted')).toMatchObject({ invoice: 0, rest: 0, monthly: 0, subsidyTitle: '' })
})
