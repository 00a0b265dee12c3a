import type { Order } from '#src/data/orders/queries.ts'
import { changesBetween, pickFields } from '#src/parts/form/document-form.ts'
import { begin, type History, mapSteps } from '#src/parts/form/history.ts'
import { keysOf } from '#src/parts/goods/line-keys.ts'
import { defaultsOf } from '#sync/contract/core/derive/fill-defaults.ts'
import { same } from '#sync/contract/core/same.ts'
import { orders } from '#sync/contract/orders/fields.ts'
import type { ChosenStatus } from '../../status/status-draft.ts'
import type { FreeLine } from './free-line.ts'
import type { NewCustomer } from './new-customer.ts'

/** The fields this form edits; all others have operations of their own. */
const FIELDS = [
  'company_id',
  'customer_id',
  'type',
  'address',
  'products',
  'campaigns',
  'current_assignee_id',
] as const
export type Field = (typeof FIELDS)[number]
export type OrderFields = Pick<Order, Field>

export interface Entered extends OrderFields {
  /** The new customer being entered; `customer_id` is empty then. */
  customer: NewCustomer | null
  /** The status chosen in the form, set on saving; drafts are stored under this name. Missing in older drafts. */
  standing?: ChosenStatus | null
}

/** Plain data, so that it can be stored as a draft. */
export interface FormState {
  orderId: string
  /** The order its author started from; the difference is saved. */
  base: OrderFields
  /** The order number when the form was opened. Missing in older drafts. */
  number?: string
  entered: History<Entered>
  /** Unfinished free lines by the key of the line they change, or '' for a new one. Missing in older drafts. */
  unfinished?: Readonly<Record<string, FreeLine>>
}

const defaults = defaultsOf(orders)

/** A draft of an earlier version of the app, with the parts that lines and other fields got since, in every undo step. */
export function completeDraft(draft: FormState): FormState {
  const { base, entered, ...rest } = structuredClone(draft)
  const filled = <Fields extends OrderFields>(fields: Fields): Fields => {
    for (const field of FIELDS) defaults.fillInside(field, fields[field])
    return fields
  }
  return { ...rest, base: filled(base), entered: mapSteps(entered, filled) }
}

export const fieldsOf = (order: OrderFields): OrderFields => pickFields(order, FIELDS)

export function openForm(orderId: string, base: OrderFields, { number = '' } = {}): FormState {
  return { orderId, base, number, entered: begin({ ...base, customer: null }) }
}

/** The resulting order: a new customer has an id already, and mostly lives at the installation address. */
export function resultOf({ entered }: { entered: Pick<History<Entered>, 'present'> }): OrderFields {
  const { customer } = entered.present
  const fields = fieldsOf(entered.present)
  if (!customer) return fields
  const address = customer.installsElsewhere ? fields.address : customer.address
  return { ...fields, customer_id: customer._id, address }
}

export const changesOf = (state: FormState) => changesBetween(state.base, resultOf(state))

export const isChanged = (state: FormState) =>
  state.entered.present.customer !== null ||
  hasChosenStatus(state) ||
  hasUnfinished(state) ||
  Object.keys(changesOf(state)).length > 0

const hasChosenStatus = ({ entered }: FormState) => Boolean(entered.present.standing)

/** The number of changes: one per field, and in lists one per line or campaign. */
export function changeCount(state: FormState): number {
  const { customer } = state.entered.present
  const changes = changesOf(state)
  const result = resultOf(state)
  const fields = (Object.keys(changes) as Field[]).filter(
    (field) => field !== 'products' && field !== 'campaigns',
  )
  // A new customer and their address count as one change.
  const theirs: Field[] = customer?.installsElsewhere ? ['customer_id'] : ['customer_id', 'address']
  const own = customer ? fields.filter((field) => !theirs.includes(field)) : fields
  return (
    own.length +
    (customer ? 1 : 0) +
    (hasChosenStatus(state) ? 1 : 0) +
    differing(state.base.products, result.products) +
    differing(state.base.campaigns, result.campaigns) +
    Object.keys(state.unfinished ?? {}).length
  )
}

/** Counts added, removed and changed lines; a mere reordering counts as one change. */
function differing(before: readonly { _id: string }[], after: readonly { _id: string }[]): number {
  if (same(before, after)) return 0
  const keyed = (lines: readonly { _id: string }[]) => {
    const keys = keysOf(lines)
    return new Map(lines.map((line, at) => [keys[at], line]))
  }
  const [old, now] = [keyed(before), keyed(after)]
  const keys = new Set([...old.keys(), ...now.keys()])
  return Math.max(1, [...keys].filter((key) => !same(old.get(key), now.get(key))).length)
}

export const hasUnfinished = ({ unfinished = {} }: FormState) => Object.keys(unfinished).length > 0

/** `line` null: it was added to the order, or discarded. */
export function withUnfinished(state: FormState, key: string, line: FreeLine | null): FormState {
  const { [key]: _, ...others } = state.unfinished ?? {}
  return { ...state, unfinished: line ? { ...others, [key]: line } : others }
}
