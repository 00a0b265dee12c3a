import { useEffect } from 'react'

/** Milliseconds: the second of two quick taps comes within it. */
const WITHIN = 300
const TAPS = ['pointerdown', 'pointerup', 'click'] as const

/** What lies below a layer is kept from the second tap of the one that closed it. */
export function useTapShield(isOpen: boolean) {
  useEffect(() => (isOpen ? shield : undefined), [isOpen])
}

function shield() {
  const swallow = (event: Event) => {
    if ((event as PointerEvent).pointerType !== 'touch') return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of TAPS) addEventListener(type, swallow, true)
  setTimeout(() => {
    for (const type of TAPS) removeEventListener(type, swallow, true)
  }, WITHIN)
}
