import * as v from 'valibot'
import { idOf, listOf, quantity } from '../core/fields.ts'
import { MOST_PIECES, productEntries } from '../products/fields.ts'

/** A product on an order: a snapshot, which later prices never change. */
export const orderLine = v.object({
  ...productEntries,
  /** Of a free line its own. */
  _id: idOf('products', 'copied'),
  /** Only of a free line anything but whole (see rules.ts). */
  amount: quantity(1, MOST_PIECES),
  accessories: listOf(v.object({ ...productEntries, _id: idOf('products', 'copied') }), 100),
})
export type OrderLine = v.InferOutput<typeof orderLine>
