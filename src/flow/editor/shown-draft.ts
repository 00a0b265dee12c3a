import type { Draft, FlowField } from '#sync/contract/flows/versions.ts'
import type { FieldType } from './draft-edits.ts'

const ASKED: readonly FieldType[] = ['checkbox', 'textfield', 'textarea']

/**
 * The draft as it is tried. A question that is not written yet is called by its kind, since no field goes unnamed. A
 * product that is not chosen yet would be shown as withdrawn.
 */
export function shownDraft(draft: Draft, types: Readonly<Record<FieldType, string>>): Draft {
  function named(field: FlowField): FlowField {
    const { type, label, text, product_id } = field
    if (type === 'product' && product_id === '')
      return { ...field, type: 'plaintext', text: label || types.product, label: '' }
    return ASKED.includes(type) && (label || text).trim() === '' ? { ...field, label: types[type] } : field
  }
  return { ...draft, steps: draft.steps.map((step) => ({ ...step, fields: step.fields.map(named) })) }
}
