import * as v from 'valibot'
import { newId } from '#src/data/new-id.ts'
import { same } from '#sync/contract/core/same.ts'
import { customerSchema, NO_CUSTOMER } from '../customer.ts'
import { entriesSchema, NO_ENTRIES } from '../entries.ts'
import { type RunningFlow, runningFlowSchema } from '../running-flow.ts'
import { BEGINNING, flowStateSchema } from '../use-flow-state.ts'

/** The price the customer was told, and when. Cents and milliseconds. */
const seenPrice = v.object({
  cents: v.number(),
  /** Missing in older drafts. */
  subsidy: v.optional(v.number()),
  entrance: v.optional(v.number()),
  /** Stored, because the product may be removed later. */
  name: v.optional(v.string(), ''),
  at: v.number(),
})
/** Prices by product, at the moment it was chosen. */
const prices = v.record(v.string(), seenPrice)

/** An alternative; all options share the customer. */
const option = v.object({
  _id: v.string(),
  /** '' until the user names it. */
  name: v.string(),
  values: entriesSchema.entries.values,
  amounts: entriesSchema.entries.amounts,
  lines: entriesSchema.entries.lines,
  prices,
})
export type Option = v.InferOutput<typeof option>

const point = v.pipe(v.tuple([v.number(), v.number()]), v.readonly())
/** The customer's agreement. */
const approval = v.object({
  option: v.string(),
  /** null: the customer's own name. */
  by: v.nullable(v.string()),
  strokes: v.array(v.pipe(v.array(point), v.readonly())),
  isTyped: v.boolean(),
  /** Ids of the optional lines they take; null while they leave them as offered. Missing in older drafts. */
  lines: v.optional(v.nullable(v.array(v.string())), null),
})
export type Approval = v.InferOutput<typeof approval>
export const NOT_APPROVED: Approval = { option: '', by: null, strokes: [], isTyped: false, lines: null }

const discount = v.object({ off: v.union([v.number(), v.string()]), reason: v.string() })

/** An unfinished quotation, identified by the id of its future order. */
export const quotationSchema = v.object({
  ...flowStateSchema.entries,
  flow_id: v.string(),
  /** The version it began with. Missing in older drafts, which go on with the current one. */
  flow: v.optional(runningFlowSchema),
  /** The id of a new customer. */
  customer_id: v.string(),
  /** The customer it began with. */
  begun: v.optional(customerSchema, NO_CUSTOMER),
  prices,
  /** All options; the latest input of the current one is in `entries` and `prices`. */
  options: v.optional(v.array(option), () => [emptyOption()]),
  current: v.optional(v.string(), ''),
  /** On whichever option the customer chooses. Missing in older drafts. */
  discount: v.optional(discount, { off: '0%', reason: '' }),
  approval: v.optional(approval, NOT_APPROVED),
})
export type Quotation = v.InferOutput<typeof quotationSchema>

const emptyOption = (): Option => ({ _id: newId(), name: '', values: {}, amounts: {}, lines: {}, prices: {} })

const PREFIX = 'quotation '
export const draftOf = (orderId: string) => `${PREFIX}${orderId}`
export const ALL_DRAFTS = PREFIX
export const orderOf = (draft: string) => draft.slice(PREFIX.length)

export const newQuotation = (flow_id: string, flow?: RunningFlow, customer = NO_CUSTOMER): Quotation =>
  v.parse(quotationSchema, {
    ...BEGINNING,
    entries: { ...NO_ENTRIES, customer },
    flow_id,
    flow,
    customer_id: newId(),
    begun: customer,
    prices: {},
  })

/** Whether anything was entered since it began, or a step was left. */
export const isTouched = ({ at, entries, begun }: Quotation): boolean =>
  at > 1 || !same(entries, { ...NO_ENTRIES, customer: begun })
