import type { CollectionName } from '#sync/contract/core/documents.ts'
import { type DocumentState, tidyChanges } from './document-form.ts'
import { followingOf } from './following.ts'
import { type Change, useFormState } from './use-form-state.ts'

/** What the fields of a form need to know and may do. */
export interface DocumentForm<Fields extends object> {
  entered: Fields
  /** Of what somebody tried to save: the fields in which something is missing or wrong; none before they tried. */
  faults: readonly string[]
  type(change: Change<Fields>): void
  set(change: Change<Fields>): void
}

interface DocumentFormOptions<Fields extends object> {
  collection: CollectionName
  draftKey: string
  open(): DocumentState<Fields>
  /** The document as others have left it by now; null while it is made. */
  theirs: Fields | null
  /** As it will be stored: without blanks around it, for one. */
  tidy(entered: Fields): Fields
}

export function useDocumentForm<Fields extends object>({
  collection,
  draftKey,
  open,
  theirs,
  tidy,
}: DocumentFormOptions<Fields>) {
  const { followed, clashesOf, settled } = followingOf<Fields, Fields>({ collection, resultOf: tidy })
  const changes = (state: DocumentState<Fields>) => tidyChanges(state, tidy)
  const form = useFormState<DocumentState<Fields>>({
    draftKey,
    open,
    follow: (state) => (theirs ? followed(state, theirs) : state),
    isChanged: (state) => Object.keys(changes(state)).length > 0,
  })
  return {
    ...form,
    /** Of what is entered now, also by the last event. */
    changes: () => changes(form.now()),
    clashes: () => (theirs ? clashesOf(form.now(), theirs) : []),
    clashing: theirs !== null && clashesOf(form.state, theirs).length > 0,
    /** Of the fields that both changed: where one's own value stays. */
    settleClashes: (mine: readonly string[]) => theirs && form.apply((now) => settled(now, theirs, mine)),
  }
}
