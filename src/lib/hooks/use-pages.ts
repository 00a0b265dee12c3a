import { useEffect, useRef, useState } from 'react'

/** For pages side by side in a scrolling track: `at` follows the scroll position, and `turnTo` scrolls. */
export function usePages(count: number) {
  const track = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  useEffect(() => {
    const strip = track.current
    if (!strip) return
    const settle = () => setAt(Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth)))
    strip.addEventListener('scrollend', settle)
    return () => strip.removeEventListener('scrollend', settle)
  }, [])
  function turnTo(page: number) {
    const wanted = Math.max(0, Math.min(count - 1, page))
    setAt(wanted)
    track.current?.scrollTo({ left: wanted * track.current.clientWidth })
  }
  return { track, at, turnTo }
}
