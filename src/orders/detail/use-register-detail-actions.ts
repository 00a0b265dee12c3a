import { useLingui } from '@lingui/react/macro'
import {
  Archive,
  ArrowDown,
  ArrowUp,
  Camera,
  FilePen,
  type LucideIcon,
  MessageSquare,
  Printer,
  Replace,
  ScrollText,
} from 'lucide-react'
import type { RefObject } from 'react'
import { useCan } from '#src/data/use-can.ts'
import type { OrderMode } from '#src/lib/links/links.ts'
import { type Action, useRegisterActions } from '#src/parts/order/registered-actions.ts'
import { neighbourOf } from '../focus-order.ts'

interface DetailActions {
  screen: RefObject<HTMLElement | null>
  orderId: string
  /** Without the order on this device no action is offered. */
  isHere: boolean
  modes: readonly OrderMode[]
  onMode: ((mode: OrderMode) => void) | undefined
  /** Opens the next or previous order of the list. */
  onStep: ((orderId: string) => void) | undefined
  onStatus(): void
}

/** Registers the actions of the open order with the command palette and the shortcuts. */
export function useRegisterDetailActions({
  screen,
  orderId,
  isHere,
  modes,
  onMode,
  onStep,
  onStatus,
}: DetailActions) {
  const { t } = useLingui()
  const may = {
    status: useCan('orders.status'),
    attach: useCan('orders.attach'),
    comment: useCan('orders.comment'),
    edit: useCan('orders.edit'),
    archive: useCan('orders.archive'),
  }
  const inScreen = (selector: string) => screen.current?.querySelector<HTMLElement>(selector)
  const go = (mode: OrderMode, label: string, icon: LucideIcon): Action[] =>
    onMode && modes.includes(mode) ? [{ id: mode, label, icon, run: () => onMode(mode) }] : []

  function step(by: 1 | -1) {
    const next = neighbourOf(orderId, by)
    if (next) onStep?.(next)
  }

  const actions: Action[] = [
    ...(may.status
      ? [{ id: 'status', label: t`Status wijzigen`, icon: Replace, keys: 'S', run: onStatus }]
      : []),
    ...(may.comment
      ? [
          {
            id: 'comment',
            label: t`Commentaar`,
            icon: MessageSquare,
            keys: 'C',
            run: () => inScreen('form textarea')?.focus(),
          },
        ]
      : []),
    ...(may.attach
      ? [
          {
            id: 'photo',
            label: t`Foto toevoegen`,
            icon: Camera,
            run: () => inScreen('input[type=file][multiple]')?.click(),
          },
        ]
      : []),
    ...(may.edit ? go('edit', t`Wijzigen`, FilePen) : []),
    ...go('print_work_order', t`Werkbon printen`, ScrollText),
    ...go('print_order', t`Order printen`, Printer),
    ...(may.archive ? go('archive', t`Archiveren`, Archive) : []),
    ...(onStep
      ? [
          { id: 'next', label: t`Volgende order`, icon: ArrowDown, keys: 'J', run: () => step(1) },
          { id: 'previous', label: t`Vorige order`, icon: ArrowUp, keys: 'K', run: () => step(-1) },
        ]
      : []),
  ]
  useRegisterActions(isHere ? actions : [])
}
