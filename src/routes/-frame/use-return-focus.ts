import { useEffect, useRef } from 'react'
import { isUnfocused } from '#src/lib/takes-keys.ts'
import { keepFocusOn, orderOf, rowOfOrder } from '#src/orders/focus-order.ts'

/**
 * Restores the focus when the last layer over a screen closes. Several layers may have followed each other, of which
 * only the first knew the opener. After a reload none does, and stepping through orders ends at another one: then the
 * row of the last open item gets the focus.
 */
export function useReturnFocus(open: string | null, isBare = open === null) {
  const opener = useRef<Element | null>(null)
  const wasBare = useRef(isBare)
  const last = useRef(open)
  if (open) last.current = open
  if (wasBare.current && !isBare) opener.current = document.activeElement
  wasBare.current = isBare

  useEffect(() => {
    if (!isBare) return
    // After the closing layer has given up the focus.
    const timer = setTimeout(() => {
      const { activeElement } = document
      const opened = opener.current
      const isLost = isUnfocused(activeElement)
      const isOther = (row: Element | null) =>
        last.current !== null && orderOf(row) !== null && orderOf(row) !== last.current
      if (last.current && isOther(activeElement)) rowOfOrder(last.current)?.focus()
      else if (isLost && opened instanceof HTMLElement && opened.isConnected && !isOther(opened)) {
        opened.focus({ preventScroll: true })
      } else if (isLost && last.current) keepFocusOn(last.current)
      last.current = null
      opener.current = null
    })
    return () => clearTimeout(timer)
  }, [isBare])
}
