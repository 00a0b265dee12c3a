import { type RefObject, useEffect, useState } from 'react'

/** Pixels before it is in sight. */
const AHEAD = '300px'

/** Whether an element has been in sight, or nearly; from then on it is. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !element.current) return
    // `scrollMargin` is newer than the types: without it a browser is merely late by one scroll.
    const margins = { rootMargin: AHEAD, scrollMargin: AHEAD } as IntersectionObserverInit
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
    }, margins)
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isNear, element])
  return isNear
}
