import { type RefObject, useEffect } from 'react'

/** Frames in which the cards of a lane get their place. */
const PATIENCE = 20

/** Begins where the lane was left, once it has the cards for it. */
export function useLaneTop(list: RefObject<HTMLElement | null>, top: number, isDrawn: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; after that its user scrolls
  useEffect(() => {
    if (!isDrawn || top === 0) return
    let frame = 0
    function scroll(patience: number) {
      if (!list.current) return
      list.current.scrollTop = top
      if (patience > 0 && list.current.scrollTop < top - 1)
        frame = requestAnimationFrame(() => scroll(patience - 1))
    }
    scroll(PATIENCE)
    return () => cancelAnimationFrame(frame)
  }, [isDrawn])
}
