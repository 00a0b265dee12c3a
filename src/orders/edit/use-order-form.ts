import { useLayoutEffect, useRef, useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { useUnsaved } from '#src/data/unsaved.ts'
import { useDraft } from '#src/data/use-draft.ts'
import { clashesOf, followed, settled } from './model/following.ts'
import { canRedo, canUndo, redo, settle, undo } from './model/history.ts'
import {
  type Entered,
  type FormState,
  isChanged,
  type OrderFields,
  stepped,
  typed,
} from './model/order-form.ts'

type Part = Partial<Entered>

/** What the sections of the form need to know and may do. */
export interface OrderForm {
  entered: Entered
  /** Somebody tried to save: what is missing is pointed out. */
  checked: boolean
  /** While typing; becomes a step to undo once the field is left. */
  type(part: Part): void
  /** A step by itself, such as a choice. */
  set(part: Part | ((entered: Entered) => Part)): void
}

/** Where a free line is kept while it is written; without a line: a new one. */
export const freeLineDraft = (formKey: string, lineId = '') => `${formKey} rule ${lineId}`

/** `theirs`: the order as others have left it by now; null while it is made. */
export function useOrderForm(draftKey: string, open: () => FormState, theirs: OrderFields | null) {
  const [initial] = useState(open)
  const engine = useEngine()
  const draft = useDraft(draftKey, initial)
  const drafts = [draftKey, freeLineDraft(draftKey)]
  const state = theirs ? followed(draft.value, theirs) : draft.value
  const changed = isChanged(state)
  useUnsaved(changed)

  // One event may bring two changes, such as leaving one field for a choice.
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  })
  function apply(step: (state: FormState) => FormState) {
    const next = step(latest.current)
    if (next === latest.current) return
    latest.current = next
    draft.change(next)
  }
  const travel = (move: (entered: FormState['entered']) => FormState['entered']) =>
    apply((now) => {
      const entered = move(now.entered)
      return entered === now.entered ? now : { ...now, entered }
    })

  return {
    state,
    ready: draft.ready,
    changed,
    clashes: () => (theirs ? clashesOf(latest.current, theirs) : []),
    clashing: theirs !== null && clashesOf(state, theirs).length > 0,
    /** Of the fields that both changed: where one's own value stays. */
    settleClashes: (mine: readonly string[]) => theirs && apply((now) => settled(now, theirs, mine)),
    type: (part: Part) => apply((now) => typed(now, part)),
    set: (part: Part | ((entered: Entered) => Part)) =>
      apply((now) => stepped(now, typeof part === 'function' ? part(now.entered.present) : part)),
    settle: () => travel(settle),
    undo: () => travel(undo),
    redo: () => travel(redo),
    canUndo: canUndo(state.entered),
    canRedo: canRedo(state.entered),
    /** Also what the last event has just changed. */
    now: () => latest.current,
    drafts,
    keep: draft.keep,
    async forget() {
      await draft.forget()
      await engine.draft.clear(freeLineDraft(draftKey))
    },
    /**
     * Nobody waits: with the operation the drafts went, but for what was typed since. What the form shows stays until it is
     * gone from the screen, as drawing it empty takes as long as drawing what comes instead.
     */
    saved() {
      draft.release()
      for (const key of drafts) engine.draft.clear(key).catch(console.error)
    },
  }
}
