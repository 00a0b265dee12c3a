import * as v from 'valibot'
import { flag } from '../core/fields.ts'

/** How customers are told something: not at all, or by which messages. */
export const MESSAGE_WAYS = ['off', 'mail', 'sms', 'both'] as const

/** The customer's page says that somebody is on the way, unless that is `off`. */
export const ON_THE_WAY_WAYS = ['off', 'page', 'mail', 'sms', 'both'] as const
export type OnTheWayWay = (typeof ON_THE_WAY_WAYS)[number]

/** What customers are told of a visit beside the message that plans it, and whether they are asked if it suits them. */
export const visitMessages = v.optional(
  v.object({
    on_the_way: v.optional(v.picklist(ON_THE_WAY_WAYS), 'page'),
    day_before: v.optional(v.picklist(MESSAGE_WAYS), 'off'),
    asks: flag(),
  }),
  {},
)

/** Which messages go. A customer who can get no text message is mailed instead. */
export function messagesBy(way: OnTheWayWay, canText: boolean): { mail: boolean; sms: boolean } {
  const wantsSms = way === 'sms' || way === 'both'
  return { mail: way === 'mail' || way === 'both' || (wantsSms && !canText), sms: wantsSms && canText }
}
