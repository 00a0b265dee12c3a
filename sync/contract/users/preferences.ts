import * as v from 'valibot'
import { flag, line } from '../core/fields.ts'

/** How somebody wants the app to look and behave, on every device of theirs (SPEC §3). */
export const preferences = v.object({
  displayMode: v.optional(v.picklist(['light', 'dark', 'system']), 'light'),
  preferredLayoutMode: v.optional(v.picklist(['kanban', 'list']), 'kanban'),
  animationsOff: flag(),
  /** Wished for; each browser has the last word on its own device. */
  notifications: flag(),
  menuMinimised: flag(),
  /** Whether a work order is printed with what colleagues wrote of the order. */
  printsComments: flag(),
  /** Agreed that it is measured when an order comes about (SPEC §4.3); nobody who did not say so is. */
  conversions: flag(),
  /** Filters of the orders that somebody gave a name, as they are in the address. */
  orderViews: v.optional(
    v.pipe(v.array(v.object({ name: line(60), query: line(1000) })), v.maxLength(30)),
    [],
  ),
})
export type Preferences = v.InferOutput<typeof preferences>
