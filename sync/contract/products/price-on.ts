import type { DocumentOf } from '../core/documents.ts'

type Product = Pick<DocumentOf<'products'>, 'selling_price' | 'price_changes'>

/** The selling price on a Dutch calendar day (YYYY-MM-DD), in cents. Of two changes on one day the later entry counts. */
export function priceOn({ selling_price, price_changes = [] }: Product, day: string): number {
  const reached = price_changes
    .filter(({ from }) => from <= day)
    .toSorted((a, b) => a.from.localeCompare(b.from))
  return reached.at(-1)?.selling_price ?? selling_price
}

/** The next change after a day; null when none is planned. */
export function nextPrice({ price_changes }: Product, day: string): Product['price_changes'][number] | null {
  return (
    price_changes.filter(({ from }) => from > day).toSorted((a, b) => a.from.localeCompare(b.from))[0] ?? null
  )
}
