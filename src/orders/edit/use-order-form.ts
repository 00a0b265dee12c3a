import { type Change, useFormState } from '#src/parts/form/use-form-state.ts'
import { clashesOf, followed, settled } from './model/following.ts'
import type { FreeLine } from './model/free-line.ts'
import {
  completeDraft,
  type Entered,
  type FormState,
  isChanged,
  type OrderFields,
  withUnfinished,
} from './model/order-form.ts'

/** The form as its sections see it. */
export interface OrderForm {
  entered: Entered
  /** A save was tried: missing fields are marked. */
  checked: boolean
  /** While typing; leaving the field turns it into one undo step. */
  type(change: Change<Entered>): void
  /** One undo step, such as a choice. */
  set(change: Change<Entered>): void
  unfinished: Readonly<Record<string, FreeLine>>
  /** Stores an unfinished free line by the key of the line it changes, or '' for a new one. */
  write(key: string, line: FreeLine | null): void
}

const NONE: OrderForm['unfinished'] = {}

/** `theirs`: the current order with others' changes; null for a new one. */
export function useOrderForm(draftKey: string, open: () => FormState, theirs: OrderFields | null) {
  const follow = (state: FormState) => (theirs ? followed(state, theirs) : state)
  const form = useFormState<FormState>({ draftKey, open, follow, isChanged, complete: completeDraft })
  const { state } = form
  return {
    ...form,
    clashes: () => (theirs ? clashesOf(form.now(), theirs) : []),
    clashing: theirs !== null && clashesOf(state, theirs).length > 0,
    /** `mine`: the clashing fields that keep the user's own value. */
    settleClashes: (mine: readonly string[]) => theirs && form.apply((now) => settled(now, theirs, mine)),
    unfinished: state.unfinished ?? NONE,
    write: (key: string, line: FreeLine | null) => form.apply((now) => withUnfinished(now, key, line)),
  }
}
