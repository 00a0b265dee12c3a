import { useEffect, useRef } from 'react'

/** Milliseconds: the delay before the first repetition, and between the next. */
const FIRST_DELAY_MS = 400
const REPEAT_INTERVAL_MS = 60

/** Calls `act` on press, and repeatedly while the button is held and enabled. */
export function useRepeat(act: () => void, isDisabled: boolean) {
  const latest = useRef(act)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = act
  })
  // A disabled button gets no event for its release.
  useEffect(() => {
    if (isDisabled) clearTimeout(timer.current)
  }, [isDisabled])
  useEffect(() => () => clearTimeout(timer.current), [])

  const again = (wait: number) => {
    timer.current = setTimeout(() => {
      latest.current()
      again(REPEAT_INTERVAL_MS)
    }, wait)
  }
  return {
    start() {
      latest.current()
      again(FIRST_DELAY_MS)
    },
    stop() {
      clearTimeout(timer.current)
    },
  }
}
