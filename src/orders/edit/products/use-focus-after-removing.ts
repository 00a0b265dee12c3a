import { useLayoutEffect, useRef } from 'react'

/**
 * For a list of items with one button each, such as remove: after an item is removed the next one gets the focus. Other
 * buttons may follow in the group.
 */
export function useFocusAfterRemoving() {
  const group = useRef<HTMLDivElement>(null)
  const gone = useRef<number | null>(null)
  useLayoutEffect(() => {
    const at = gone.current
    gone.current = null
    if (at === null) return
    const buttons = [...(group.current?.querySelectorAll('button') ?? [])]
    const next = buttons[Math.min(at, buttons.length - 1)] ?? group.current
    next?.focus()
  })
  return {
    group,
    /** Called on removal with the index of the item. */
    removed(at: number) {
      gone.current = at
    },
  }
}
