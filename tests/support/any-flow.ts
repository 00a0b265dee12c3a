import * as fc from 'fast-check'
import type { FlowFault } from '#sync/contract/collections/flows/faults.ts'
import type { DocumentOf } from '#sync/contract/registry.ts'
import { buildFlow } from './builders/flow.ts'
import { newId } from './builders/new-id.ts'

type Flow = DocumentOf<'flows'> & { seq: number; waiting: number }
type Field = Flow['steps'][string]['fields'][number]

const words = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.trim() !== '')
const PRODUCTS = Array.from({ length: 6 }, () => Array.from({ length: 4 }, () => newId()))

const field: fc.Arbitrary<Omit<Field, 'key'>> = fc.record({
  type: fc.constantFrom(
    'checkbox',
    'textfield',
    'textarea',
    'plaintext',
    'spacer',
    'separator',
    'product',
    'custom-customer-data',
  ),
  label: words,
  text: fc.constantFrom('', 'uitleg'),
  product_id: fc.constantFrom('0', '1', '2', '3'),
  product_selection_type: fc.constantFrom('stepper', 'checkbox', 'none'),
  deselects: fc.constantFrom('', '0', '1', '2', '3'),
})

const step = fc.record({
  viewName: words,
  intro: fc.constant({ title: '', body: '' }),
  fields: fc
    .array(field, { minLength: 1, maxLength: 6 })
    .map((fields): Field[] => fields.map((each, at) => ({ ...each, key: `field-${at}` }))),
  singular_choice: fc.boolean(),
  destroyOnBack: fc.boolean(),
  alertOnEmpty: fc.boolean(),
  blockOnEmpty: fc.boolean(),
})

const keyOf = (at: number) => `step-${String(at + 1).padStart(3, '0')}`

const NOT_ASKING = ['plaintext', 'spacer', 'separator']

/** A step has products of its own: two that exclude each other and are both asked for could never be answered. */
function placed(one: Flow['steps'][string], at: number): Flow['steps'][string] {
  const idOf = (which: string) => PRODUCTS[at]?.[Number(which)] ?? ''
  return {
    ...one,
    blockOnEmpty: one.blockOnEmpty && one.fields.some(({ type }) => !NOT_ASKING.includes(type)),
    fields: one.fields.map((each) => ({
      ...each,
      product_id: idOf(each.product_id),
      deselects: each.deselects && idOf(each.deselects),
    })),
  }
}

/** With every kind of field and every option a step can have. */
export const anyFlow: fc.Arbitrary<Flow> = fc.array(step, { minLength: 1, maxLength: 6 }).map((steps) => ({
  ...buildFlow({ steps: Object.fromEntries(steps.map((each, at) => [keyOf(at), placed(each, at)])) }),
  seq: 1,
  waiting: 0,
}))

const BROKEN: readonly { what: FlowFault['what']; field: Partial<Field> }[] = [
  ...(['plaintext', 'checkbox', 'textfield', 'textarea'] as const).map((type) => ({
    what: 'no-text' as const,
    field: { type, label: ' ', text: '' },
  })),
  { what: 'no-product', field: { type: 'product', product_id: '' } },
  { what: 'no-selection', field: { type: 'product', product_selection_type: '' } },
]

/** One that would be right but for one field. */
export const anyFaultyFlow: fc.Arbitrary<{ flow: Flow; fault: FlowFault }> = fc
  .record({ flow: anyFlow, at: fc.nat(), place: fc.nat(), broken: fc.constantFrom(...BROKEN) })
  .map(({ flow, at, place, broken }) => {
    const keys = Object.keys(flow.steps)
    const key = keys[at % keys.length] as string
    const chosen = flow.steps[key] as Flow['steps'][string]
    const which = place % chosen.fields.length
    const fields = chosen.fields.map((each, index) => (index === which ? { ...each, ...broken.field } : each))
    const steps = { ...flow.steps, [key]: { ...chosen, fields } }
    return { flow: { ...flow, steps }, fault: { step: key, field: which + 1, what: broken.what } }
  })
