import type { Draft, FlowField } from '#sync/contract/flows/versions.ts'
import type { FieldType } from './draft-edits.ts'

const ASKED: readonly FieldType[] = ['checkbox', 'textfield', 'textarea']

/** The draft as it is tried: a question that is not written yet is called by its kind, since no field goes unnamed. */
export function shownDraft(draft: Draft, types: Readonly<Record<FieldType, string>>): Draft {
  const named = (field: FlowField): FlowField =>
    ASKED.includes(field.type) && (field.label || field.text).trim() === ''
      ? { ...field, label: types[field.type] }
      : field
  return { ...draft, steps: draft.steps.map((step) => ({ ...step, fields: step.fields.map(named) })) }
}
