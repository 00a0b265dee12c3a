import * as v from 'valibot'
import { ERROR_CODES } from '../core/errors.ts'
import { opSchema } from '../core/operation.ts'

/**
 * Version of everything two machines must agree on. A test hashes all wire shapes and fails until this is raised.
 *
 * 1  2026-11-21  first version
 * 2  2026-11-21  preferences of a user, who receives the own row whole; statistics; accounts
 * 3  2026-11-21  orders complete: sending, exporting, documents, captions, reviews, the calls of SPEC §7.2 about orders
 * 4  2026-11-22  filters of the orders that somebody named; who agreed to measuring
 * 5  2026-11-22  sessions that were revoked; whom to ask for help; customer, address, form and warranty of an order ask
 * 6  2026-11-23  a photo that is a strip is refused by a code of its own; searching the archive, and both by
 *                period and product
 * 7  2026-11-23  who sets a status says which one they saw, and is asked where somebody else set another one meanwhile
 * 8  2026-11-23  companies, their integrations, users and systems are saved by calls; lists of calls come in pages
 * 9  2026-11-23  what was done long before it arrived says when
 * 10  2026-11-23  the tiles of a company's portal
 * 11  2026-11-23  the order at a place
 * 12  2026-11-23  signatures under a version of an order
 * 13  2026-11-23  until when a quotation stands, and what was said with it; which faults a flow may not have
 * 14  2026-11-23  the catalogue of a company's endpoint is fetched by a call
 * 15  2026-11-24  two customers who are one are merged, and told apart again
 * 16  2026-11-24  of a user who is removed the name stays while unfinished orders say it; the last admin stays
 * 17  2026-11-24  of a company and its statuses each part merges by itself, and what is added to a list or taken out of it
 * 18  2026-11-24  whom customers of a company turn to; the link by which they see how their order stands
 * 19  2026-11-24  that a customer agrees to an offer, and to which version of it; a status mails its customer
 * 20  2026-11-24  who edited which field of an order last, and what was written over unseen; files go from an order, and a message
 *                 is taken back
 * 21  2026-11-24  how much of what a customer did the office has not looked at
 * 22  2026-11-25  in which language a customer is written to; a password that fits several accounts of one name, at several companies,
 *                 is refused with a code of its own
 * 23  2026-11-26  the amount of a free line may have two decimals
 * 24  2026-11-27  what a status means is a field of it, of an order's current status and of each entry of its history
 * 25  2026-11-27  how the totals of an order are reckoned, whether a subsidy lowers the invoices of a company,
 *                 whose orders arrived in the accounting system, and the coordinates of an address
 * 26  2026-11-27  a status that was just set can be undone, work orders with internal comments are a preference; the calls give the
 *                 statuses of a company as documents, save and remove one, and do what else could only be done in the app:
 *                 captions, what goes from an order, messages taken back, customers who are one, preferences
 * 27  2026-11-27  an order can be mailed without the words of its status; an operation no longer says which version its author saw
 *                 of its document, nor a version of its own shape: nobody read either, and apps that still send them are served
 * 28  2026-11-27  a reader says the shape of the rows it holds, and a release makes it read anew only what changed its shape;
 *                 pages that a server cannot serve to a newer app are left out, and its operations are answered `retry`
 * 29  2026-11-27  the texts of a status in English; a new company copies the statuses that its author named, or starts with
 *                 the set for an installer; the list of first steps of a company
 * 30  2026-11-27  address, registrations, bank account and logo of a company
 * 31  2026-11-27  a mail server of a company tree's own
 * 32  2026-11-28  where the order numbers of a company start
 * 33  2026-11-28  reverse charge and unit of products and lines, the VAT of a company, the VAT number of a customer
 * 34  2026-11-28  phone number, function and photo of a user, which users change themselves; whether a company tells its
 *                 customers who comes
 * 35  2026-11-28  selling prices of a product from a day on; what its company's endpoint says of it is not edited here
 * 36  2026-11-28  which campaigns a company's endpoint says, which are not edited here; days, discount and products of the
 *                 others are checked; pictures and documents of a product are uploaded, and of its documents each merges
 *                 by itself; drafts and versions of flows
 * 37  2026-11-28  pictures and documents of a campaign are uploaded; a status gives the order to a colleague in the same
 *                 operation, and undoing it gives the order back; an order's current status says whether its customer is mailed
 * 38  2026-11-28  a customer agrees on site by an operation of its own, and an approval says how and to which option; an offer is
 *                 mailed again by who made it, and says when its customer looked at it or would rather not have it; after how many days
 *                 a company reminds its customers of offers; a quotation may be for a customer who is there already, whose
 *                 e-mail address and phone numbers it may change
 * 39  2026-11-28  an offer has all its options, and lines that its customer may add or leave out; the order takes one of the
 *                 options, and an approval says which and with which lines; which products of a flow the customer decides on
 * 40  2026-11-28  somebody writes to the customer of an order, on their page and in a mail; an offer is marked with a day on
 *                 which its author or the office follows it up, by an operation of its own; orders are indexed by whether they
 *                 are offers without an answer; what becomes of offers is a statistic
 * 41  2026-11-28  an order has a discount on all of it, by an operation of its own; a company says how much employees give;
 *                 fields of a flow for lines of the employee's own, and for photos;
 *                 photos of an order and answers to fields of a status that the customer sees on their page; for how many days the
 *                 page of an archived order can be read
 * 42  2026-11-28  visits: who goes to an order, when, for how long, and how it went; a status that schedules makes and moves the
 *                 first one
 * 43  2026-11-28  when colleagues work and what they may do; absences; what a visit needs, when somebody arrives and how much longer
 *                 it takes; where an order is; a status that moves a visit says which moment its author saw
 * 44  2026-11-29  what a company tells its customers of appointments; other moments that a customer may ask for, and what they
 *                 answered; what becomes of visits, and how full the weeks of colleagues are, is a statistic
 * 45  2026-11-29  what is there of what an order needs
 * 46  2026-11-29  imports: customers from a file, and how a whole file is undone
 */
export const PROTOCOL = 46

/** Older clients are told to update, and keep their unsent work. */
export const OLDEST_CLIENT = 1

/** Sent with every request. A foreign page needs a CORS preflight to send it. */
export const PROTOCOL_HEADER = 'x-aurum-protocol'

export const PULL_LIMIT = 1000
export const OPS_PER_REQUEST = 20

const safe = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const code = v.picklist(ERROR_CODES)

/**
 * Position of a reader in one collection. While `fill` is true it reads the first copy as of `seq`, newest first, down
 * from `id`. Afterwards it reads everything after (`seq`, `id`) in commit order. `scope` identifies the user's rights;
 * another scope or epoch starts a new copy.
 */
export const cursorSchema = v.object({
  epoch: v.pipe(v.string(), v.maxLength(36)),
  scope: v.pipe(v.string(), v.maxLength(64)),
  seq: safe,
  id: v.pipe(v.string(), v.maxLength(36)),
  fill: v.boolean(),
  /** Number of fields that the reader knew at every page so far. Absent where it sends none. */
  fields: v.optional(safe),
})
export type Cursor = v.InferOutput<typeof cursorSchema>

export const pullInputSchema = v.object({
  collection: v.pipe(v.string(), v.maxLength(40)),
  /** The shape of the reader's rows and the number of fields it knows. Readers of versions up to 27 send neither. */
  shape: v.optional(safe),
  fields: v.optional(safe),
  cursor: v.nullable(cursorSchema),
  limit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PULL_LIMIT)),
})
export type PullInput = v.InferOutput<typeof pullInputSchema>

export const pullPageSchema = v.object({
  collection: v.string(),
  /** The cursor belongs to another epoch or scope: drop the copy and start with a null cursor. */
  reset: v.boolean(),
  /** Whole documents with `seq`, or `{ _id, seq, _deleted: true }`. */
  documents: v.array(v.looseObject({ _id: v.string(), seq: safe })),
  cursor: cursorSchema,
  /** On the first page of a first copy: number of rows to come, for the progress bar. Otherwise null. */
  total: v.nullable(safe),
  /** Nothing newer existed when the page was read. */
  done: v.boolean(),
})
export type PullPage = v.InferOutput<typeof pullPageSchema>

export const opResultSchema = v.object({
  opId: v.string(),
  /**
   * `applied`; `merged`: applied over somebody else's change; `refused`: never, for `code`; `retry`: not now.
   * `duplicate`: the stored answer of an earlier send, with its `seq`.
   */
  status: v.picklist(['applied', 'merged', 'duplicate', 'refused', 'retry']),
  /** Clock value at which it was stored; 0 when nothing was. */
  seq: safe,
  code: v.nullable(code),
  field: v.nullable(v.string()),
  /** On a conflict: the server's values. On `merged`: the replaced values. */
  current: v.nullable(v.record(v.string(), v.unknown())),
})
export type OpResult = v.InferOutput<typeof opResultSchema>

/** The live hint: the clock of the company tree moved. It carries no data, so losing one is harmless. */
export const tickSchema = v.object({ epoch: v.string(), seq: safe })
export type Tick = v.InferOutput<typeof tickSchema>

/** WebSocket close code for a session that is over. */
export const SESSION_OVER = 4403

/** Digest of one collection up to a sequence, to detect a damaged copy. */
export const digestSchema = v.object({
  collection: v.string(),
  seq: safe,
  count: safe,
  /** Sum of `seq` of all visible rows, and of `(seq mod 65521)²`. */
  sum: safe,
  squares: safe,
})
export type Digest = v.InferOutput<typeof digestSchema>

export const sessionSchema = v.object({
  user_id: v.string(),
  username: v.string(),
  fullname: v.string(),
  role: v.string(),
  company_ids: v.array(v.string()),
  tree: v.string(),
  /** The user's company and all below it. */
  companies: v.array(v.string()),
  /** `companies` and all above them. */
  lineage: v.array(v.string()),
  token: v.object({
    /** `prelogin`: a second factor is still required. */
    name: v.picklist(['login', 'prelogin']),
    /** Milliseconds since 1970. */
    expires: safe,
    date: safe,
  }),
  /** E-mail address of the operator of this installation; '' when not configured. */
  support: v.optional(v.string(), ''),
  /** There is no mail server for this company tree yet, so that its mails wait. */
  mail_waits: v.optional(v.boolean(), false),
})
export type Session = v.InferOutput<typeof sessionSchema>

export const protocolShapes = {
  op: opSchema,
  cursor: cursorSchema,
  pullInput: pullInputSchema,
  pullPage: pullPageSchema,
  opResult: opResultSchema,
  tick: tickSchema,
  digest: digestSchema,
  session: sessionSchema,
}
