import type { DocumentOf } from '../../core/documents.ts'
import type { Difference } from './shown.ts'

type Lines = DocumentOf<'orders'>['products']

/** The most that are compared. */
const MAX_DIFFERENCES = 12

/** What differs between options, by the characteristics that customers may see. */
export function differencesIn(options: readonly { products: Lines }[]): Difference[] {
  const facts = options.map(({ products }) => factsOf(products))
  const labels = [...new Set(facts.flatMap((each) => [...each.keys()]))]
  return labels
    .map((label) => ({ label, values: facts.map((each) => (each.get(label) ?? []).join(', ')) }))
    .filter(({ values }) => new Set(values).size > 1)
    .slice(0, MAX_DIFFERENCES)
}

/** The values of each characteristic, once each. */
function factsOf(products: Lines): Map<string, string[]> {
  const facts = new Map<string, string[]>()
  for (const line of products.flatMap((product) => [product, ...product.accessories]))
    for (const { key, value, options } of line.characteristics) {
      if (options.private || key.trim() === '' || value.trim() === '') continue
      const known = facts.get(key.trim()) ?? []
      if (!known.includes(value.trim())) facts.set(key.trim(), [...known, value.trim()])
    }
  return facts
}
