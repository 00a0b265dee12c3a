import * as v from 'valibot'
import { flag, line } from '../core/fields.ts'

/** A user's display and behaviour settings, shared by all their devices. */
export const preferences = v.object({
  displayMode: v.optional(v.picklist(['light', 'dark', 'system']), 'light'),
  preferredLayoutMode: v.optional(v.picklist(['kanban', 'list']), 'kanban'),
  animationsOff: flag(),
  /** Requested; each browser still has to grant it on its own device. */
  notifications: flag(),
  menuMinimised: flag(),
  /** Whether work orders are printed with staff comments. */
  printsComments: flag(),
  /** The user agreed to conversion tracking of new orders; off by default. */
  conversions: flag(),
  /** Named filters of orders, as query strings. */
  orderViews: v.optional(
    v.pipe(v.array(v.object({ name: line(60), query: line(1000) })), v.maxLength(30)),
    [],
  ),
})
export type Preferences = v.InferOutput<typeof preferences>
