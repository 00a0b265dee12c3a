import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For something that goes while it holds the focus, which would then be lost: the focus moves on to `next` before it goes.
 * Returns the ref of what goes; the component that calls this must go with it.
 */
export function useFocusAfterwards<T extends HTMLElement>(
  next: RefObject<HTMLElement | null>,
): RefObject<T | null> {
  const own = useRef<T>(null)
  useLayoutEffect(() => {
    const { current } = own
    return () => {
      if (current?.contains(document.activeElement)) next.current?.focus()
    }
  }, [next])
  return own
}
