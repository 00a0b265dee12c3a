import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { keepPlace, keptPlace } from '#src/lib/kept-places.ts'

/** Pixels. */
interface Place {
  left: number
  /** How far each lane was scrolled, by the name of its status. */
  tops: Readonly<Record<string, number>>
}

const START: Place = { left: 0, tops: {} }

/** Back and a reload lead to the same lanes, and in each of them to the same cards; `about` says of which orders. */
export function useBoardPlace(board: RefObject<HTMLElement | null>, about: string, lanes: readonly string[]) {
  const place = `board ${about}`
  const [kept] = useState(() => ({ place, ...(keptPlace<Place>(place) ?? START) }))
  const isBack = useRef(kept.left === 0)
  /** With another filter a lane begins at its top. */
  const topOf = (lane: string) => (place === kept.place ? (kept.tops[lane] ?? 0) : 0)

  const keep = useEffectEvent(() => {
    if (!board.current) return
    const sections = [...board.current.querySelectorAll('section')]
    const tops = sections.map((section, at) => {
      const name = lanes[at] ?? ''
      // One that was not drawn yet is where it was.
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
  // As long as the lanes are there to be asked where they are.
  useLayoutEffect(() => () => keep(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: lanes come one after the other, until it is wide enough
  useLayoutEffect(goBack, [lanes.length])

  return topOf
}
