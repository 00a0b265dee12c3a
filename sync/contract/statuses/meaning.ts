import * as v from 'valibot'

/** What a status says of an order, whatever a company calls it. Everything that depends on a status asks this, never its name. */
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

/** '' for a status from which nothing follows. */
export const statusMeaning = () => v.optional(v.picklist(['', ...STATUS_MEANINGS]), '')

/** A status, the current status of an order, or an entry of its history: the latter two as it was at that moment. */
export interface Meant {
  meaning: StatusMeaning
}

/** A visit is planned: the message of the status carries its date and time (SPEC §4.3). */
export const isScheduled = ({ meaning }: Meant) => meaning === 'scheduled'

/** The work is done. */
export const isDelivered = ({ meaning }: Meant) => meaning === 'delivered'

/** Nobody comes for it any more: the work is done, or called off. */
export const isOver = ({ meaning }: Meant) => meaning === 'delivered' || meaning === 'cancelled'
