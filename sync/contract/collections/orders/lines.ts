import * as v from 'valibot'
import { productEntries } from '../products/fields.ts'

/** A product on an order: a snapshot, which later prices never change. */
export const orderLine = v.object({
  ...productEntries,
  accessories: v.optional(v.array(v.object(productEntries)), []),
})
export type OrderLine = v.InferOutput<typeof orderLine>
