import type { Product } from '#src/data/products/queries.ts'
import type { Step } from './entries.ts'

/** One that is not active stays in the catalogue for the orders that have it; nobody gets it any more. */
export const isSold = <T extends Pick<Product, 'active'>>(product: T | undefined): product is T =>
  product?.active === true

/** What nobody chooses is given; once it is withdrawn it is not, and whoever was given it before can let go of it. */
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
