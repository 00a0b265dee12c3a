import type { Status } from '#src/data/statuses/queries.ts'
import { isFilled } from '#sync/contract/orders/operations/order-status.ts'
import { asksDate, asksTime } from '#sync/contract/statuses/placeholders.ts'
import type { StatusDraft } from './status-draft.ts'

export interface Missing {
  /** Names of required fields. */
  fields: readonly string[]
  date: boolean
  time: boolean
}

/** All that is still to be filled in, so that it can be shown at once. */
export function missingIn({ fields, send, date, time }: StatusDraft, status: Status): Missing {
  const { active, message } = status.customer_message
  const asked = { date: active && asksDate(message), time: active && asksTime(message) }
  // Who tells nobody may leave both out, but a day without its time plans nothing.
  const isNeeded = send || (asked.date && date !== '') || (asked.time && time !== '')
  return {
    fields: status.fields
      .filter(({ name, required }) => required && !isFilled(fields[name]))
      .map(({ name }) => name),
    date: asked.date && isNeeded && !date,
    time: asked.time && isNeeded && !time,
  }
}

export const NOTHING_MISSING: Missing = { fields: [], date: false, time: false }

export const isMissing = ({ fields, date, time }: Missing) => fields.length > 0 || date || time
