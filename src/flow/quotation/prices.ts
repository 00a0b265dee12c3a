import type { Product } from '#src/data/products/queries.ts'
import { isSold } from '../withdrawn.ts'
import { entriesIn, optionsOf } from './options.ts'
import type { Quotation } from './quotation-state.ts'

type Prices = Quotation['prices']
type Priced = Pick<
  Product,
  'brand' | 'type' | 'selling_price' | 'subsidy_price' | 'signup_fee' | 'is_subscription' | 'active'
>
type Catalogue = ReadonlyMap<string, Priced>

/** New choices get the current price; products no longer chosen lose theirs. */
export function withPrices(
  { amounts }: Quotation['entries'],
  prices: Prices,
  catalogue: Catalogue,
  now: number,
): Prices {
  return Object.fromEntries(
    Object.keys(amounts).flatMap((id) => {
      const product = catalogue.get(id)
      const seen = prices[id] ?? (product && told(product, now))
      return seen ? [[id, seen]] : []
    }),
  )
}

const nameOf = ({ brand, type }: Priced) => `${brand} ${type}`

const told = (product: Priced, at: number): Prices[string] => ({
  ...amountsOf(product),
  name: nameOf(product),
  at,
})

/** All amounts the customer sees of a product. */
const amountsOf = ({ selling_price, subsidy_price, signup_fee, is_subscription }: Priced) => ({
  cents: selling_price,
  subsidy: subsidy_price,
  entrance: is_subscription ? signup_fee : 0,
})
const AMOUNTS = ['cents', 'subsidy', 'entrance'] as const

/** Replaces the recorded prices by the current ones. */
export function withNewPrices(quotation: Quotation, catalogue: Catalogue, now: number): Quotation {
  // A removed product keeps its price and name, since they are recorded nowhere else.
  const renewed = (entries: Quotation['entries'], prices: Prices) =>
    withPrices(entries, onlyGone(prices, catalogue), catalogue, now)
  return {
    ...quotation,
    prices: renewed(quotation.entries, quotation.prices),
    options: optionsOf(quotation).map((option) => ({
      ...option,
      prices: renewed(entriesIn(quotation, option), option.prices),
    })),
  }
}

const onlyGone = (prices: Prices, catalogue: Catalogue): Prices =>
  Object.fromEntries(Object.entries(prices).filter(([id]) => !catalogue.has(id)))

export interface PriceChange {
  id: string
  name: string
  what: (typeof AMOUNTS)[number]
  before: number
  now: number
}

/** Products whose price differs from the one recorded, in any option. */
export function changedPrices(options: readonly { prices: Prices }[], catalogue: Catalogue): PriceChange[] {
  const changes = new Map<string, PriceChange>()
  for (const [id, seen] of options.flatMap(({ prices }) => Object.entries(prices))) {
    const product = catalogue.get(id)
    if (!isSold(product)) continue
    for (const what of AMOUNTS) {
      const [before, now] = [seen[what], amountsOf(product)[what]]
      if (before === undefined || before === now) continue
      changes.set(`${id} ${what}`, { id, name: nameOf(product), what, before, now })
    }
  }
  return [...changes.values()]
}
