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
      if (performance.now() - tapped < WITHIN) shield()
    }
  }, [isOpen])
}

function shield() {
  const swallow = (event: Event) => {
    if (!isTouch(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of TAPS) addEventListener(type, swallow, true)
  setTimeout(() => {
    for (const type of TAPS) removeEventListener(type, swallow, true)
  }, WITHIN)
}
