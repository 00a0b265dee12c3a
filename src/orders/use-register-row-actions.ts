import { useEffect, useRef, useState } from 'react'
import { useRegisterOrderActions } from '#src/parts/order/use-register-order-actions.ts'
import { orderOf } from './focus-order.ts'
import type { RowQuestion } from './row-dialog.tsx'

const OVER = '[role="dialog"], [role="alertdialog"], [role="menu"]'

interface RowActions {
  onStatus(orderId: string): void
  onAsk(question: RowQuestion): void
}

/** Registers the actions of the order whose row or card has the focus, or had it before a dialog opened. */
export function useRegisterRowActions(isCovered: boolean, { onStatus, onAsk }: RowActions) {
  const focused = useRef<string | null>(null)
  const [isOnRow, setOnRow] = useState(false)

  useEffect(() => {
    function note({ target }: FocusEvent) {
      if (target instanceof Element && target.closest(OVER)) return
      focused.current = orderOf(target)
      setOnRow(focused.current !== null)
    }
    addEventListener('focusin', note)
    return () => removeEventListener('focusin', note)
  }, [])

  const withFocused = (then: (orderId: string) => void) => () => {
    if (focused.current) then(focused.current)
  }
  useRegisterOrderActions(
    isOnRow && !isCovered
      ? {
          onStatus: withFocused(onStatus),
          onComment: withFocused((orderId) => onAsk({ about: 'comment', orderId })),
          onPhoto: withFocused((orderId) => onAsk({ about: 'photo', orderId })),
        }
      : null,
  )
}
