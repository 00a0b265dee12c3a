import type { Shown } from '#sync/client/engine.ts'
import type { Query } from '../use-live.ts'

export type Product = Shown<'products'>

export const allProducts: Query<readonly Product[]> = {
  key: 'products',
  live: (engine) => engine.all('products'),
}
