import * as v from 'valibot'
import { flag } from '../../fields.ts'

export const LANGUAGES = ['nl', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** How somebody wants the app to look and behave, on every device of theirs (SPEC §3). */
export const preferences = v.object({
  displayMode: v.optional(v.picklist(['light', 'dark', 'system']), 'light'),
  preferredLayoutMode: v.optional(v.picklist(['kanban', 'list']), 'kanban'),
  animationsOff: flag(),
  /** Wished for; each browser has the last word on its own device. */
  notifications: flag(),
  menuMinimised: flag(),
})
export type Preferences = v.InferOutput<typeof preferences>
