import { useLingui } from '@lingui/react/macro'
import { Replace } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useCan } from '#src/data/use-can.ts'
import { useOffer } from '#src/parts/offered-actions.ts'
import { orderOf } from './focus-order.ts'

const OVER = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/** What one can do with the order whose row or card has the focus, or had it before something was opened over it. */
export function useRowOffer(isCovered: boolean, onStatus: (orderId: string) => void) {
  const { t } = useLingui()
  const mayChange = useCan('orders.status')
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

  useOffer(
    mayChange && isOnRow && !isCovered
      ? [
          {
            id: 'status',
            label: t`Status wijzigen`,
            icon: Replace,
            keys: 'S',
            run: () => focused.current && onStatus(focused.current),
          },
        ]
      : NOTHING,
  )
}

const NOTHING = [] as const
