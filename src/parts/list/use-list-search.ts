import { useState } from 'react'

export interface ListSearch<View> {
  /** What is looked at, with what is being typed. */
  view: View
  /** For the search field. */
  field: { value: string; onSearch(text: string): void; onType(text: string): void; emptied: number }
  look(change: Partial<View>): void
  /** What was typed counts: the address has it from now on. */
  settle(): void
}

/** The search of a list: in the address once it was asked for, and on the screen while it is typed. */
export function useListSearch<View extends { text: string }>(
  asked: View,
  onView: (change: Partial<View>) => void,
): ListSearch<View> {
  /** In the search field, and not yet in the address; null when what is there is. */
  const [typed, setTyped] = useState<string | null>(null)
  const [emptied, setEmptied] = useState(0)

  function look(change: Partial<View>) {
    if (change.text !== undefined) setTyped(null)
    if (change.text === '') setEmptied(emptied + 1)
    onView(change)
  }

  return {
    view: { ...asked, text: typed?.trim() ?? asked.text },
    field: {
      value: asked.text,
      onSearch: (text) => look({ text } as Partial<View>),
      onType: setTyped,
      emptied,
    },
    look,
    settle: () => setTyped(null),
  }
}
