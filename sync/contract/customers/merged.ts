import * as v from 'valibot'
import { idsOf, map, moment, optionalIdOf } from '../core/fields.ts'

/** The data that undoing the merge of a duplicate customer needs. */
export const merged = v.optional(
  v.object({
    at: moment(),
    user_id: optionalIdOf('users'),
    /** Orders and archives of the duplicate. */
    orders: idsOf('orders'),
    archives: idsOf('archives'),
    /** Fields the remaining customer took over: value before and after. */
    changes: map(),
  }),
  {},
)
