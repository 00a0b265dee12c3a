import { useEffect } from 'react'

/** Milliseconds within which a second tap counts as a double tap. */
const DOUBLE_TAP_MS = 300
const TAPS = ['pointerdown', 'pointerup', 'click'] as const

const isTouch = (event: Event) => (event as PointerEvent).pointerType === 'touch'

/** Shields the screen below a layer from the second tap of the one that closed it. */
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
      if (performance.now() - tapped < DOUBLE_TAP_MS) raise()
    }
  }, [isOpen])
}

let raised = new AbortController()

/** Lifts the shield when another screen is shown: the tap was not for the new one. */
export const lowerTapShield = () => raised.abort()

function raise() {
  const swallow = (event: Event) => {
    if (!isTouch(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  lowerTapShield()
  // An abort signal, since the shield outlives its layer and maybe the page.
  const over = new AbortController()
  raised = over
  for (const type of TAPS) addEventListener(type, swallow, { capture: true, signal: over.signal })
  setTimeout(() => over.abort(), DOUBLE_TAP_MS)
}
