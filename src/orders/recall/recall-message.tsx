import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode, RefObject } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { recallMessage } from '#src/data/orders/commands.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { useFocusAfterwards } from '#src/lib/hooks/use-focus-afterwards.ts'
import { useOrderName } from '#src/parts/order/use-order-name.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import { Button } from '#src/ui/button.tsx'
import { showToast } from '#src/ui/overlays/toast-queue.ts'
import { isRecalled } from '#sync/contract/orders/operations/order-recall.ts'
import styles from './recall-message.module.css'
import { useHeldMessage } from './use-held-message.ts'
import { useUndoStatus } from './use-status-toast.ts'
import { type Told, useTold } from './use-told.ts'

interface RecallMessageProps {
  order: Order
  /** Gets the focus when this disappears. */
  next: RefObject<HTMLElement | null>
}

/** For a minute the message of a status can be recalled, with the status or without it; then it is sent. */
export function RecallMessage({ order, next }: RecallMessageProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  const mayRecall = useCan('orders.recall')
  const mayUndo = useCan('orders.undo-status')
  const undo = useUndoStatus()
  const orderName = useOrderName(order)
  const told = useTold(order)
  const isHeld = useHeldMessage(order)
  const { customer_message } = order.current_status
  // The initial status sends no message.
  const set = order.status_history.slice(1).at(-1)?._id ?? ''
  // A required message can be recalled only together with its status.
  const isFixed = customer_message.active && customer_message.required
  const canRecall = mayRecall && !isFixed
  const canUndo = mayUndo && order.status_before.name !== ''
  if (set === '' || !isHeld || !told || isRecalled(order, set) || !(canRecall || canUndo)) return null

  async function recall() {
    const outcome = await recallMessage(engine, order._id, set)
    if (outcome.ok)
      return showToast({ title: t`Bericht teruggenomen`, text: t`De klant krijgt het niet te zien.` })
    showToast({ tone: 'warn', title: t`Dat kan niet`, text: _(errorWords[outcome.rejection.code]) })
  }

  return (
    <Held next={next}>
      <p>
        <HowTold how={told} isWaiting={order.waiting > 0} />
      </p>
      {canRecall && (
        <Button size="s" onPress={recall}>
          <Trans>Terugnemen</Trans>
        </Button>
      )}
      {canUndo && (
        <Button size="s" onPress={() => undo({ orderId: order._id, orderName, entry: set })}>
          <Trans>Status terugzetten</Trans>
        </Button>
      )}
    </Held>
  )
}

/** Only a mail or a text message reaches a customer by itself. */
function HowTold({ how, isWaiting }: { how: Told; isWaiting: boolean }) {
  if (how === 'mail-later')
    return <Trans>De klant krijgt hier een mail over zodra er een mailserver is.</Trans>
  if (how === 'page')
    return isWaiting ? (
      <Trans>
        Een minuut nadat deze wijziging is verstuurd, staat dit op de statuspagina van de klant. Er gaat geen
        mail of sms.
      </Trans>
    ) : (
      <Trans>Binnen een minuut staat dit op de statuspagina van de klant. Er gaat geen mail of sms.</Trans>
    )
  return isWaiting ? (
    <Trans>De klant krijgt hier bericht van, een minuut nadat deze wijziging is verstuurd.</Trans>
  ) : (
    <Trans>De klant krijgt hier binnen een minuut bericht van.</Trans>
  )
}

function Held({ next, children }: Pick<RecallMessageProps, 'next'> & { children: ReactNode }) {
  const own = useFocusAfterwards<HTMLDivElement>(next)
  return (
    <div ref={own} className={styles.held}>
      {children}
    </div>
  )
}
