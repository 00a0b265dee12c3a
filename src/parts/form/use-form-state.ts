import { useLayoutEffect, useRef, useState } from 'react'
import { useUnsaved } from '#src/data/unsaved.ts'
import { useDraft } from '#src/data/use-draft.ts'
import { type Enterable, type EnteredOf, stepped, typed } from './document-form.ts'
import { canRedo, canUndo, redo, settle, undo } from './history.ts'

export type Change<Entered> = Partial<Entered> | ((entered: Entered) => Partial<Entered>)

interface FormStateOptions<State> {
  draftKey: string
  open(): State
  /** What others did to the document meanwhile, taken in. */
  follow(state: State): State
  isChanged(state: State): boolean
}

/** A form of which every step can be undone, and which outlives a crash. */
export function useFormState<State extends Enterable>({
  draftKey,
  open,
  follow,
  isChanged,
}: FormStateOptions<State>) {
  type Entered = EnteredOf<State>
  const [initial] = useState(open)
  const draft = useDraft(draftKey, initial)
  const state = follow(draft.value)
  const changed = isChanged(state)
  useUnsaved(changed)

  // One event may bring two changes, such as leaving one field for a choice.
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  })
  function apply(step: (state: State) => State) {
    const next = step(latest.current)
    if (next === latest.current) return
    latest.current = next
    draft.change(next)
  }
  const travel = (move: (entered: State['entered']) => State['entered']) =>
    apply((now) => {
      const entered = move(now.entered)
      return entered === now.entered ? now : { ...now, entered }
    })
  const partOf = (change: Change<Entered>, { entered }: State) =>
    typeof change === 'function' ? change(entered.present) : change

  return {
    state,
    ready: draft.ready,
    changed,
    apply,
    /** While typing; becomes a step to undo once the field is left. */
    type: (change: Change<Entered>) => apply((now) => typed(now, partOf(change, now))),
    /** A step by itself, such as a choice. */
    set: (change: Change<Entered>) => apply((now) => stepped(now, partOf(change, now))),
    settle: () => travel(settle),
    undo: () => travel(undo),
    redo: () => travel(redo),
    canUndo: canUndo(state.entered),
    canRedo: canRedo(state.entered),
    /** Also what the last event has just changed. */
    now: () => latest.current,
    keep: draft.keep,
    forget: draft.forget,
    /**
     * Nobody waits: with the operation the drafts went, but for what was typed since. What the form shows stays until it is
     * gone from the screen, as drawing it empty takes as long as drawing what comes instead.
     */
    saved() {
      draft.release()
      draft.clear().catch(console.error)
    },
  }
}
