import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { VirtuosoHandle } from 'react-virtuoso'
import { keepPlace } from '#src/lib/kept-places.ts'

/** Keeps where somebody is in a list, and what else they had there, when the list or the page goes. For the list itself. */
export function useKeptRows(place: string, at: () => object) {
  const virtuoso = useRef<VirtuosoHandle>(null)
  const keep = useEffectEvent(() => {
    virtuoso.current?.getState((rows) => keepPlace(place, { ...at(), rows }))
  })
  useEffect(() => {
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [])
  // As long as the rows are there to be asked where they are.
  useLayoutEffect(() => () => keep(), [])
  return virtuoso
}
