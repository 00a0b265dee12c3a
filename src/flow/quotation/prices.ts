import type { Product } from '#src/data/products/queries.ts'
import { entriesIn, optionsOf } from './options.ts'
import type { Quotation } from './quotation-state.ts'

type Prices = Quotation['prices']
type Catalogue = ReadonlyMap<string, Pick<Product, 'brand' | 'type' | 'selling_price'>>

/** What was just chosen keeps the price it had then; what is not chosen any more keeps none. */
export function withPrices(
  { amounts }: Quotation['entries'],
  prices: Prices,
  catalogue: Catalogue,
  now: number,
): Prices {
  return Object.fromEntries(
    Object.keys(amounts).flatMap((id) => {
      const cents = catalogue.get(id)?.selling_price
      const seen = prices[id] ?? (cents === undefined ? undefined : { cents, at: now })
      return seen ? [[id, seen]] : []
    }),
  )
}

/** From now on those of now are the ones that were told. */
export function withNewPrices(quotation: Quotation, catalogue: Catalogue, now: number): Quotation {
  const renewed = (entries: Quotation['entries']) => withPrices(entries, {}, catalogue, now)
  return {
    ...quotation,
    prices: renewed(quotation.entries),
    options: optionsOf(quotation).map((option) => ({
      ...option,
      prices: renewed(entriesIn(quotation, option)),
    })),
  }
}

export interface PriceChange {
  id: string
  name: string
  before: number
  now: number
}

/** What costs something else than its customer was told, in whichever of the options. */
export function changedPrices(options: readonly { prices: Prices }[], catalogue: Catalogue): PriceChange[] {
  const changes = new Map<string, PriceChange>()
  for (const [id, { cents }] of options.flatMap(({ prices }) => Object.entries(prices))) {
    const product = catalogue.get(id)
    if (!product || product.selling_price === cents) continue
    const name = `${product.brand} ${product.type}`
    changes.set(id, { id, name, before: cents, now: product.selling_price })
  }
  return [...changes.values()]
}
