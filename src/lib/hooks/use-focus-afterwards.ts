import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus to `next` before the element with the returned ref unmounts with it, which would lose the focus. The
 * calling component has to unmount with the element.
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
