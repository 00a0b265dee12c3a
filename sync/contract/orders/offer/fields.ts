import * as v from 'valibot'
import { id, line, listOf, map } from '../../core/fields.ts'
import { orderLine } from '../lines.ts'

/** The most options that can be compared side by side. */
export const MAX_OPTIONS = 3

/** Lines of which the customer decides themselves; see choice.ts. */
export const optionalEntries = {
  /** Ids of the lines that the customer may leave out. */
  optional: listOf(id(), 20),
  /** Lines that the customer may add; no total counts them. */
  extras: listOf(orderLine, 20),
}

/** An alternative of an offer. Of the current one the order has the lines and answers, and they are not repeated here. */
export const orderOption = v.object({
  _id: id(),
  name: line(60),
  products: listOf(orderLine),
  ...optionalEntries,
  form: map(),
  warranty: line(200),
})
