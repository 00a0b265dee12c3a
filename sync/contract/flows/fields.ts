import * as v from 'valibot'
import { define } from '../core/definition.ts'
import { flag, id, idOf, line, listOf, optionalIdOf, text } from '../core/fields.ts'

const field = v.object({
  key: line(80),
  type: v.picklist([
    'checkbox',
    'textfield',
    'textarea',
    'plaintext',
    'spacer',
    'separator',
    'product',
    'custom-customer-data',
  ]),
  label: line(500),
  text: text(),
  product_id: optionalIdOf('products'),
  /** '' means not chosen yet, which is a fault. */
  product_selection_type: v.optional(v.picklist(['', 'stepper', 'checkbox', 'none']), ''),
  /** Id of the product that choosing this one deselects. */
  deselects: optionalIdOf('products'),
})

const titled = v.object({ title: line(), body: text() })

const step = v.object({
  viewName: line(),
  intro: v.optional(titled, {}),
  fields: listOf(field),
  singular_choice: flag(),
  destroyOnBack: flag(),
  alertOnEmpty: flag(),
  blockOnEmpty: flag(),
})

export const flows = define({
  name: 'flows',
  singular: 'Flow',
  fields: v.object({
    _id: id(),
    company_id: idOf('companies'),
    name: line(),
    /** Keyed step-001, step-002 … */
    steps: v.optional(v.record(v.pipe(v.string(), v.regex(/^step-\d{3}$/)), step), {}),
    results: v.optional(
      v.object({
        title: line(),
        body: text(),
        button: v.optional(v.object({ to: line(500), label: line() }), {}),
      }),
      {},
    ),
    active: flag(true),
  }),
  reach: 'lineage',
  owner: (flow) => flow.company_id,
  hidden: {},
  merge: {},
  keys: {},
  indexes: [],
})

declare module '../core/documents.ts' {
  interface Documents {
    flows: v.InferOutput<typeof flows.fields>
  }
}
