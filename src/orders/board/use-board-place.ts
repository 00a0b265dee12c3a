import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { keepPlace, keptPlace } from '#src/lib/kept-places.ts'

/** Pixels. */
interface Place {
  left: number
  /** The scroll position of each lane, by the name of its status. */
  tops: Readonly<Record<string, number>>
}

const START: Place = { left: 0, tops: {} }

/** Going back, or reloading, restores the scroll positions of board and lanes; `about` identifies the filter. */
export function useBoardPlace(board: RefObject<HTMLElement | null>, about: string, lanes: readonly string[]) {
  const place = `board ${about}`
  const [kept] = useState(() => ({ place, ...(keptPlace<Place>(place) ?? START) }))
  const isBack = useRef(kept.left === 0)
  /** Under another filter a lane starts at its top. */
  const topOf = (lane: string) => (place === kept.place ? (kept.tops[lane] ?? 0) : 0)

  const keep = useEffectEvent(() => {
    if (!board.current) return
    const sections = [...board.current.querySelectorAll('section')]
    const tops = sections.map((section, at) => {
      const name = lanes[at] ?? ''
      // A lane that was not drawn keeps its earlier position.
      return [name, section.querySelector('[role=grid]')?.scrollTop ?? topOf(name)] as const
    })
    keepPlace(place, { left: board.current.scrollLeft, tops: Object.fromEntries(tops) } satisfies Place)
  })
  const goBack = useEffectEvent(() => {
    if (isBack.current || !board.current) return
    board.current.scrollTo({ left: kept.left, behavior: 'instant' })
    isBack.current = board.current.scrollLeft > kept.left - 1
  })
  useEffect(() => {
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [])
  // A layout effect: at its cleanup the lanes are still in the document.
  useLayoutEffect(() => () => keep(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: lanes come one after the other, until it is wide enough
  useLayoutEffect(goBack, [lanes.length])

  return topOf
}
