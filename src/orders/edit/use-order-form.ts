import { type Change, useFormState } from '#src/parts/form/use-form-state.ts'
import { clashesOf, followed, settled } from './model/following.ts'
import type { FreeLine } from './model/free-line.ts'
import {
  type Entered,
  type FormState,
  isChanged,
  type OrderFields,
  withUnfinished,
} from './model/order-form.ts'

/** What the sections of the form need to know and may do. */
export interface OrderForm {
  entered: Entered
  /** Somebody tried to save: what is missing is pointed out. */
  checked: boolean
  /** While typing; becomes a step to undo once the field is left. */
  type(change: Change<Entered>): void
  /** A step by itself, such as a choice. */
  set(change: Change<Entered>): void
  unfinished: Readonly<Record<string, FreeLine>>
  /** Keeps a free line while it is written, by the key of the line it changes, or under '' for a new one. */
  write(key: string, line: FreeLine | null): void
}

const NONE: OrderForm['unfinished'] = {}

/** `theirs`: the order as others have left it by now; null while it is made. */
export function useOrderForm(draftKey: string, open: () => FormState, theirs: OrderFields | null) {
  const follow = (state: FormState) => (theirs ? followed(state, theirs) : state)
  const form = useFormState<FormState>({ draftKey, open, follow, isChanged })
  const { state } = form
  return {
    ...form,
    clashes: () => (theirs ? clashesOf(form.now(), theirs) : []),
    clashing: theirs !== null && clashesOf(state, theirs).length > 0,
    /** Of the fields that both changed: where one's own value stays. */
    settleClashes: (mine: readonly string[]) => theirs && form.apply((now) => settled(now, theirs, mine)),
    unfinished: state.unfinished ?? NONE,
    write: (key: string, line: FreeLine | null) => form.apply((now) => withUnfinished(now, key, line)),
  }
}
