import type { Product } from './queries.ts'

type Named = Pick<Product, 'brand' | 'type'>

export const nameOf = ({ brand, type }: Named): string => `${brand} ${type}`.trim()

/** One for all comparisons: `localeCompare` with options makes a new one at each. */
const inDutch = new Intl.Collator('nl', { numeric: true })

export const byName = (a: Named, b: Named): number => inDutch.compare(nameOf(a), nameOf(b))
