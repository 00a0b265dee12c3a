import * as v from 'valibot'
import { listOf } from '../../fields.ts'
import { productEntries } from '../products/fields.ts'

/** A product on an order: a snapshot, which later prices never change. */
export const orderLine = v.object({
  ...productEntries,
  accessories: listOf(v.object(productEntries), 100),
})
export type OrderLine = v.InferOutput<typeof orderLine>
