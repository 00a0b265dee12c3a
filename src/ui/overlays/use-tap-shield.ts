import { useEffect } from 'react'

/** Milliseconds: the second of two quick taps comes within it. */
const WITHIN = 300
const TAPS = ['pointerdown', 'pointerup', 'click'] as const

const isTouch = (event: Event) => (event as PointerEvent).pointerType === 'touch'

/** What lies below a layer is kept from the second tap of the one that closed it. */
export function useTapShield(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return
    let tapped = Number.NEGATIVE_INFINITY
    const note = (event: Event) => {
      if (isTouch(event)) tapped = performance.now()
    }
    for (const type of TAPS) addEventListener(type, note, true)
    return () => {
      for (const type of TAPS) removeEventListener(type, note, true)
      if (performance.now() - tapped < WITHIN) raise()
    }
  }, [isOpen])
}

let raised = new AbortController()

/** A screen that has gone takes its shield along; what was tapped on it says nothing of the next one. */
export const lowerTapShield = () => raised.abort()

function raise() {
  const swallow = (event: Event) => {
    if (!isTouch(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  lowerTapShield()
  // By a signal: it outlives its layer, and may outlive the page, which then has no listeners to take away.
  const over = new AbortController()
  raised = over
  for (const type of TAPS) addEventListener(type, swallow, { capture: true, signal: over.signal })
  setTimeout(() => over.abort(), WITHIN)
}
