import * as v from 'valibot'

/** The meaning of a status, whatever a company calls it. Code depends on the meaning, never on the name. */
export const STATUS_MEANINGS = [
  'requested',
  'quoted',
  'ordered',
  'scheduled',
  'in-progress',
  'waiting',
  'delivered',
  'cancelled',
] as const

export type StatusMeaning = (typeof STATUS_MEANINGS)[number] | ''

/** '' for a status with no consequences. */
export const statusMeaning = () => v.optional(v.picklist(['', ...STATUS_MEANINGS]), '')

/** A status, an order's current status, or a history entry. The latter two keep the meaning of that time. */
export interface Meant {
  meaning: StatusMeaning
}

/** A visit is planned: the status message contains date and time. */
export const isScheduled = ({ meaning }: Meant) => meaning === 'scheduled'

/** The work is done. */
export const isDelivered = ({ meaning }: Meant) => meaning === 'delivered'

/** No visit is due any more: the work is done or cancelled. */
export const isOver = ({ meaning }: Meant) => meaning === 'delivered' || meaning === 'cancelled'
