import { useState } from 'react'
import type { CollectionName } from '#sync/contract/core/documents.ts'
import { completed, type DocumentState, tidyChanges } from './document-form.ts'
import { followingOf } from './following.ts'
import { type Change, useFormState } from './use-form-state.ts'

/** The form as its fields see it. */
export interface DocumentForm<Fields extends object> {
  entered: Fields
  /** Fields that are missing or invalid, once a save was tried. */
  faults: readonly string[]
  type(change: Change<Fields>): void
  set(change: Change<Fields>): void
}

interface DocumentFormOptions<Fields extends object> {
  collection: CollectionName
  draftKey: string
  open(): DocumentState<Fields>
  /** The current document with others' changes; null for a new one. */
  theirs: Fields | null
  /** The form in which it is stored, for instance trimmed. */
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
  const [opened] = useState(open)
  const changes = (state: DocumentState<Fields>) => tidyChanges(state, tidy)
  const form = useFormState<DocumentState<Fields>>({
    draftKey,
    open: () => opened,
    follow(stored) {
      const state = completed(stored, opened)
      return theirs ? followed(state, theirs) : state
    },
    isChanged: (state) => Object.keys(changes(state)).length > 0,
  })
  return {
    ...form,
    /** Includes changes of the current event, which are not rendered yet. */
    changes: () => changes(form.now()),
    clashes: () => (theirs ? clashesOf(form.now(), theirs) : []),
    changeCount: Object.keys(changes(form.state)).length,
    clashing: theirs !== null && clashesOf(form.state, theirs).length > 0,
    /** `mine`: the clashing fields that keep the user's own value. */
    settleClashes: (mine: readonly string[]) => theirs && form.apply((now) => settled(now, theirs, mine)),
  }
}
