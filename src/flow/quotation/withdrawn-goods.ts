import type { Product } from '#src/data/products/queries.ts'
import type { Field, Step } from '../entries.ts'
import { isSold } from '../withdrawn.ts'
import type { Option } from './quotation-state.ts'

type Catalogue = ReadonlyMap<string, Pick<Product, 'brand' | 'type' | 'active'>>

/** A chosen product that is not sold any more. */
export interface WithdrawnGoods {
  /** '' when the name is not known any more. */
  name: string
  /** The id of the option in which it was chosen. */
  option: string
  /** The step that offers it, from 1, where another can be chosen. */
  at: number
}

export const withdrawnIn = (
  steps: readonly Step[],
  options: readonly Pick<Option, '_id' | 'amounts' | 'prices'>[],
  catalogue: Catalogue,
): WithdrawnGoods[] =>
  options.flatMap((option) =>
    steps.flatMap(({ fields }, index) =>
      fields
        .filter(({ type, product_id }) => type === 'product' && option.amounts[product_id])
        .filter(({ product_id }) => !isSold(catalogue.get(product_id)))
        .map((field) => ({ name: nameOf(field, option, catalogue), option: option._id, at: index + 1 })),
    ),
  )

/** The current name, or the recorded one when the product was removed. */
function nameOf(
  { product_id, label, text }: Field,
  { prices }: Pick<Option, 'prices'>,
  catalogue: Catalogue,
) {
  const product = catalogue.get(product_id)
  return product ? `${product.brand} ${product.type}` : prices[product_id]?.name || label || text
}
