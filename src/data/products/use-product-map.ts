import { useMemo } from 'react'
import { useLive } from '../use-live.ts'
import { allProducts, type Product } from './queries.ts'

/** The catalogue by id; undefined until it is known. */
export function useProductMap(): ReadonlyMap<string, Product> | undefined {
  const products = useLive(allProducts)
  return useMemo(() => products && new Map(products.map((product) => [product._id, product])), [products])
}
