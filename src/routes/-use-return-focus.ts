import { useEffect, useRef } from 'react'

/**
 * When nothing lies over a screen any more the keyboard goes back to what it came from. What was opened may have been
 * another thing meanwhile, a choice first and then what was chosen: only the first of them knew.
 */
export function useReturnFocus(isBare: boolean) {
  const opener = useRef<Element | null>(null)
  const wasBare = useRef(isBare)
  if (wasBare.current && !isBare) opener.current = document.activeElement
  wasBare.current = isBare

  useEffect(() => {
    if (!isBare) return
    // After whatever closes has given the focus up itself.
    const timer = setTimeout(() => {
      const { current } = opener
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && current instanceof HTMLElement && current.isConnected) {
        current.focus({ preventScroll: true })
      }
      opener.current = null
    })
    return () => clearTimeout(timer)
  }, [isBare])
}
