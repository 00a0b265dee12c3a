import * as fc from 'fast-check'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { type FlowFault, flowFaults } from '#sync/contract/flows/faults.ts'
import { buildFlow } from './builders/flow.ts'
import { newId } from './builders/new-id.ts'

type Flow = DocumentOf<'flows'> & { seq: number; waiting: number }
type Step = Flow['steps'][string]
type Field = Step['fields'][number]

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
    'lines',
    'photos',
    'custom-customer-data',
  ),
  label: words,
  text: fc.constantFrom('', 'uitleg'),
  product_id: fc.constantFrom('0', '1', '2', '3'),
  product_selection_type: fc.constantFrom('stepper', 'checkbox', 'none'),
  deselects: fc.constantFrom('', '0', '1', '2', '3'),
  optional: fc.constant(false),
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

/** Gives each step products of its own. */
function placed(one: Step, at: number): Step {
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

/** In some of the steps, each product may deselect one of the next such step, in a circle. */
function crossed(steps: readonly Step[], which: readonly number[], others: readonly string[]): Step[] {
  const circle = which.filter((at) => at < steps.length)
  return steps.map((one, at) => {
    const place = circle.indexOf(at)
    const next = steps[circle[(place + 1) % circle.length] ?? at]
    if (place < 0 || !next || next === one) return one
    const theirs = next.fields.map(({ product_id }) => product_id)
    return {
      ...one,
      fields: one.fields.map((each, nth) => ({
        ...each,
        deselects: theirs[Number(others[nth])] ?? '',
      })),
    }
  })
}

/** Flows with every type of field and every option that a step can have. */
export const anyFlow: fc.Arbitrary<Flow> = fc
  .record({
    steps: fc.array(step, { minLength: 1, maxLength: 6 }),
    which: fc.uniqueArray(fc.nat({ max: 5 }), { minLength: 2, maxLength: 5 }),
    others: fc.array(fc.constantFrom('', '0', '1', '2'), { minLength: 6, maxLength: 6 }),
  })
  .map(({ steps, which, others }) => flowOf(crossed(steps.map(placed), which, others)))
  .filter((flow) => flowFaults(flow).every(({ what }) => what !== 'shut-out'))

const flowOf = (steps: readonly Step[]): Flow => ({
  ...buildFlow({ steps: Object.fromEntries(steps.map((each, at) => [keyOf(at), each])) }),
  seq: 1,
  waiting: 0,
})

interface Broken {
  what: FlowFault['what']
  /** Breaks the step; `field` is the faulty field, counted from 1. */
  of(step: Step, which: number): { step: Step; field: number }
}

const inField = (what: FlowFault['what'], given: Partial<Field>): Broken => ({
  what,
  of: (step, which) => ({
    step: {
      ...step,
      fields: step.fields.map((each, index) => (index === which ? { ...each, ...given } : each)),
    },
    field: which + 1,
  }),
})

const fieldOf = (given: Partial<Field>): Field => ({
  key: 'same',
  type: 'checkbox',
  label: 'Schacht',
  text: '',
  product_id: '',
  product_selection_type: '',
  deselects: '',
  optional: false,
  ...given,
})

const BROKEN: readonly Broken[] = [
  ...(['plaintext', 'checkbox', 'textfield', 'textarea'] as const).map((type) =>
    inField('no-text', { type, label: ' ', text: '' }),
  ),
  inField('no-product', { type: 'product', product_id: '' }),
  inField('no-selection', { type: 'product', product_selection_type: '' }),
  { what: 'no-fields', of: (step) => ({ step: { ...step, fields: [] }, field: 0 }) },
  {
    what: 'blocks-for-ever',
    of: (step) => ({
      step: {
        ...step,
        blockOnEmpty: true,
        fields: step.fields.map((each) => ({ ...each, type: 'plaintext' })),
      },
      field: 0,
    }),
  },
  {
    what: 'not-optional',
    of: (step, which) => ({
      step: {
        ...step,
        singular_choice: true,
        fields: step.fields.map((each, index) =>
          index === which
            ? { ...each, type: 'product', product_selection_type: 'checkbox', deselects: '', optional: true }
            : each,
        ),
      },
      field: which + 1,
    }),
  },
  {
    what: 'same-key',
    of: (step) => ({
      step: { ...step, fields: [...step.fields, fieldOf({}), fieldOf({ type: 'textfield' })] },
      field: step.fields.length + 2,
    }),
  },
]

interface Faulty {
  flow: Flow
  fault: FlowFault
}

/**
 * Adds two or more mandatory steps that cannot all be answered: each one's product deselects the next one's, in a
 * circle.
 */
const anyShutFlow: fc.Arbitrary<Faulty> = fc
  .record({ flow: anyFlow, size: fc.integer({ min: 2, max: 6 }), blamed: fc.nat() })
  .map(({ flow, size, blamed }) => {
    const products = Array.from({ length: size }, newId)
    const asking = (product_id: string, at: number): Step => ({
      viewName: 'Dak',
      intro: { title: '', body: '' },
      fields: [
        fieldOf({
          type: 'product',
          product_selection_type: 'checkbox',
          product_id,
          deselects: products[(at + 1) % size] ?? '',
        }),
      ],
      singular_choice: false,
      destroyOnBack: false,
      alertOnEmpty: false,
      blockOnEmpty: true,
    })
    const before = Object.values(flow.steps)
    const steps = [...before, ...products.map(asking)]
    const step = keyOf(before.length + (blamed % size))
    return { flow: flowOf(steps), fault: { step, field: 1, what: 'shut-out' } }
  })

/** A flow that is valid except for one field. */
const anyBrokenFlow: fc.Arbitrary<Faulty> = fc
  .record({ flow: anyFlow, at: fc.nat(), place: fc.nat(), broken: fc.constantFrom(...BROKEN) })
  .map(({ flow, at, place, broken }) => {
    const keys = Object.keys(flow.steps)
    const key = keys[at % keys.length] as string
    const chosen = flow.steps[key] as Step
    const which = place % chosen.fields.length
    const { step, field } = broken.of(chosen, which)
    const steps = { ...flow.steps, [key]: step }
    return { flow: { ...flow, steps }, fault: { step: key, field, what: broken.what } }
  })

const NO_STEPS: Faulty = { flow: flowOf([]), fault: { step: '', field: 0, what: 'no-steps' } }

export const anyFaultyFlow: fc.Arbitrary<Faulty> = fc.oneof(
  { weight: 8, arbitrary: anyBrokenFlow },
  { weight: 2, arbitrary: anyShutFlow },
  { weight: 1, arbitrary: fc.constant(NO_STEPS) },
)
