import * as v from 'valibot'
import { productEntries } from '#sync/contract/products/fields.ts'

/** Per line; the limit of the contract. */
export { MAX_PIECES } from '#sync/contract/products/fields.ts'

const schema = v.object(productEntries)

/**
 * The copy of a product that an order keeps, so that later prices do not change it. Missing fields get their defaults.
 */
export const snapshot = (product: { _id: string }): v.InferOutput<typeof schema> => v.parse(schema, product)
