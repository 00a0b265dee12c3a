import type { DocumentOf } from '../../registry.ts'

type Flow = Pick<DocumentOf<'flows'>, 'steps'>
type Field = Flow['steps'][string]['fields'][number]

export interface FlowFault {
  /** step-001 … */
  step: string
  /** Counted from 1, as somebody reads them; 0: the step itself. */
  field: number
  what: 'no-fields' | 'blocks-for-ever' | 'no-text' | 'no-product' | 'no-selection' | 'same-key'
}

/** What keeps a flow from being gone through (SPEC §5), in the order of its steps. */
export function flowFaults({ steps }: Flow): FlowFault[] {
  return Object.keys(steps)
    .toSorted()
    .flatMap((step) => faultsIn(step, steps[step]))
}

function faultsIn(step: string, defined: Flow['steps'][string] | undefined): FlowFault[] {
  const fields = defined?.fields ?? []
  if (fields.length === 0) return [{ step, field: 0, what: 'no-fields' }]
  const isShut = defined?.blockOnEmpty && !fields.some(asksAnything)
  const inFields = fields.flatMap((field, at): FlowFault[] => {
    const isSecond =
      asksValue(field) && fields.findIndex((other) => asksValue(other) && other.key === field.key) !== at
    const faults = [...ownFaults(field), ...(isSecond ? ['same-key' as const] : [])]
    return faults.map((what) => ({ step, field: at + 1, what }))
  })
  return isShut ? [{ step, field: 0, what: 'blocks-for-ever' }, ...inFields] : inFields
}

const asksAnything = ({ type }: Field) => !['plaintext', 'spacer', 'separator'].includes(type)

/** What was filled in is known by its key: two with the same one would be one. */
const asksValue = ({ type }: Field) => ['checkbox', 'textfield', 'textarea'].includes(type)

function ownFaults({ type, label, text, product_id, product_selection_type }: Field): FlowFault['what'][] {
  switch (type) {
    case 'plaintext':
    case 'checkbox':
    case 'textfield':
    case 'textarea':
      return label.trim() || text.trim() ? [] : ['no-text']
    case 'product':
      return [
        ...(product_id ? [] : ['no-product' as const]),
        ...(product_selection_type ? [] : ['no-selection' as const]),
      ]
    default:
      return []
  }
}
