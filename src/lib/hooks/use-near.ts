import { type RefObject, useEffect, useState } from 'react'

/** Pixels before it comes into view. */
const AHEAD = '300px'

/** Whether an element is in view or nearly so; stays true afterwards. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !element.current) return
    // `scrollMargin` is missing in the types; browsers without it react one scroll late.
    const margins = { rootMargin: AHEAD, scrollMargin: AHEAD } as IntersectionObserverInit
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
    }, margins)
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isNear, element])
  return isNear
}
