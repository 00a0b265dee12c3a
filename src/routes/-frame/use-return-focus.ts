import { useEffect, useRef } from 'react'
import { isNobodys } from '#src/lib/takes-keys.ts'
import { keepFocusOn, orderOf, rowOfOrder } from '#src/orders/focus-order.ts'

/**
 * When nothing lies over a screen any more the keyboard goes back to what it came from. What was opened may have been
 * another thing meanwhile, a choice first and then what was chosen: only the first of them knew. After a reload none does,
 * and who went on from order to order ends at another: then it is the row of the one that was open last.
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
    // After whatever closes has given the focus up itself.
    const timer = setTimeout(() => {
      const { activeElement } = document
      const opened = opener.current
      const isLost = isNobodys(activeElement)
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
