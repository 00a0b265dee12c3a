import type { DocumentOf } from '../core/documents.ts'
import { MAX_LABEL } from './fields.ts'
import { unanswerableSteps } from './shut-out.ts'

type Flow = Pick<DocumentOf<'flows'>, 'steps'>
type Published = Pick<DocumentOf<'flows'>, 'steps' | 'results'>
type Field = Flow['steps'][string]['fields'][number]

export interface FlowFault {
  /** step-001 …; '' for the flow itself. */
  step: string
  /** Counted from 1, as users read it; 0 for the step itself. */
  field: number
  what:
    | 'no-steps'
    | 'no-customer'
    | 'no-fields'
    | 'blocks-for-ever'
    | 'shut-out'
    | 'no-text'
    | 'no-product'
    | 'product-gone'
    | 'no-selection'
    | 'not-optional'
    | 'same-key'
    | 'long-question'
    | 'no-screen'
}

/** Whether the product with this id is sold. */
export type IsSold = (id: string) => boolean

/**
 * The faults that keep a flow from being completed, in the order of its steps. `isSold` also finds the products that are
 * not sold any more, which a flow that employees have may come to name.
 */
export function flowFaults({ steps }: Flow, isSold: IsSold = () => true): FlowFault[] {
  const keys = Object.keys(steps).toSorted()
  if (keys.length === 0) return [{ step: '', field: 0, what: 'no-steps' }]
  const shut = unanswerableSteps(steps)
  return keys.flatMap((step) => {
    const field = shut.get(step)
    const faults = faultsIn(step, steps, isSold)
    return field === undefined ? faults : [{ step, field, what: 'shut-out' }, ...faults]
  })
}

/** The faults that keep quotations from being made. Without customer data they would have no customer. */
export function quotationFaults(flow: Flow, isSold?: IsSold): FlowFault[] {
  const fields = Object.values(flow.steps).flatMap((step) => step.fields)
  const isForSomebody = fields.some(({ type }) => type === 'custom-customer-data')
  const faults = flowFaults(flow, isSold)
  return isForSomebody || fields.length === 0
    ? faults
    : [{ step: '', field: 0, what: 'no-customer' }, ...faults]
}

/** The faults that keep a version from being published: those of its quotations, and what it cannot store or open. */
export function publishingFaults(flow: Published, isSold?: IsSold): FlowFault[] {
  const { to } = flow.results.button
  const isScreen = to === '' || /^\/(?![/\\])/.test(to)
  const long = Object.keys(flow.steps)
    .toSorted()
    .flatMap((step) =>
      (flow.steps[step]?.fields ?? []).flatMap(({ label }, at): FlowFault[] =>
        label.length > MAX_LABEL ? [{ step, field: at + 1, what: 'long-question' }] : [],
      ),
    )
  return [
    ...(isScreen ? [] : [{ step: '', field: 0, what: 'no-screen' } as const]),
    ...long,
    ...quotationFaults(flow, isSold),
  ]
}

function faultsIn(step: string, steps: Flow['steps'], isSold: IsSold): FlowFault[] {
  const defined = steps[step]
  const fields = defined?.fields ?? []
  if (fields.length === 0) return [{ step, field: 0, what: 'no-fields' }]
  const isShut = defined?.blockOnEmpty && !fields.some(asksAnything)
  const inFields = fields.flatMap((field, at): FlowFault[] => {
    const isSecond =
      asksValue(field) && fields.findIndex((other) => asksValue(other) && other.key === field.key) !== at
    const isTied =
      field.type === 'product' && field.optional && (defined?.singular_choice || isExclusive(field, steps))
    const faults = [
      ...ownFaults(field, isSold),
      ...(isTied ? ['not-optional' as const] : []),
      ...(isSecond ? ['same-key' as const] : []),
    ]
    return faults.map((what) => ({ step, field: at + 1, what }))
  })
  return isShut ? [{ step, field: 0, what: 'blocks-for-ever' }, ...inFields] : inFields
}

/** A product that shuts out another, or is shut out by one, cannot be left to the customer by itself. */
const isExclusive = ({ product_id, deselects }: Field, steps: Flow['steps']) =>
  deselects !== '' ||
  Object.values(steps).some(({ fields }) =>
    fields.some((other) => other.type === 'product' && other.deselects === product_id),
  )

const asksAnything = ({ type }: Field) => !['plaintext', 'spacer', 'separator'].includes(type)

/** Answers are stored by key, so two fields with one key would overwrite each other. */
const asksValue = ({ type }: Field) => ['checkbox', 'textfield', 'textarea', 'lines', 'photos'].includes(type)

function ownFaults(field: Field, isSold: IsSold): FlowFault['what'][] {
  const { type, label, text, product_id, product_selection_type } = field
  switch (type) {
    case 'plaintext':
    case 'checkbox':
    case 'textfield':
    case 'textarea':
      return label.trim() || text.trim() ? [] : ['no-text']
    case 'product':
      return [
        ...(product_id ? [] : ['no-product' as const]),
        ...(product_id && !isSold(product_id) ? ['product-gone' as const] : []),
        ...(product_selection_type ? [] : ['no-selection' as const]),
      ]
    default:
      return []
  }
}
