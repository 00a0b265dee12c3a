import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { hasLayer, isBack } from '#src/ui/overlays/use-back-closes.ts'

/** What tells places of a form apart, such as a path. */
export type PlaceOf = (at: { pathname: string; search: string }) => string

const pathOf: PlaceOf = ({ pathname }) => pathname

/**
 * Holds up whoever leaves for another place while `isUnsaved`; null while nobody waits for an answer. The router's own hook
 * for it spells out every pair of routes, which costs the compiler minutes.
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
          // That closes what lies over the form.
          if (hasLayer() && isBack(places)) return false
          return hold(placeOf(places.currentLocation), placeOf(places.nextLocation))
        },
        // Not on a reload or a crash: the draft survives those.
        enableBeforeUnload: false,
      }),
    [history, placeOf],
  )
  return answer
}
