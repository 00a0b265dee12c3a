import { type RefObject, useEffect } from 'react'

/** Frames within which the cards of a lane get their positions. */
const MAX_FRAMES = 20

/** Restores the scroll position of a lane, once its cards are drawn. */
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
    scroll(MAX_FRAMES)
    return () => cancelAnimationFrame(frame)
  }, [isDrawn])
}
