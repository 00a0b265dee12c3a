import * as v from 'valibot'
import { define } from '../core/definition.ts'
import type { Reference } from '../core/fields.ts'
import { count, flag, id, idOf, line, listOf, moment, optionalIdOf, text } from '../core/fields.ts'

export const FIELD_TYPES = [
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
] as const

/** How a product is chosen: by amount, by a tick, or not at all because it is always there. */
export const SELECTION_TYPES = ['stepper', 'checkbox', 'none'] as const

/** Letters. */
export const MAX_LABEL = 500

/** `kind`: a draft may name products that are gone. */
const fieldOf = (kind: Reference['kind']) =>
  v.object({
    key: line(80),
    type: v.picklist(FIELD_TYPES),
    label: line(MAX_LABEL),
    text: text(),
    product_id: optionalIdOf('products', kind),
    /** '' means not chosen yet, which is a fault. */
    product_selection_type: v.optional(v.picklist(['', ...SELECTION_TYPES]), ''),
    /** Id of the product that choosing this one deselects. */
    deselects: optionalIdOf('products', kind),
    /** The customer may leave the product out or add it, on their page and on site. */
    optional: flag(),
  })

const titled = v.object({ title: line(), body: text() })

const stepOf = (kind: Reference['kind']) => ({
  viewName: line(),
  intro: v.optional(titled, {}),
  fields: listOf(fieldOf(kind)),
  singular_choice: flag(),
  destroyOnBack: flag(),
  alertOnEmpty: flag(),
  blockOnEmpty: flag(),
})

const results = v.optional(
  v.object({
    title: line(),
    body: text(),
    button: v.optional(v.object({ to: line(500), label: line() }), {}),
  }),
  {},
)

/** As many as the keys of published steps can count. */
const MAX_STEPS = 999

/** The version being written. Users who make quotations do not see it. */
const draft = v.object({
  exists: flag(),
  name: line(),
  /** In order; their ids only tell them apart. */
  steps: listOf(v.object({ id: line(80), ...stepOf('copied') }), MAX_STEPS),
  results,
})

export const flows = define({
  name: 'flows',
  singular: 'Flow',
  fields: v.object({
    _id: id(),
    company_id: idOf('companies'),
    name: line(),
    /** The published version, keyed step-001, step-002 …; empty until there is one. */
    steps: v.optional(v.record(v.pipe(v.string(), v.regex(/^step-\d{3}$/)), v.object(stepOf('live'))), {}),
    results,
    /** Whether new quotations are begun with it. */
    active: flag(true),
    /** Number of the published version; 0 while there is none. */
    version: count(1),
    published_at: moment(),
    draft: v.optional(draft, {}),
  }),
  reach: 'lineage',
  owner: (flow) => flow.company_id,
  hidden: {},
  merge: { steps: 'ask', results: 'ask', draft: 'ask', version: 'server', published_at: 'server' },
  keys: {},
  indexes: [],
})

declare module '../core/documents.ts' {
  interface Documents {
    flows: v.InferOutput<typeof flows.fields>
  }
}
