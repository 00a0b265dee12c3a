import type { Assignment, SeenStatus } from '#src/data/orders/commands.ts'
import type { Status } from '#src/data/statuses/queries.ts'
import type { Visit } from '#src/data/visits/queries.ts'
import type { VisitShape } from '#src/parts/visits/visit-fields.tsx'
import { hasMail, type StatusArgs } from '#sync/contract/orders/operations/order-status.ts'
import { isDelivered, isScheduled } from '#sync/contract/statuses/meaning.ts'
import { asksDate, asksTime } from '#sync/contract/statuses/placeholders.ts'

export interface StatusDraft {
  statusId: string
  fields: Record<string, string | boolean>
  send: boolean
  sendReview: boolean
  sendMail: boolean
  /** The colleague of a planned visit; absent while unchanged. */
  assignee?: string
  date: string
  time: string
  /** How the visit is that the status schedules; absent while it is as before. */
  visit?: VisitShape & { people: readonly string[] }
}

/** A status to be set when its form is saved. */
export interface ChosenStatus {
  status: Pick<Status, '_id' | 'name' | 'color'>
  draft: StatusDraft
  /** The status the order had when it was chosen. */
  seen: SeenStatus
}

/** A moment that was chosen before the dialog opened, and for whom; `personId` is '' for nobody. */
export interface PlannedMoment {
  personId: string
  date: string
  /** HH:mm. */
  time: string
  minutes: number
}

/** What the dialog starts with for a moment that was chosen before. */
export const draftFor = (
  { personId, date, time, minutes }: PlannedMoment,
  planned: Visit | null,
): Pick<StatusDraft, 'date' | 'time' | 'assignee' | 'visit'> => ({
  date,
  time,
  ...(personId && { assignee: personId }),
  visit: {
    minutes,
    window_from: '',
    window_to: '',
    kind: planned?.kind ?? '',
    people: personId ? [personId] : [],
  },
})

/** `planned`: the visit of the order that is still to be made. */
export function emptyDraft(status: Status | null, planned: Visit | null = null): StatusDraft {
  const message = status?.customer_message
  return {
    statusId: status?._id ?? '',
    fields: {},
    // A message by e-mail cannot be sent; the mail of a status has texts of its own.
    send: Boolean(message?.active && (message.required || message.type !== 'email')),
    sendReview: Boolean(status?.send_review_email),
    sendMail: status !== null && hasMail(status),
    ...(planned && status && isScheduled(status) ? momentOf(planned) : { date: '', time: '' }),
  }
}

const momentOf = ({ date, time }: Visit) => ({ date, time })

/**
 * Input for other statuses is kept while choosing, and dropped here. `from`: the colleague who had the order when the dialog
 * opened; '' for nobody.
 */
export function draftToArgs(draft: StatusDraft, status: Status, from = ''): StatusArgs {
  const names = new Set(status.fields.map(({ name }) => name))
  const { active, message } = status.customer_message
  return {
    status_id: status._id,
    fields: Object.fromEntries(Object.entries(draft.fields).filter(([name]) => names.has(name))),
    message: {
      send: draft.send && active,
      date: active && asksDate(message) ? draft.date : '',
      time: active && asksTime(message) ? draft.time : '',
    },
    send_review: isDelivered(status) && draft.sendReview,
    // Users who may not see the mail texts send no choice, so that the status decides.
    ...(hasMail(status) && { send_mail: draft.sendMail }),
    ...(isScheduled(status) && draft.visit && { visit: { ...draft.visit, people: peopleIn(draft, from) } }),
  }
}

/** The people of the visit. The new assignee is the first of them and replaces the former one. */
function peopleIn({ assignee = '', visit }: StatusDraft, from: string): string[] {
  const people = [...(visit?.people ?? [])]
  if (assignee === '') return people
  return [assignee, ...people.filter((id) => id !== assignee && id !== from)]
}

/** Only a planned visit asks who it is for. Choosing who has the order already changes nothing. */
export function assignmentIn(
  { assignee }: StatusDraft,
  status: Status,
  /** The colleague who had the order when the dialog opened. */
  from: string,
): Assignment | null {
  return isScheduled(status) && assignee && assignee !== from ? { from, to: assignee } : null
}

/** Allowed: yesterday's work may be recorded today. */
export const isPast = ({ date, time }: Pick<StatusDraft, 'date' | 'time'>) =>
  date !== '' && new Date(`${date}T${time || '23:59'}`).getTime() < Date.now()

/** Whether the customer sees a message or gets a mail. */
export const tellsCustomer = ({ send, sendMail }: StatusDraft, status: Status) =>
  (send && status.customer_message.active) || (sendMail && hasMail(status))

/** A card may be dropped without a dialog only when the status asks nothing. */
export function asksNothing(status: Status): boolean {
  const { active, message } = status.customer_message
  const asks = isScheduled(status) || (active && message !== '') || status.send_review_email
  return status.fields.length === 0 && !asks
}
