import * as v from 'valibot'
import { newId } from '#src/data/new-id.ts'
import { entriesSchema } from '../entries.ts'
import { BEGINNING, flowStateSchema } from '../use-flow-state.ts'

/** What somebody was told of a price, and when. Cents and milliseconds. */
const seenPrice = v.object({
  cents: v.number(),
  /** Absent in what was begun before these were kept. */
  subsidy: v.optional(v.number()),
  entrance: v.optional(v.number()),
  /** How it was called: a product may be gone by the time this is asked. */
  name: v.optional(v.string(), ''),
  at: v.number(),
})
/** By product, as it was when it was chosen. */
const prices = v.record(v.string(), seenPrice)

/** One of the ways in which it can be done; their customer is the same. */
const option = v.object({
  _id: v.string(),
  /** '' until somebody gives it one. */
  name: v.string(),
  values: entriesSchema.entries.values,
  amounts: entriesSchema.entries.amounts,
  prices,
})
export type Option = v.InferOutput<typeof option>

const point = v.pipe(v.tuple([v.number(), v.number()]), v.readonly())
/** What the customer gave their name to. */
const approval = v.object({
  option: v.string(),
  /** null: as they are called. */
  by: v.nullable(v.string()),
  strokes: v.array(v.pipe(v.array(point), v.readonly())),
  isTyped: v.boolean(),
})
export type Approval = v.InferOutput<typeof approval>
export const NOT_APPROVED: Approval = { option: '', by: null, strokes: [], isTyped: false }

/** A quotation that is being made: it is known by the id its order will have. */
export const quotationSchema = v.object({
  ...flowStateSchema.entries,
  flow_id: v.string(),
  customer_id: v.string(),
  prices,
  /** All of them; what `entries` and `prices` hold belongs to the current one. */
  options: v.optional(v.array(option), () => [emptyOption()]),
  current: v.optional(v.string(), ''),
  approval: v.optional(approval, NOT_APPROVED),
})
export type Quotation = v.InferOutput<typeof quotationSchema>

const emptyOption = (): Option => ({ _id: newId(), name: '', values: {}, amounts: {}, prices: {} })

const PREFIX = 'quotation '
export const draftOf = (orderId: string) => `${PREFIX}${orderId}`
export const ALL_DRAFTS = PREFIX
export const orderOf = (draft: string) => draft.slice(PREFIX.length)

export const newQuotation = (flow_id: string): Quotation =>
  v.parse(quotationSchema, { ...BEGINNING, flow_id, customer_id: newId(), prices: {} })
