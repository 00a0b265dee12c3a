import * as v from 'valibot'
import { productEntries } from '#sync/contract/products/fields.ts'

/** Of one line, as the contract has it. */
export { MOST_PIECES } from '#sync/contract/products/fields.ts'

const schema = v.object(productEntries)

/** What an order keeps of a product: later prices never change it. What is left out gets its default. */
export const snapshot = (product: { _id: string }): v.InferOutput<typeof schema> => v.parse(schema, product)
