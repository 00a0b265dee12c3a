import type { Engine, Outcome } from '../engine-context.tsx'
import { createDocument } from '../save-document.ts'
import type { Product } from './queries.ts'

/** Adds a product to the catalogue of a company. */
export const keepProduct = (
  engine: Engine,
  product: Partial<Product> & Pick<Product, '_id' | 'company_id'>,
): Promise<Outcome> => createDocument(engine, 'products', product._id, product, {})
