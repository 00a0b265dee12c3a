import { type RefObject, useEffect, useState } from 'react'
import { newId } from '#src/data/new-id.ts'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { type Draft, type DraftStep, type FlowField, writtenOf } from '#sync/contract/flows/versions.ts'
import {
  addField,
  addStep,
  changeField,
  changeStep,
  copyField,
  copyStep,
  emptyField,
  type FieldType,
  moveField,
  moveStep,
  removeField,
  removeStep,
} from './draft-edits.ts'
import { type FlowFields, writing } from './flow-form.ts'

export type DraftEditing = ReturnType<typeof useDraftEditing>

/**
 * The draft of a form, what of it is open, and the changes its parts make. `place`: the open step by its number, -1 for
 * none, which survives the form that begins anew after saving. Publishing gives steps other ids.
 */
export function useDraftEditing(form: DocumentForm<FlowFields>, place: RefObject<number>) {
  const draft = writtenOf(form.entered)
  const [open, setOpen] = useState(() => ({ step: draft.steps[place.current]?.id ?? '', field: '' }))
  const step = draft.steps.find(({ id }) => id === open.step)
  const at = step ? draft.steps.indexOf(step) : -1
  useEffect(() => {
    place.current = at
  }, [at, place])

  const editing = (become: (draft: Draft) => Draft) => (now: FlowFields) => writing(become(writtenOf(now)))
  /** A change that can be undone by itself. */
  const set = (become: (draft: Draft) => Draft) => form.set(editing(become))
  const type = (become: (draft: Draft) => Draft) => form.type(editing(become))
  const show = (step: string, field = '') => setOpen({ step, field })

  return {
    draft,
    /** undefined: the name and the end of the flow are open. */
    step,
    openField: open.field,
    open: show,
    /** The products that fields of the flow name. */
    asked: [
      ...new Set(
        draft.steps.flatMap(({ fields }) => fields.map(({ product_id }) => product_id).filter(Boolean)),
      ),
    ],
    type: (part: Partial<Draft>) => type((now) => ({ ...now, ...part })),
    steps: {
      add() {
        const id = newId()
        set((now) => addStep(now, id, step?.id ?? null))
        show(id)
      },
      copy(from: string) {
        const id = newId()
        set((now) => copyStep(now, from, id))
        show(id)
      },
      remove(id: string) {
        const at = draft.steps.findIndex((each) => each.id === id)
        set((now) => removeStep(now, id))
        if (id === step?.id) show((draft.steps[at + 1] ?? draft.steps[at - 1])?.id ?? '')
      },
      move: (id: string, before: string | null) => set((now) => moveStep(now, id, before)),
      type: (id: string, part: Partial<DraftStep>) => type((now) => changeStep(now, id, part)),
      set: (id: string, part: Partial<DraftStep>) => set((now) => changeStep(now, id, part)),
    },
    fields: {
      add(stepId: string, kind: FieldType) {
        const field = emptyField(newId(), kind)
        set((now) => addField(now, stepId, field))
        show(stepId, field.key)
      },
      copy(stepId: string, from: string) {
        const key = newId()
        set((now) => copyField(now, stepId, from, key))
        show(stepId, key)
      },
      remove(stepId: string, key: string) {
        set((now) => removeField(now, stepId, key))
        if (key === open.field) show(stepId)
      },
      move: (stepId: string, key: string, before: string | null) =>
        set((now) => moveField(now, stepId, key, before)),
      type: (stepId: string, key: string, part: Partial<FlowField>) =>
        type((now) => changeField(now, stepId, key, part)),
      set(stepId: string, key: string, part: Partial<FlowField>) {
        set((now) => changeField(now, stepId, key, part))
        if (part.key !== undefined) show(stepId, part.key)
      },
    },
  }
}
