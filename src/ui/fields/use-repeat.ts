import { useEffect, useRef } from 'react'

/** As long as a button is held. Milliseconds. */
const FIRST = 400
const NEXT = 60

/** Does something when a button is pressed, and again and again while it is held and may be. */
export function useRepeat(act: () => void, isDisabled: boolean) {
  const latest = useRef(act)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = act
  })
  // A button that is disabled while it is held is not told of its release.
  useEffect(() => {
    if (isDisabled) clearTimeout(timer.current)
  }, [isDisabled])
  useEffect(() => () => clearTimeout(timer.current), [])

  const again = (wait: number) => {
    timer.current = setTimeout(() => {
      latest.current()
      again(NEXT)
    }, wait)
  }
  return {
    start() {
      latest.current()
      again(FIRST)
    },
    stop() {
      clearTimeout(timer.current)
    },
  }
}
