import { useMemo } from 'react'
import type { Product } from './queries.ts'
import { useCatalogue } from './use-catalogue.ts'

/** The catalogue by id, at the prices of today; undefined until it is known. */
export function useProductMap(): ReadonlyMap<string, Product> | undefined {
  const products = useCatalogue()
  return useMemo(() => products && new Map(products.map((product) => [product._id, product])), [products])
}
