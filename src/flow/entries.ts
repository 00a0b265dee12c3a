import * as v from 'valibot'
import { customerSchema, isAnyFilled, NO_CUSTOMER } from './customer.ts'
import { freeLineSchema } from './free-lines/free-line.ts'
import type { RunningFlow } from './running-flow.ts'

export type Step = RunningFlow['steps'][string] & { key: string }
export type Field = Step['fields'][number]

/** The input so far. */
export const entriesSchema = v.object({
  /** Values by step and field: a text, or true for a tick. */
  values: v.record(v.string(), v.union([v.string(), v.literal(true)])),
  /** Amounts by product; missing means not chosen. */
  amounts: v.record(v.string(), v.number()),
  /** Products of selection type none that were added once already. Missing in older drafts. */
  given: v.optional(v.array(v.string()), []),
  /** Lines of the employee's own, by step and field. Missing in older drafts. */
  lines: v.optional(v.record(v.string(), v.array(freeLineSchema)), {}),
  /** The line being typed and its step and field. Missing in older drafts. */
  writing: v.optional(v.nullable(v.object({ field: v.string(), line: freeLineSchema })), null),
  customer: customerSchema,
})
export type Entries = Readonly<v.InferOutput<typeof entriesSchema>>

export const NO_ENTRIES: Entries = {
  values: {},
  amounts: {},
  given: [],
  lines: {},
  writing: null,
  customer: NO_CUSTOMER,
}

/** In the order of their keys: step-001, step-002 … */
export const stepsOf = (flow: Pick<RunningFlow, 'steps'>): readonly Step[] =>
  Object.keys(flow.steps)
    .toSorted()
    .flatMap((key) => {
      const step = flow.steps[key]
      return step ? [{ ...step, key }] : []
    })

export const valueKey = (step: Step, field: Field) => `${step.key}/${field.key}`

export const productIdsOf = (step: Step) =>
  step.fields.flatMap(({ type, product_id }) => (type === 'product' && product_id ? [product_id] : []))

const without = <T>(record: Readonly<Record<string, T>>, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)))

/** Removes an empty text or a removed tick. In a step with a singular choice a new tick replaces the others. */
export function setValue(entries: Entries, step: Step, field: Field, value: string | boolean): Entries {
  const key = valueKey(step, field)
  const others = step.singular_choice && value === true ? ticksOf(step) : [key]
  const values = without(entries.values, [key, ...others])
  return { ...entries, values: value === '' || value === false ? values : { ...values, [key]: value } }
}

const ticksOf = (step: Step) =>
  step.fields.filter(({ type }) => type === 'checkbox').map((field) => valueKey(step, field))

/** Sets the amount of a product: 0 removes it, and choosing one removes those it excludes. */
export function setAmount(entries: Entries, step: Step, field: Field, amount: number): Entries {
  const { product_id, deselects } = field
  if (amount <= 0) return { ...entries, amounts: without(entries.amounts, [product_id]) }
  const excluded = [deselects, ...(step.singular_choice ? productIdsOf(step) : [])]
  const others = without(
    entries.amounts,
    excluded.filter((id) => id !== product_id),
  )
  return { ...entries, amounts: { ...others, [product_id]: amount } }
}

const isGift = ({ type, product_selection_type }: Field) =>
  type === 'product' && product_selection_type === 'none'

/**
 * Adds products of selection type none when their step is first shown, which may remove products they exclude. Later
 * such a product returns only when it conflicts with no choice; otherwise it would undo such a choice at once.
 */
export function withGifts(entries: Entries, step: Step, steps: readonly Step[]): Entries {
  const gifts = step.fields.filter(isGift)
  const given = gifts.reduce(
    (all, field) => (canAddGift(all, field, step, steps) ? give(all, step, field) : all),
    entries,
  )
  const [first] = gifts
  const isStuck = step.blockOnEmpty && isEmpty(given, step) && !step.fields.some(isAnswerable)
  return first && isStuck ? give(given, step, first) : given
}

const give = (entries: Entries, step: Step, field: Field): Entries => ({
  ...setAmount(entries, step, field, 1),
  given: [...entries.given.filter((id) => id !== field.product_id), field.product_id],
})

function canAddGift({ amounts, given }: Entries, field: Field, step: Step, steps: readonly Step[]): boolean {
  const isChosen = (id: string) => id in amounts
  if (isChosen(field.product_id)) return false
  if (step.singular_choice && productIdsOf(step).some(isChosen)) return false
  const isExcluded = steps.some(({ fields }) =>
    fields.some(
      (other) =>
        other.type === 'product' && other.deselects === field.product_id && isChosen(other.product_id),
    ),
  )
  if (isExcluded) return false
  return !given.includes(field.product_id) || !isChosen(field.deselects)
}

const NOTHING_ASKED: readonly Field['type'][] = ['plaintext', 'spacer', 'separator']

const isAnswerable = (field: Field) => !NOTHING_ASKED.includes(field.type) && !isGift(field)

/** Photos are stored beside the entries and are not cleared here. */
export function clearStep(entries: Entries, step: Step): Entries {
  const keys = step.fields.map((field) => valueKey(step, field))
  return {
    values: without(entries.values, keys),
    amounts: without(entries.amounts, productIdsOf(step)),
    given: entries.given.filter((id) => !productIdsOf(step).includes(id)),
    lines: without(entries.lines, keys),
    writing: null,
    customer: asksCustomer(step) ? NO_CUSTOMER : entries.customer,
  }
}

export const asksCustomer = (step: Step) => step.fields.some(({ type }) => type === 'custom-customer-data')

/** Whether the step sells anything. */
export const asksGoods = (step: Step) =>
  step.fields.some(({ type }) => type === 'product' || type === 'lines')

/** Step and field of each photo. */
export type PhotoPlaces = readonly string[]
export const NO_PHOTOS: PhotoPlaces = []

export function isEmpty(
  { values, amounts, lines, customer }: Entries,
  step: Step,
  photos: PhotoPlaces = NO_PHOTOS,
): boolean {
  const anyValue = step.fields
    .map((field) => valueKey(step, field))
    .some((key) => key in values || key in lines || photos.includes(key))
  const anyAmount = productIdsOf(step).some((id) => id in amounts)
  return !anyValue && !anyAmount && !(asksCustomer(step) && isAnyFilled(customer))
}
