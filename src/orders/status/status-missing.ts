import type { Status } from '#src/data/statuses/queries.ts'
import { isFilled } from '#sync/contract/orders/operations/order-status.ts'
import { asksDate, asksTime } from '#sync/contract/statuses/placeholders.ts'
import type { StatusDraft } from './status-draft.ts'

export interface Missing {
  /** Required fields. */
  fields: readonly string[]
  date: boolean
  time: boolean
}

/** All missing input, so that it is marked at once. */
export function missingIn({ fields, send, date, time }: StatusDraft, status: Status): Missing {
  const { active, message } = status.customer_message
  const asked = { date: active && asksDate(message), time: active && asksTime(message) }
  // Without a message both may be left out, but a date needs a time for planning.
  const isNeeded = send || (asked.date && date !== '') || (asked.time && time !== '')
  return {
    fields: status.fields
      .filter(({ name, required }) => required && !isFilled(fields[name]))
      .map(({ name }) => name),
    date: asked.date && isNeeded && !date,
    time: asked.time && isNeeded && !time,
  }
}

/** Texts that may be left empty and are. A tick that may be left out is answered without it. */
export const openTexts = ({ fields }: StatusDraft, status: Status): readonly string[] =>
  status.fields
    .filter(({ name, type, required }) => type === 'textfield' && !required && !isFilled(fields[name]))
    .map(({ name }) => name)

export const NOTHING_MISSING: Missing = { fields: [], date: false, time: false }

export const isMissing = ({ fields, date, time }: Missing) => fields.length > 0 || date || time
