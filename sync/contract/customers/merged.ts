import * as v from 'valibot'
import { idsOf, map, moment, optionalIdOf } from '../core/fields.ts'

/** Of a customer who was there twice: what goes back if that was wrong. */
export const merged = v.optional(
  v.object({
    at: moment(),
    user_id: optionalIdOf('users'),
    /** Orders and archives that were theirs. */
    orders: idsOf('orders'),
    archives: idsOf('archives'),
    /** What the one who stayed took over, by field: what it was, and what it became. */
    changes: map(),
  }),
  {},
)
