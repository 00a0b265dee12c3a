import * as v from 'valibot'
import type { Flow } from '#src/data/flows/queries.ts'
import { customerSchema, isAnyFilled, NO_CUSTOMER } from './customer.ts'

export type Step = Flow['steps'][string] & { key: string }
export type Field = Step['fields'][number]

/** What was filled in so far. */
export const entriesSchema = v.object({
  /** By step and field: a text, or ticked. */
  values: v.record(v.string(), v.union([v.string(), v.literal(true)])),
  /** By product; what is not there was not chosen. */
  amounts: v.record(v.string(), v.number()),
  customer: customerSchema,
})
export type Entries = Readonly<v.InferOutput<typeof entriesSchema>>

export const NO_ENTRIES: Entries = { values: {}, amounts: {}, customer: NO_CUSTOMER }

/** In the order of their keys: step-001, step-002 … */
export const stepsOf = (flow: Flow): readonly Step[] =>
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

/** An empty text and a tick taken away are nothing. Of a step with a singular choice only the last tick stays. */
export function setValue(entries: Entries, step: Step, field: Field, value: string | boolean): Entries {
  const key = valueKey(step, field)
  const others = step.singular_choice && value === true ? ticksOf(step) : [key]
  const values = without(entries.values, [key, ...others])
  return { ...entries, values: value === '' || value === false ? values : { ...values, [key]: value } }
}

const ticksOf = (step: Step) =>
  step.fields.filter(({ type }) => type === 'checkbox').map((field) => valueKey(step, field))

/** An amount of 0 takes the product away; choosing one takes those away that it excludes (SPEC §4.5). */
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

/** Products nobody chooses are there once (selection type none). */
export function withGiven(entries: Entries, step: Step): Entries {
  return step.fields
    .filter(({ type, product_selection_type }) => type === 'product' && product_selection_type === 'none')
    .reduce((all, field) => (all.amounts[field.product_id] ? all : setAmount(all, step, field, 1)), entries)
}

export function clearStep(entries: Entries, step: Step): Entries {
  return {
    values: without(
      entries.values,
      step.fields.map((field) => valueKey(step, field)),
    ),
    amounts: without(entries.amounts, productIdsOf(step)),
    customer: asksCustomer(step) ? NO_CUSTOMER : entries.customer,
  }
}

export const asksCustomer = (step: Step) => step.fields.some(({ type }) => type === 'custom-customer-data')

export const asksProducts = (step: Step) => step.fields.some(({ type }) => type === 'product')

export function isEmpty({ values, amounts, customer }: Entries, step: Step): boolean {
  const anyValue = step.fields.some((field) => valueKey(step, field) in values)
  const anyAmount = productIdsOf(step).some((id) => id in amounts)
  return !anyValue && !anyAmount && !(asksCustomer(step) && isAnyFilled(customer))
}
