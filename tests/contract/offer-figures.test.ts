import { expect, test } from 'vitest'
import { snapshot } from '#src/parts/goods/snapshot.ts'
import { NO_DISCOUNT } from '#sync/contract/orders/discount.ts'
import type { Reckoning } from '#sync/contract/orders/money/reckoning.ts'
import { offerCard } from '#sync/contract/orders/offer/card.ts'
import { figuresOf } from '#sync/contract/orders/offer/figures.ts'
import { euros } from '#sync/contract/orders/print/words.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
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
    discount: { once: 0, monthly: 0 },
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
    discount: { once: 0, monthly: 0 },
    subsidy: 192_500,
    isDeducted: true,
    rest: 497_400,
  })
})

test('a rental is paid once to begin with, then each month', () => {
  expect(figures([rent], 'paid-out')).toMatchObject({
    invoice: 14_900,
    entrance: 14_900,
    discount: { once: 0, monthly: 0 },
    subsidy: 0,
    rest: 14_900,
    monthly: 7_950,
  })
})

test('an empty list costs nothing', () => {
  expect(figures([], 'deducted')).toMatchObject({ invoice: 0, rest: 0, monthly: 0, subsidyTitle: '' })
})

test('a discount on a rental is off its start fee and off each month, which are no single sum', () => {
  const given = { products: [rent], campaigns: [], discount: { off: '10%', state: 'given' as const } }
  expect(figuresOf({ ...given, reckoning: 'paid-out' })).toMatchObject({
    invoice: 13_410,
    entrance: 13_410,
    discount: { once: 1_490, monthly: 795 },
    monthly: 7_155,
  })
  const order = buildOrder({
    ...given,
    discount: { ...NO_DISCOUNT, ...given.discount },
    reckoning: 'paid-out',
  })
  const { figures } = offerCard(order, { name: '', isBusiness: false, language: 'nl' })
  expect(figures.slice(0, 3)).toEqual([
    { label: 'Entreeprijs, eenmalig', value: euros(13_410) },
    { label: 'Korting, al verrekend', value: euros(-1_490) },
    { label: 'Korting, al verrekend', value: `${euros(-795)} per maand` },
  ])
})
