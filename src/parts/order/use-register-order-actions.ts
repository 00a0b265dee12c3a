import { useLingui } from '@lingui/react/macro'
import { Camera, MessageSquare, Replace } from 'lucide-react'
import { useCan } from '#src/data/use-can.ts'
import { type Action, useRegisterActions } from './registered-actions.ts'

interface OrderInFront {
  onStatus(): void
  onComment(): void
  onPhoto(): void
}

/** Registers the actions of the open order that its user may do; null for none. */
export function useRegisterOrderActions(order: OrderInFront | null) {
  const { t } = useLingui()
  const may = {
    status: useCan('orders.status'),
    comment: useCan('orders.comment'),
    attach: useCan('orders.attach'),
  }
  const actions: Action[] = []
  if (order && may.status)
    actions.push({ id: 'status', label: t`Status wijzigen`, icon: Replace, keys: 'S', run: order.onStatus })
  if (order && may.comment)
    actions.push({
      id: 'comment',
      label: t`Commentaar`,
      icon: MessageSquare,
      keys: 'C',
      run: order.onComment,
    })
  if (order && may.attach)
    actions.push({ id: 'photo', label: t`Foto toevoegen`, icon: Camera, run: order.onPhoto })
  useRegisterActions(actions)
}
