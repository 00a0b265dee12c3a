import type { Engine, Outcome } from '../engine-context.tsx'
import { createDocument, editDocument } from '../save-document.ts'
import type { Product } from './queries.ts'

/** Adds a product to the catalogue of a company. */
export const keepProduct = (
  engine: Engine,
  product: Partial<Product> & Pick<Product, '_id' | 'company_id'>,
): Promise<Outcome> => createDocument(engine, 'products', product._id, product, {})

/** Sells a product no more, or again. Orders keep their lines. */
export const sellProduct = (engine: Engine, { _id, active }: Product, to: boolean): Promise<Outcome> =>
  editDocument(engine, 'products', _id, { active: { from: active, to } }, {})
