import { snapshot } from '#src/parts/goods/snapshot.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { type Option, offerOf } from '#sync/contract/orders/offer/options.ts'
import { buildProduct } from './product.ts'

type Line = DocumentOf<'orders'>['products'][number]

/** A line of an order. */
export const buildLine = (given: Partial<Line> = {}): Line => ({
  ...snapshot(buildProduct({ subsidy_price: 0, signup_fee: 0, is_subscription: false, ...given })),
  amount: 1,
  accessories: [],
  ...given,
})

export const buildOption = (given: Partial<Option> = {}): Option => ({
  _id: 'koop',
  name: 'Kopen',
  products: [],
  optional: [],
  extras: [],
  form: {},
  warranty: '',
  ...given,
})

/** What an order has of these options, of which it shows the first. */
export const buildOffered = (...options: Option[]) => ({
  ...offerOf(options, options[0]?._id ?? ''),
  chosen: false,
})
