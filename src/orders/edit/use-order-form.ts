import { useLayoutEffect, useRef, useState } from 'react'
import { useUnsaved } from '#src/data/unsaved.ts'
import { useDraft } from '#src/data/use-draft.ts'
import { clashesOf, followed, settled } from './model/following.ts'
import type { FreeLine } from './model/free-line.ts'
import { canRedo, canUndo, redo, settle, undo } from './model/history.ts'
import {
  type Entered,
  type FormState,
  isChanged,
  type OrderFields,
  stepped,
  typed,
  withUnfinished,
} from './model/order-form.ts'

type Part = Partial<Entered>
type Change = Part | ((entered: Entered) => Part)

/** What the sections of the form need to know and may do. */
export interface OrderForm {
  entered: Entered
  /** Somebody tried to save: what is missing is pointed out. */
  checked: boolean
  /** While typing; becomes a step to undo once the field is left. */
  type(change: Change): void
  /** A step by itself, such as a choice. */
  set(change: Change): void
  unfinished: Readonly<Record<string, FreeLine>>
  /** Keeps a free line while it is written, by the key of the line it changes, or under '' for a new one. */
  write(key: string, line: FreeLine | null): void
}

const NONE: OrderForm['unfinished'] = {}

/** `theirs`: the order as others have left it by now; null while it is made. */
export function useOrderForm(draftKey: string, open: () => FormState, theirs: OrderFields | null) {
  const [initial] = useState(open)
  const draft = useDraft(draftKey, initial)
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
    type: (change: Change) => apply((now) => typed(now, partOf(change, now))),
    set: (change: Change) => apply((now) => stepped(now, partOf(change, now))),
    unfinished: state.unfinished ?? NONE,
    write: (key: string, line: FreeLine | null) => apply((now) => withUnfinished(now, key, line)),
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

const partOf = (change: Change, { entered }: FormState): Part =>
  typeof change === 'function' ? change(entered.present) : change
