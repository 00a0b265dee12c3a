import { newId } from '#src/data/new-id.ts'
import { type Draft, type DraftStep, type FlowField, WARRANTY } from '#sync/contract/flows/versions.ts'

export type FieldType = FlowField['type']

const inPlace = <Item>(items: readonly Item[], at: number, item: Item): Item[] => items.toSpliced(at, 1, item)

/** Moves an item before another; null moves it to the end. */
function movedBefore<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  key: string,
  before: string | null,
): Item[] {
  const item = items.find((each) => keyOf(each) === key)
  if (!item || key === before) return [...items]
  const others = items.filter((each) => each !== item)
  const at = others.findIndex((each) => keyOf(each) === before)
  return at < 0 ? [...others, item] : others.toSpliced(at, 0, item)
}

const idOf = ({ id }: DraftStep) => id
const keyOf = ({ key }: FlowField) => key

/** Gives the fields of a copied step keys of their own; the warranty keeps its key. */
const withNewKeys = (fields: readonly FlowField[]): FlowField[] =>
  fields.map((field) => (field.key === WARRANTY ? field : { ...field, key: newId() }))

export const emptyStep = (id: string): DraftStep => ({
  id,
  viewName: '',
  intro: { title: '', body: '' },
  fields: [],
  singular_choice: false,
  destroyOnBack: false,
  alertOnEmpty: false,
  blockOnEmpty: false,
})

export const emptyField = (key: string, type: FieldType): FlowField => ({
  key,
  type,
  label: '',
  text: '',
  product_id: '',
  product_selection_type: type === 'product' ? 'stepper' : '',
  deselects: '',
  optional: false,
})

const insertAfter = (draft: Draft, after: string | null, step: DraftStep): Draft => {
  const at = draft.steps.findIndex(({ id }) => id === after)
  return { ...draft, steps: draft.steps.toSpliced(at < 0 ? draft.steps.length : at + 1, 0, step) }
}

/** Adds a step after another, or at the end. */
export const addStep = (draft: Draft, id: string, after: string | null): Draft =>
  insertAfter(draft, after, emptyStep(id))

export function copyStep(draft: Draft, from: string, id: string): Draft {
  const step = draft.steps.find((each) => each.id === from)
  return step ? insertAfter(draft, from, { ...step, id, fields: withNewKeys(step.fields) }) : draft
}

export const removeStep = (draft: Draft, id: string): Draft => ({
  ...draft,
  steps: draft.steps.filter((step) => step.id !== id),
})

export const moveStep = (draft: Draft, id: string, before: string | null): Draft => ({
  ...draft,
  steps: movedBefore(draft.steps, idOf, id, before),
})

export function changeStep(draft: Draft, id: string, part: Partial<DraftStep>): Draft {
  const at = draft.steps.findIndex((step) => step.id === id)
  const step = draft.steps[at]
  return step ? { ...draft, steps: inPlace(draft.steps, at, { ...step, ...part }) } : draft
}

/** The fields of a step, changed by `become`. */
function inFields(draft: Draft, stepId: string, become: (fields: FlowField[]) => FlowField[]): Draft {
  const step = draft.steps.find(({ id }) => id === stepId)
  return step ? changeStep(draft, stepId, { fields: become(step.fields) }) : draft
}

export const addField = (draft: Draft, stepId: string, field: FlowField): Draft =>
  inFields(draft, stepId, (fields) => [...fields, field])

export const copyField = (draft: Draft, stepId: string, from: string, key: string): Draft =>
  inFields(draft, stepId, (fields) => {
    const at = fields.findIndex((field) => field.key === from)
    const field = fields[at]
    return field ? fields.toSpliced(at + 1, 0, { ...field, key }) : fields
  })

export const removeField = (draft: Draft, stepId: string, key: string): Draft =>
  inFields(draft, stepId, (fields) => fields.filter((field) => field.key !== key))

export const moveField = (draft: Draft, stepId: string, key: string, before: string | null): Draft =>
  inFields(draft, stepId, (fields) => movedBefore(fields, keyOf, key, before))

export const changeField = (draft: Draft, stepId: string, key: string, part: Partial<FlowField>): Draft =>
  inFields(draft, stepId, (fields) =>
    fields.map((field) => (field.key === key ? { ...field, ...part } : field)),
  )

/** The id before which an item goes to move one place up or down; undefined at the end of the list. */
export function beforeOf(ids: readonly string[], id: string, step: -1 | 1): string | null | undefined {
  const at = ids.indexOf(id)
  if (at < 0 || at + step < 0 || at + step >= ids.length) return undefined
  return step < 0 ? ids[at - 1] : (ids[at + 2] ?? null)
}
