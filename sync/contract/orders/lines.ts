import * as v from 'valibot'
import { idOf, listOf, quantity } from '../core/fields.ts'
import { MAX_PIECES, productEntries } from '../products/fields.ts'

/** A product on an order: a snapshot that later prices do not change. */
export const orderLine = v.object({
  ...productEntries,
  /** Free lines have an id of their own. */
  _id: idOf('products', 'copied'),
  /** Fractional only where `hasFractions` (see money/amounts.ts). */
  amount: quantity(1, MAX_PIECES),
  accessories: listOf(v.object({ ...productEntries, _id: idOf('products', 'copied') }), 100),
})
export type OrderLine = v.InferOutput<typeof orderLine>
