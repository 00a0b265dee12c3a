import { useState } from 'react'

export interface ListSearch<View> {
  /** The view, with the text being typed. */
  view: View
  /** Props of the search field. */
  field: { value: string; onSearch(text: string): void; onType(text: string): void; emptied: number }
  look(change: Partial<View>): void
  /** Moves the typed text to the URL. */
  settle(): void
}

/** The search of a list: in the URL once submitted, in state while typed. */
export function useListSearch<View extends { text: string }>(
  asked: View,
  onView: (change: Partial<View>) => void,
): ListSearch<View> {
  /** Text in the search field that is not in the URL yet; null when it equals the URL. */
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
