import { useLayoutEffect, useRef } from 'react'

/** Of several things that each have one button, in a group that may end with others: whoever takes one off goes on with the next. */
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
    /** As it goes: at which place it stood. */
    removed(at: number) {
      gone.current = at
    },
  }
}
