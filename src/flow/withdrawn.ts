import type { Product } from '#src/data/products/queries.ts'
import type { Step } from './entries.ts'

/** Inactive products stay in the catalogue for existing orders, but are not sold. */
export const isSold = <T extends Pick<Product, 'active'>>(product: T | undefined): product is T =>
  product?.active === true

/** Turns withdrawn gifts into ordinary choices: they are not added any more, and one given before can be removed. */
export const withoutWithdrawnGifts = (
  steps: readonly Step[],
  catalogue: ReadonlyMap<string, Pick<Product, 'active'>>,
): readonly Step[] =>
  steps.map((step) => ({
    ...step,
    fields: step.fields.map((field) =>
      field.product_selection_type === 'none' && !isSold(catalogue.get(field.product_id))
        ? { ...field, product_selection_type: 'stepper' }
        : field,
    ),
  }))
