import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { hasLayer, isBack } from '#src/ui/overlays/use-back-closes.ts'

/** Maps a location to an identifier of the form's place, such as its path. */
export type PlaceOf = (at: { pathname: string; search: string }) => string

const pathOf: PlaceOf = ({ pathname }) => pathname

/**
 * Blocks navigation to another place while `isUnsaved`; null while no answer is awaited. The router's own hook would
 * type every pair of routes, which costs the compiler minutes.
 */
export function useLeaving(
  isUnsaved: () => boolean,
  placeOf: PlaceOf = pathOf,
): ((mayLeave: boolean) => void) | null {
  const { history } = useRouter()
  const [answer, setAnswer] = useState<((mayLeave: boolean) => void) | null>(null)

  const hold = useEffectEvent((from: string, to: string): boolean | Promise<boolean> => {
    if (from === to || !isUnsaved()) return false
    return new Promise((resolve) => {
      setAnswer(() => (mayLeave: boolean) => {
        setAnswer(null)
        resolve(!mayLeave)
      })
    })
  })
  useEffect(
    () =>
      history.block({
        blockerFn: (places) => {
          // Back closes the layer over the form instead.
          if (hasLayer() && isBack(places)) return false
          return hold(placeOf(places.currentLocation), placeOf(places.nextLocation))
        },
        // Reloads and crashes do not ask: the draft survives them.
        enableBeforeUnload: false,
      }),
    [history, placeOf],
  )
  return answer
}
