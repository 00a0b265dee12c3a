import * as v from 'valibot'
import { campaignEntries } from '../campaigns/fields.ts'
import { define, newestFirst } from '../core/definition.ts'
import {
  color,
  count,
  day,
  degrees,
  flag,
  id,
  idOf,
  idsOf,
  line,
  listOf,
  map,
  moment,
  optionalIdOf,
  text,
} from '../core/fields.ts'
import { LARGEST_DOCUMENT } from '../core/room.ts'
import { statusMeaning } from '../statuses/meaning.ts'
import { wholeDiscount } from './discount.ts'
import { orderEdits } from './edits.ts'
import { followUp } from './follow-up.ts'
import { orderLine } from './lines.ts'
import { material } from './material.ts'
import { reckoning } from './money/reckoning.ts'
import { MAX_OPTIONS, optionalEntries, orderOption } from './offer/fields.ts'
import { offerKey, offerTurn } from './offer-answer.ts'

const customerMessage = v.object({
  message: text(2000),
  type: v.optional(v.picklist(['web_only', 'email', 'sms']), 'web_only'),
  required: flag(),
  active: flag(),
})

const currentStatus = v.object({
  name: line(80),
  /** The meaning of the status when the order got it. */
  meaning: statusMeaning(),
  color: color(),
  customer_message: v.optional(customerMessage, {}),
  /** The customer is mailed the texts of the status. */
  mailed: flag(),
})

/** `assignee_id`: who had the order before the status gave it to a colleague. */
const statusBefore = v.object({ ...currentStatus.entries, assignee_id: optionalIdOf('users') })

/** By the device's clock, when it was done long before it arrived at `date`; otherwise 0. Shown, never trusted. */
const done = moment()

const approval = v.object({
  /** The name that was signed with. */
  by: line(100),
  version: line(20),
  /** 0 until there is an approval. */
  date: moment(),
  done,
  /** On the glass beside a colleague, or on the customer's page; '' for approvals from before this was stored. */
  how: v.optional(v.picklist(['', 'site', 'link']), ''),
  /** The name of the chosen option; '' where there was nothing to choose. */
  option: line(200),
  /** Id of the file with the drawn signature, which may arrive later; '' for a typed name. */
  signature: line(36),
  /** The colleague who stood beside. */
  user_id: optionalIdOf('users'),
})

const historyItem = v.object({
  _id: id(),
  status: line(80),
  meaning: statusMeaning(),
  date: moment(),
  done,
  user_id: optionalIdOf('users'),
})

const comment = v.object({
  _id: id(),
  kind: v.optional(v.picklist(['user', 'customer', 'message']), 'user'),
  title: line(),
  commentary: text(),
  user_id: optionalIdOf('users'),
  customer_id: optionalIdOf('customers'),
  date: moment(),
  done,
})

export const address = v.object({
  street: line(),
  house_number: line(10),
  house_number_addition: line(10),
  postcode: line(10),
  city: line(100),
})

/** Where its address is. `door` is the one that was looked up; '' for none yet. Without a latitude it was not found. */
const place = v.object({ latitude: degrees(), longitude: degrees(), door: line(60) })

/** Shared by a live order and by its archived copies. */
export const orderEntries = {
  _id: id(),
  company_id: idOf('companies'),
  customer_id: optionalIdOf('customers'),
  /** Display number such as NLM#12345678; '' until the server issues one. */
  order_id: line(20),
  type: v.optional(v.picklist(['order', 'quote', 'quotation']), 'order'),
  current_status: v.optional(currentStatus, {}),
  /** The status before the last change, for undo. Without a name before the first change and after an undo. */
  status_before: v.optional(statusBefore, {}),
  status_history: v.optional(v.array(historyItem), []),
  address: v.optional(address, {}),
  place: v.optional(place, {}),
  form: map(),
  products: listOf(orderLine),
  ...optionalEntries,
  /** Alternatives of an offer; empty where there is nothing to choose. */
  options: listOf(orderOption, MAX_OPTIONS),
  /** Id of the option whose lines the order has. */
  option: line(36),
  /** Whether that option is what the customer chose. */
  chosen: flag(),
  reckoning: reckoning(),
  campaigns: listOf(v.object({ ...campaignEntries, _id: idOf('campaigns', 'copied') }), 50),
  discount: wholeDiscount(),
  request_date: moment(),
  mod_date: moment(),
  version: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/)), '1.0.0'),
  warranty: line(200),
  /** Quotations: the last day on which the prices are valid. */
  valid_until: day(),
  /** The customer's approval of the version they saw; see approval.ts. */
  approval: v.optional(approval, {}),
  /** The version the customer would rather not have, and why; `date` is 0 until then. */
  declined: v.optional(v.object({ reason: text(1000), version: line(20), date: moment() }), {}),
  customer_readonly: flag(),
  user_readonly: flag(),
  customer_uploads: idsOf('files'),
  employee_uploads: idsOf('files'),
  main_assignee_id: optionalIdOf('users'),
  current_assignee_id: optionalIdOf('users'),
  generated_pdf_path: line(500),
  integration_metadata: map(),
  commentary: v.optional(v.array(comment), []),
  /** The last editor of each field; see edits.ts. */
  edits: orderEdits(),
  /** Number of customer actions and failed messages to the customer that the office has not looked at yet. */
  customer_news: count(),
  /** When the customer last looked at their page of this offer; 0 for never. */
  customer_seen: moment(),
  /** Offers: cleared when the customer answers. */
  follow_up: followUp(),
  material: material(),
  /** The visit that its status plans; '' for the one with the id of the order. */
  visit_id: optionalIdOf('visits', 'copied'),
}

/** Fields typed by people ask in a conflict; the others are mostly written by dedicated operations. */
export const orderMerge = {
  company_id: 'fixed',
  reckoning: 'fixed',
  customer_id: 'ask',
  address: 'ask',
  form: 'ask',
  warranty: 'ask',
  products: 'lines',
  optional: 'ask',
  extras: 'lines',
  options: 'fixed',
  option: 'fixed',
  campaigns: 'ask',
  order_id: 'server',
  current_status: 'server',
  status_before: 'server',
  status_history: 'server',
  commentary: 'server',
  customer_uploads: 'server',
  employee_uploads: 'server',
  request_date: 'server',
  mod_date: 'server',
  version: 'server',
  main_assignee_id: 'server',
  generated_pdf_path: 'server',
  integration_metadata: 'server',
  chosen: 'server',
  discount: 'server',
  approval: 'server',
  declined: 'server',
  edits: 'server',
  customer_news: 'server',
  customer_seen: 'server',
  follow_up: 'server',
  visit_id: 'server',
  place: 'server',
} as const

/** Limits of the order's content. Comments have limits of their own (comments.ts). */
export const orderRoom = [
  { fields: ['form'], letters: 64_000 },
  {
    fields: ['products', 'extras', 'options', 'campaigns', 'form', 'address', 'warranty'],
    letters: LARGEST_DOCUMENT,
  },
]

export const orders = define({
  name: 'orders',
  singular: 'Order',
  fields: v.object(orderEntries),
  shape: 2,
  reach: 'company',
  owner: (order) => order.company_id,
  hidden: { employee: ['integration_metadata'] },
  merge: orderMerge,
  room: orderRoom,
  keys: {
    newest: (order) => newestFirst(order.request_date),
    status: (order) => order.current_status.name,
    offer: offerKey,
    offer_turn: offerTurn,
  },
  indexes: [['newest'], ['status', 'newest'], ['customer_id', 'newest'], ['offer', 'offer_turn']],
})

declare module '../core/documents.ts' {
  interface Documents {
    orders: v.InferOutput<typeof orders.fields>
  }
}
