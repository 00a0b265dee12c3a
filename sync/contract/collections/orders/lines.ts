import * as v from 'valibot'
import { listOf, quantity } from '../../fields.ts'
import { MOST_PIECES, productEntries } from '../products/fields.ts'

/** A product on an order: a snapshot, which later prices never change. */
export const orderLine = v.object({
  ...productEntries,
  /** Only of a free line anything but whole (see rules.ts). */
  amount: quantity(1, MOST_PIECES),
  accessories: listOf(v.object(productEntries), 100),
})
export type OrderLine = v.InferOutput<typeof orderLine>
