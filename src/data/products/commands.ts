import type { Engine, Outcome } from '../engine-context.tsx'
import { createDocument, editDocument } from '../save-document.ts'
import type { Product } from './queries.ts'

/** Adds a product to the catalogue of a company. */
export const keepProduct = (
  engine: Engine,
  product: Partial<Product> & Pick<Product, '_id' | 'company_id'>,
): Promise<Outcome> => createDocument(engine, 'products', product._id, product, {})

/** Changes some fields of a product at once. */
export function editProduct<Fields extends Partial<Product>>(
  engine: Engine,
  id: string,
  from: Fields,
  to: Fields,
): Promise<Outcome> {
  const changes = Object.entries(to).map(([field, value]) => [
    field,
    { from: from[field as keyof Fields], to: value },
  ])
  return editDocument(engine, 'products', id, Object.fromEntries(changes), {})
}

/** Sells a product no more, or again. Orders keep their lines. */
export const sellProduct = (engine: Engine, { _id, active }: Product, to: boolean): Promise<Outcome> =>
  editDocument(engine, 'products', _id, { active: { from: active, to } }, {})
