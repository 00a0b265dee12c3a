import * as v from 'valibot'
import { ERROR_CODES } from '#sync/contract/core/errors.ts'
import { pushFacts } from '#sync/contract/wire/push.ts'

/** The content of a notification without its words, which are rendered in the reader's language. */
export const notificationFacts = v.variant('kind', [
  v.object({ kind: v.literal('push'), push: pushFacts }),
  v.object({ kind: v.literal('customer-news'), number: v.string(), city: v.string() }),
  v.object({
    kind: v.literal('refused'),
    /** The number of the order; '' for none. */
    number: v.string(),
    op: v.string(),
    code: v.nullable(v.picklist(ERROR_CODES)),
  }),
  v.object({
    kind: v.literal('status-clash'),
    number: v.string(),
    /** Names of statuses, or moments of a visit. */
    mine: v.string(),
    theirs: v.string(),
    of: v.optional(v.picklist(['status', 'moment']), 'status'),
    /** '' and 0 when unknown. */
    who: v.string(),
    at: v.number(),
  }),
])
export type NotificationFacts = v.InferOutput<typeof notificationFacts>
