import { useLayoutEffect, useRef, useState } from 'react'
import { useUnsaved } from '#src/data/unsaved.ts'
import { useDraft } from '#src/data/use-draft.ts'
import { type Enterable, type EnteredOf, stepped, typed } from './document-form.ts'
import { canRedo, canUndo, redo, settle, undo } from './history.ts'

export type Change<Entered> = Partial<Entered> | ((entered: Entered) => Partial<Entered>)

interface FormStateOptions<State> {
  draftKey: string
  open(): State
  /** Merges others' changes into the state. */
  follow(state: State): State
  isChanged(state: State): boolean
  /** Fills in what a draft of an earlier version of the app lacks. The same function at every call. */
  complete?(state: State): State
}

/** Form state with undo, stored as a draft that survives a crash. */
export function useFormState<State extends Enterable>({
  draftKey,
  open,
  follow,
  isChanged,
  complete,
}: FormStateOptions<State>) {
  type Entered = EnteredOf<State>
  const [initial] = useState(open)
  const draft = useDraft(draftKey, initial, complete)
  const state = follow(draft.value)
  const changed = isChanged(state)
  useUnsaved(changed)

  // A ref, because one event may bring two changes, such as leaving a field by making a choice.
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
    /** While typing; leaving the field turns it into one undo step. */
    type: (change: Change<Entered>) => apply((now) => typed(now, partOf(change, now))),
    /** One undo step, such as a choice. */
    set: (change: Change<Entered>) => apply((now) => stepped(now, partOf(change, now))),
    settle: () => travel(settle),
    undo: () => travel(undo),
    redo: () => travel(redo),
    canUndo: canUndo(state.entered),
    canRedo: canRedo(state.entered),
    /** Includes changes of the current event. */
    now: () => latest.current,
    keep: draft.keep,
    forget: draft.forget,
    /**
     * Not awaited: the operation removed the drafts, except for later typing. The form keeps its values until it
     * unmounts, since drawing it empty takes as long as drawing the next screen.
     */
    saved() {
      draft.release()
      draft.clear().catch(console.error)
    },
  }
}
