import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { VirtuosoHandle } from 'react-virtuoso'
import { keepPlace } from '#src/lib/kept-places.ts'

/** Stores the scroll position of a list, and `at`, when the list or the page goes. Returns the ref for the list. */
export function useKeptRows(place: string, at: () => object) {
  const virtuoso = useRef<VirtuosoHandle>(null)
  const keep = useEffectEvent(() => {
    virtuoso.current?.getState((rows) => keepPlace(place, { ...at(), rows }))
  })
  useEffect(() => {
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [])
  // A layout effect: at its cleanup the rows are still in the document.
  useLayoutEffect(() => () => keep(), [])
  return virtuoso
}
