import * as v from 'valibot'
import { day, line } from '../core/fields.ts'

/** Characters. */
export const MAX_FOLLOW_UP_NOTE = 200

/** When somebody wants to ask the customer about an offer, and why; without a date nobody does. */
export const followUp = () => v.optional(v.object({ date: day(), note: line(MAX_FOLLOW_UP_NOTE) }), {})

export type FollowUp = v.InferOutput<ReturnType<typeof followUp>>

export const NO_FOLLOW_UP: FollowUp = { date: '', note: '' }

/** Whether its day has come. `today` as YYYY-MM-DD. */
export const isFollowUpDue = ({ follow_up }: { follow_up: FollowUp }, today: string): boolean =>
  follow_up.date !== '' && follow_up.date <= today
