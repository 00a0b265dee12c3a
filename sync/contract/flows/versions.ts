import type { DocumentOf } from '../core/documents.ts'
import { same } from '../core/same.ts'

type Flow = DocumentOf<'flows'>
export type Draft = Flow['draft']
export type DraftStep = Draft['steps'][number]
export type FlowField = DraftStep['fields'][number]

/** The key of the field whose answer is the warranty of the order. */
export const WARRANTY = 'warranty'

/** `at` counts from 0. */
export const stepKey = (at: number) => `step-${String(at + 1).padStart(3, '0')}`

export const NO_DRAFT: Draft = {
  exists: false,
  name: '',
  steps: [],
  results: { title: '', body: '', button: { to: '', label: '' } },
}

/** The published version as a draft to go on from. */
export function draftOfPublished({ name, steps, results }: Pick<Flow, 'name' | 'steps' | 'results'>): Draft {
  const keys = Object.keys(steps).toSorted()
  return {
    exists: true,
    name,
    steps: keys.flatMap((key) => {
      const step = steps[key]
      return step ? [{ id: key, ...step }] : []
    }),
    results,
  }
}

/** What is written on: the draft, or else what is published. */
export const writtenOf = (flow: Pick<Flow, 'name' | 'steps' | 'results' | 'draft'>): Draft =>
  flow.draft.exists ? flow.draft : draftOfPublished(flow)

/** What the published version of a draft is. Steps and fields get keys by their place; the warranty keeps its own. */
export function publishedOf({ name, steps, results }: Draft): Pick<Flow, 'name' | 'steps' | 'results'> {
  const keyed = steps.map(({ id: _id, ...step }, at) => {
    const fields = step.fields.map((field, place) => ({
      ...ownValues(field),
      key: field.key === WARRANTY ? WARRANTY : `field-${place + 1}`,
    }))
    return [stepKey(at), { ...step, fields }] as const
  })
  return { name, steps: Object.fromEntries(keyed), results }
}

export const isSameVersion = (one: Draft, other: Draft) => same(publishedOf(one), publishedOf(other))

/** The types whose label is shown. */
const NAMED: readonly FlowField['type'][] = ['checkbox', 'textfield', 'textarea', 'lines', 'photos']

/** Drops the values that a field of this type does not use, as after another type was chosen. */
function ownValues(field: FlowField): FlowField {
  const { type } = field
  if (type === 'product') return field
  const others = { ...field, product_id: '', product_selection_type: '' as const, deselects: '' }
  if (type === 'plaintext') return { ...others, label: '', text: field.text || field.label }
  return { ...others, label: NAMED.includes(type) ? field.label || field.text : '', text: '' }
}
